import { decide as en } from '../../en/areas/items/decide'
import { decide as it } from '../../it/areas/items/decide'
import { areaWords } from '../own-words'

export const decideWords = areaWords({ it, en })

export type DecideWords = ReturnType<typeof decideWords>
