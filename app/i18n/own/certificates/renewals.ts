import { renewals as en } from '../../en/areas/certificates/renewals'
import { renewals as it } from '../../it/areas/certificates/renewals'
import { ownWords } from '../own-words'

export const renewalWords = ownWords({ it, en })
