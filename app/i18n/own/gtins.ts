import { gtins as en } from '../en/areas/gtins'
import { gtins as it } from '../it/areas/gtins'
import { ownWords } from './own-words'

export const gtinWords = ownWords({ it, en })
