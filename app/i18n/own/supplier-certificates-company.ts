import { companyCertificates as en } from '../en/areas/supplier-certificates-company'
import { companyCertificates as it } from '../it/areas/supplier-certificates-company'
import { ownWords } from './own-words'

export const companyCertificateWords = ownWords({ it, en })
