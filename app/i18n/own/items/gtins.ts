import { gtins as en } from '../../en/areas/items/gtins'
import { gtins as it } from '../../it/areas/items/gtins'
import { ownWords } from '../own-words'

export const gtinWords = ownWords({ it, en })
