import { items as en } from '../../en/areas/items/items'
import { items as it } from '../../it/areas/items/items'
import { areaWords } from '../own-words'

export const itemPageWords = areaWords({ it, en })

export type ItemPageWords = ReturnType<typeof itemPageWords>
