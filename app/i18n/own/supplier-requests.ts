import { supplierRequests as en } from '../en/areas/supplier-requests'
import { supplierRequests as it } from '../it/areas/supplier-requests'
import { ownWords } from './own-words'

export const supplierRequestsWords = ownWords({ it, en })
