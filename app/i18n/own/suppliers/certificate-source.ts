import { certificateSource as en } from '../../en/areas/suppliers/certificate-source'
import { certificateSource as it } from '../../it/areas/suppliers/certificate-source'
import { ownWords } from '../own-words'

/** Where an ingredient's expiry comes from. */
export const certificateSourceWords = ownWords({ it, en })
