import { companyCertificates as en } from '../../en/areas/suppliers/supplier-certificates-company'
import { companyCertificates as it } from '../../it/areas/suppliers/supplier-certificates-company'
import { ownWords } from '../own-words'

export const companyCertificateWords = ownWords({ it, en })
