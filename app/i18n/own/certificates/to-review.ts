import { toReview as en } from '../../en/areas/certificates/to-review'
import { toReview as it } from '../../it/areas/certificates/to-review'
import { ownWords } from '../own-words'

export const toReviewWords = ownWords({ it, en })
