import { supplierReview as en } from '../../en/areas/suppliers/supplier-review'
import { supplierReview as it } from '../../it/areas/suppliers/supplier-review'
import { ownWords } from '../own-words'

export const supplierReviewWords = ownWords({ it, en })
