import { placingColumns } from '~/domain/items/imports'
import type { Lang } from '~/domain/languages'
import type { importFailures } from '~/i18n/it/server/import-problems'
import { backendMessageIn } from '~/i18n/backend-messages'
import { tokenIn } from '~/i18n/messages'
import { serverWordsFor } from '~/i18n/words.server'

export type FailureWords = typeof importFailures
export type FailureCode = keyof FailureWords

/** Each problem of a cell gets its own line; text that is not a token comes from an older record. */
export const problemIn = (lang: Lang, message: string): string =>
  message
    .split('\n')
    .map((one) => tokenIn(serverWordsFor(lang).importing.importProblems, one) ?? backendMessageIn(lang, one))
    .join('; ')

/** @param kept JSON; a sentence in older records, shown as it stands */
export function failureIn(lang: Lang, code: string, kept: string): string {
  const words = serverWordsFor(lang).importing.importFailures
  if (!kept.startsWith('{') || !Object.hasOwn(words, code)) return kept
  const said = words[code as FailureCode] as string | ((facts: unknown) => string)
  const facts = JSON.parse(kept) as { sheet?: string }
  const text = typeof said === 'string' ? said : said(facts)
  return facts.sheet === undefined ? text : serverWordsFor(lang).importing.inSheet(facts.sheet, text)
}

/** The rows of a workbook come back in a file of their own. */
export const rejectIn = (lang: Lang, sheet: string | null, row: number, wrong: string): string =>
  sheet === null ? wrong : serverWordsFor(lang).importing.inRow(sheet, String(row), wrong)

/** Older records keep the name of the column itself. */
export function columnIn(lang: Lang, kept: string): string {
  const words = serverWordsFor(lang)
  const placing = placingColumns.find((column) => column === kept)
  if (placing) return words.exports.column[placing]
  const { columns } = words.imports
  return Object.hasOwn(columns, kept) ? columns[kept as keyof typeof columns] : kept
}
