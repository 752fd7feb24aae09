import { trail as en } from '../en/trail'
import { trail as it } from '../it/trail'
import { ownWords } from './own-words'

export const trailWords = ownWords({ it, en })
