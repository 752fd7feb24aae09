import { letters as en } from '../en/areas/letters'
import { letters as it } from '../it/areas/letters'
import { ownWords } from './own-words'

export const letterWords = ownWords({ it, en })
