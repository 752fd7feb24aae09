import { settleConcern as en } from '../en/areas/settle-concern'
import { settleConcern as it } from '../it/areas/settle-concern'
import { ownWords } from './own-words'

export const settleConcernWords = ownWords({ it, en })
