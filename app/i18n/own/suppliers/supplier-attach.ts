import { supplierAttach as en } from '../../en/areas/suppliers/supplier-attach'
import { supplierAttach as it } from '../../it/areas/suppliers/supplier-attach'
import { ownWords } from '../own-words'

export const supplierAttachWords = ownWords({ it, en })
