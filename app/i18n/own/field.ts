import { field as en } from '../en/areas/field'
import { field as it } from '../it/areas/field'
import { ownWords } from './own-words'

/** Of the screen for the plant. */
export const fieldWords = ownWords({ it, en })

export type FieldWords = ReturnType<typeof fieldWords>
