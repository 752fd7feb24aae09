import { deletion as en } from '../en/areas/deletion'
import { deletion as it } from '../it/areas/deletion'
import { areaWords } from './own-words'

export const deletionWords = areaWords({ it, en })
