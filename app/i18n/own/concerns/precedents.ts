import { precedents as en } from '../../en/areas/concerns/precedents'
import { precedents as it } from '../../it/areas/concerns/precedents'
import { ownWords } from '../own-words'

export const precedentWords = ownWords({ it, en })
