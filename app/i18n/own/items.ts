import { items as en } from '../en/areas/items'
import { items as it } from '../it/areas/items'
import { areaWords } from './own-words'

export const itemPageWords = areaWords({ it, en })

export type ItemPageWords = ReturnType<typeof itemPageWords>
