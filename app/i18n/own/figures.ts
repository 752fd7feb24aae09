import { figures as en } from '../en/figures'
import { figures as it } from '../it/figures'
import { ownWords } from './own-words'

export const figuresWords = ownWords({ it, en })
