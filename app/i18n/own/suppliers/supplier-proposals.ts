import { supplierProposals as en } from '../../en/areas/suppliers/supplier-proposals'
import { supplierProposals as it } from '../../it/areas/suppliers/supplier-proposals'
import { ownWords } from '../own-words'

export const supplierProposalWords = ownWords({ it, en })
