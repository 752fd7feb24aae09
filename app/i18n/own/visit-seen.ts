import { visitSeen as en } from '../en/areas/visit-seen'
import { visitSeen as it } from '../it/areas/visit-seen'
import { ownWords } from './own-words'

export const visitSeenWords = ownWords({ it, en })
