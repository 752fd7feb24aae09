import { device as en } from '../en/areas/device'
import { device as it } from '../it/areas/device'
import { ownWords } from './own-words'

export const deviceWords = ownWords({ it, en })
