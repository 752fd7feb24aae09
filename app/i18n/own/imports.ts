import { imports as en } from '../en/items/imports'
import { imports as it } from '../it/items/imports'
import { ownWords } from './own-words'

export const importsWords = ownWords({ it, en })

export type ImportsWords = typeof it
