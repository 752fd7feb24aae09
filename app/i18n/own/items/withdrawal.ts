import { withdrawal as en } from '../../en/areas/items/withdrawal'
import { withdrawal as it } from '../../it/areas/items/withdrawal'
import { areaWords } from '../own-words'

export const withdrawalWords = areaWords({ it, en })
