import { foundNames as en } from '../en/areas/found-names'
import { foundNames as it } from '../it/areas/found-names'
import { ownWords } from './own-words'

export const foundNamesWords = ownWords({ it, en })
