import { supplierReview as en } from '../en/areas/supplier-review'
import { supplierReview as it } from '../it/areas/supplier-review'
import { ownWords } from './own-words'

export const supplierReviewWords = ownWords({ it, en })
