import { phrasePicker as en } from '../../en/areas/items/phrase-picker'
import { phrasePicker as it } from '../../it/areas/items/phrase-picker'
import { areaWords } from '../own-words'

export const phrasePickerWords = areaWords({ it, en })
