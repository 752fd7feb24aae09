import { renewalJob as en } from '../../en/areas/certificates/renewal-job'
import { renewalJob as it } from '../../it/areas/certificates/renewal-job'
import { ownWords } from '../own-words'

export const renewalJobWords = ownWords({ it, en })
