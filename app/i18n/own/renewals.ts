import { renewals as en } from '../en/areas/renewals'
import { renewals as it } from '../it/areas/renewals'
import { ownWords } from './own-words'

export const renewalWords = ownWords({ it, en })
