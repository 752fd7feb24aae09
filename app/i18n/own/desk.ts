import { desk as en } from '../en/areas/desk'
import { desk as it } from '../it/areas/desk'
import { areaWords } from './own-words'

export const deskWords = areaWords({ it, en })

export type DeskWords = ReturnType<typeof deskWords>
