import { renewalSteps as en } from '../../en/areas/certificates/renewal-steps'
import { renewalSteps as it } from '../../it/areas/certificates/renewal-steps'
import { ownWords } from '../own-words'

export const renewalStepWords = ownWords({ it, en })
