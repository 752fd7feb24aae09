import { field as en } from '../../en/areas/visits/field'
import { field as it } from '../../it/areas/visits/field'
import { ownWords } from '../own-words'

/** For the screen used in the plant. */
export const fieldWords = ownWords({ it, en })

export type FieldWords = ReturnType<typeof fieldWords>
