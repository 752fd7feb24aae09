import { phrases as en } from '../en/areas/phrases'
import { phrases as it } from '../it/areas/phrases'
import { areaWords } from './own-words'

export const phraseWords = areaWords({ it, en })
