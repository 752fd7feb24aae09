import { imports as en } from '../en/imports'
import { imports as it } from '../it/imports'
import { ownWords } from './own-words'

export const importsWords = ownWords({ it, en })

export type ImportsWords = typeof it
