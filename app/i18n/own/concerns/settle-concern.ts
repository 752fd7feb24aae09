import { settleConcern as en } from '../../en/areas/concerns/settle-concern'
import { settleConcern as it } from '../../it/areas/concerns/settle-concern'
import { ownWords } from '../own-words'

export const settleConcernWords = ownWords({ it, en })
