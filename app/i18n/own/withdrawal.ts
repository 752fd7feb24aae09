import { withdrawal as en } from '../en/areas/withdrawal'
import { withdrawal as it } from '../it/areas/withdrawal'
import { areaWords } from './own-words'

export const withdrawalWords = areaWords({ it, en })
