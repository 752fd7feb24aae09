import { scan as en } from '../en/areas/scan'
import { scan as it } from '../it/areas/scan'
import { ownWords } from './own-words'

export const scanWords = ownWords({ it, en })
