import { backendMessages as messages } from '~/domain/backend-messages'
import { longestCell, type SheetRefusal } from '../../drivers/sheet/messages'
import { maximumColumns } from '../../drivers/sheet/parse-sheet'
import type { FileColumn, ImportColumn } from '~/domain/items/imports'
import { AppError, invalidInput } from '../../core/errors'
import type { FailureCode, FailureWords } from './import-words'
import { printable } from './read/read-cells'
import { problem } from './problems'

export const wrongImportState = (why: 'not_checked' | 'working' | 'failed' | 'done') =>
  new AppError(409, 'import.wrong_state', { details: { why } })

/** Either all rows are imported, or none. */
export const importHasProblems = (problems: number) =>
  new AppError(409, 'import.has_problems', { details: { problems } })

export const importTooLarge = (limit: number) => new AppError(413, 'import.too_large', { details: { limit } })

/** Another file, or a form, was first: the file is checked again. */
export const madeMeanwhile = () => invalidInput({ name: [problem('existsAlready')] })

export const emptyImport = () => invalidInput({ file: [messages.emptyFile] })

/** Why a whole file cannot be imported: kept as a token, worded for each reader. */
export interface ImportFailure {
  code: FailureCode
  /** In JSON. */
  facts: string
}

type FactsOf<Code extends FailureCode> = FailureWords[Code] extends (facts: infer Facts) => string
  ? [Facts]
  : []

const failure = <Code extends FailureCode>(code: Code, ...[facts]: FactsOf<Code>): ImportFailure => ({
  code,
  facts: JSON.stringify(facts ?? {}),
})

export function unreadableFile(
  why: SheetRefusal,
  { line, maximumRows }: { line?: number | undefined; maximumRows: number },
): ImportFailure {
  if (why === 'empty') return failure('import.empty', { hasColumns: false })
  if (why === 'quotes') return failure('import.quotes', { line: line ?? null })
  if (why === 'too_many_rows') return failure('import.too_many_rows', { maximum: maximumRows })
  if (why === 'too_many_columns') return failure('import.too_many_columns', { maximum: maximumColumns })
  if (why === 'cell_too_long')
    return failure('import.cell_too_long', { line: line ?? null, maximum: longestCell })
  return failure(`import.${why}`)
}

export const wrongColumns = ({
  unknown,
  ...columns
}: {
  missing: FileColumn[]
  unknown: string[]
  doubled: FileColumn[]
  known: ImportColumn[]
}) =>
  failure('import.columns', {
    ...columns,
    unknown: unknown.slice(0, 20).map((name) => printable(name.slice(0, 80))),
  })

/** The user chooses one. */
export const severalSheets = (sheets: string[]) => failure('import.sheets', { sheets })

/** The user says whether the day or the month comes first. */
export const eitherDay = (cell: { row: number; column: FileColumn; value: string }) =>
  failure('import.days', { ...cell, value: printable(cell.value.slice(0, 80)) })

/** Adds the sheet that was read, and the others to choose from. */
export const ofSheet = (
  { code, facts }: ImportFailure,
  sheet: string | null,
  sheets: string[],
): ImportFailure => ({
  code,
  facts: JSON.stringify({ ...JSON.parse(facts), ...(sheet !== null && { sheet, sheets }) }),
})

export const nothingToImport = () => failure('import.empty', { hasColumns: true })
export const companyGone = () => failure('import.company_gone')
export const fileGone = () => failure('import.file_gone')
export const interrupted = () => failure('import.broken_off')
export const accountDisabled = () => failure('import.account_disabled')
