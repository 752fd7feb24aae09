import { certificates as en } from '../../en/areas/certificates/certificates'
import { certificates as it } from '../../it/areas/certificates/certificates'
import { areaWords } from '../own-words'

export const certificateWords = areaWords({ it, en })

export type CertificateWords = ReturnType<typeof certificateWords>
