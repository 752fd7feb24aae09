import { supplierAttach as en } from '../en/areas/supplier-attach'
import { supplierAttach as it } from '../it/areas/supplier-attach'
import { ownWords } from './own-words'

export const supplierAttachWords = ownWords({ it, en })
