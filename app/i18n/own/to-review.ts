import { toReview as en } from '../en/areas/to-review'
import { toReview as it } from '../it/areas/to-review'
import { ownWords } from './own-words'

export const toReviewWords = ownWords({ it, en })
