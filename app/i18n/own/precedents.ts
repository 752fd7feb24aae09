import { precedents as en } from '../en/areas/precedents'
import { precedents as it } from '../it/areas/precedents'
import { ownWords } from './own-words'

export const precedentWords = ownWords({ it, en })
