import type { FileColumn } from '~/domain/items/imports'
import { token } from '~/domain/validation-messages'
import type { importProblems } from '~/i18n/it/server/import-problems'

export interface Problem {
  row: number
  column: FileColumn
  value: string
  message: string
}

type Words = typeof importProblems

/** A problem of a cell, as a token (import-words.ts). */
export const problem = <Name extends keyof Words>(
  name: Name,
  ...told: Words[Name] extends (...texts: infer Texts extends string[]) => string ? Texts : []
): string => token(name, ...told)
