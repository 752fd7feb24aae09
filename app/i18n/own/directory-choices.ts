import { directoryChoices as en } from '../en/areas/directory-choices'
import { directoryChoices as it } from '../it/areas/directory-choices'
import { ownWords } from './own-words'

export const directoryChoiceWords = ownWords({ it, en })
