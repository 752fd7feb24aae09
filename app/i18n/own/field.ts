import { field as en } from '../en/areas/field'
import { field as it } from '../it/areas/field'
import { ownWords } from './own-words'

/** For the screen used in the plant. */
export const fieldWords = ownWords({ it, en })

export type FieldWords = ReturnType<typeof fieldWords>
