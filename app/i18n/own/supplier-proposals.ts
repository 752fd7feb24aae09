import { supplierProposals as en } from '../en/areas/supplier-proposals'
import { supplierProposals as it } from '../it/areas/supplier-proposals'
import { ownWords } from './own-words'

export const supplierProposalWords = ownWords({ it, en })
