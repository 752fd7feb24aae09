import { renewalJob as en } from '../en/areas/renewal-job'
import { renewalJob as it } from '../it/areas/renewal-job'
import { ownWords } from './own-words'

export const renewalJobWords = ownWords({ it, en })
