import { supplierLink as en } from '../../en/areas/suppliers/supplier-link'
import { supplierLink as it } from '../../it/areas/suppliers/supplier-link'
import { ownWords } from '../own-words'

export const supplierLinkWords = ownWords({ it, en })
