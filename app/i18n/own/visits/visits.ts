import { visits as en } from '../../en/areas/visits/visits'
import { visits as it } from '../../it/areas/visits/visits'
import { ownWords } from '../own-words'

export const visitWords = ownWords({ it, en })

export type VisitWords = ReturnType<typeof visitWords>
