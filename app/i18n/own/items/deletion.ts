import { deletion as en } from '../../en/areas/items/deletion'
import { deletion as it } from '../../it/areas/items/deletion'
import { areaWords } from '../own-words'

export const deletionWords = areaWords({ it, en })
