import { search as en } from '../en/search'
import { search as it } from '../it/search'
import { ownWords } from './own-words'

export const searchWords = ownWords({ it, en })
