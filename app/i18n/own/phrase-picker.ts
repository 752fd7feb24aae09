import { phrasePicker as en } from '../en/areas/phrase-picker'
import { phrasePicker as it } from '../it/areas/phrase-picker'
import { areaWords } from './own-words'

export const phrasePickerWords = areaWords({ it, en })
