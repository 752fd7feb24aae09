import { supplierLink as en } from '../en/areas/supplier-link'
import { supplierLink as it } from '../it/areas/supplier-link'
import { ownWords } from './own-words'

export const supplierLinkWords = ownWords({ it, en })
