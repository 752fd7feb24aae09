import { supplierRequests as en } from '../../en/areas/suppliers/supplier-requests'
import { supplierRequests as it } from '../../it/areas/suppliers/supplier-requests'
import { ownWords } from '../own-words'

export const supplierRequestsWords = ownWords({ it, en })
