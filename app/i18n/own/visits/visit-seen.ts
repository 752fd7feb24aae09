import { visitSeen as en } from '../../en/areas/visits/visit-seen'
import { visitSeen as it } from '../../it/areas/visits/visit-seen'
import { ownWords } from '../own-words'

export const visitSeenWords = ownWords({ it, en })
