import { renewalSteps as en } from '../en/areas/renewal-steps'
import { renewalSteps as it } from '../it/areas/renewal-steps'
import { ownWords } from './own-words'

export const renewalStepWords = ownWords({ it, en })
