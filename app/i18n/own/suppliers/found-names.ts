import { foundNames as en } from '../../en/areas/suppliers/found-names'
import { foundNames as it } from '../../it/areas/suppliers/found-names'
import { ownWords } from '../own-words'

export const foundNamesWords = ownWords({ it, en })
