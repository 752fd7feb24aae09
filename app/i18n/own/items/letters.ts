import { letters as en } from '../../en/areas/items/letters'
import { letters as it } from '../../it/areas/items/letters'
import { ownWords } from '../own-words'

export const letterWords = ownWords({ it, en })
