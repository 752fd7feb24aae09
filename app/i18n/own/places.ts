import { places as en } from '../en/areas/places'
import { places as it } from '../it/areas/places'
import { areaWords } from './own-words'

export const placeWords = areaWords({ it, en })

export type PlaceWords = ReturnType<typeof placeWords>
