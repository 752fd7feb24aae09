import { unsent as en } from '../en/areas/unsent'
import { unsent as it } from '../it/areas/unsent'
import { areaWords } from './own-words'

export const unsentWords = areaWords({ it, en })
