import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { allImportColumns, importKinds, importStates, type ImportKind } from '~/domain/imports'
import { count, id, instant } from './fields'

export const importKind = z.enum(importKinds, { error: messages.invalidChoice })

/** Committed whole or not at all. */
export const ImportJob = z.object({
  id: z.string(),
  kind: importKind.describe('What its rows are.'),
  companyId: z.string(),
  companyName: z.string(),
  state: z.enum(importStates).describe('How far it is.'),
  filename: z.string(),
  size: count,
  rows: count.nullable().describe('Rows of items in the file; null until it is read.'),
  done: count.describe('Rows that the work under way has come to.'),
  ready: count.describe(
    'Rows without a problem: those that neither change an item nor say what is there already are new ones.',
  ),
  changed: count.describe('Rows among them that change an item.'),
  same: count.describe('Rows among them that change nothing.'),
  changedCells: count.describe('Cells that change an item.'),
  ignored: count.describe('Rows that are comments.'),
  problems: count,
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: instant,
  createdBy: z.string().describe('Who uploaded it, by name; by e-mail where no name is known.'),
  finishedAt: instant.nullable(),
})
export type ImportJob = z.output<typeof ImportJob>

export const ImportProblem = z.object({
  row: count.describe('As spreadsheets number rows: the one of the columns’ names is 1.'),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof ImportProblem>

export const ImportChange = z.object({
  row: count.describe('As spreadsheets number rows: the one of the columns’ names is 1.'),
  name: z.string(),
  cells: z.array(
    z.object({
      field: z.enum(allImportColumns).describe('The column of the cell.'),
      oldValue: z
        .string()
        .describe(
          'What is stored: days as `yyyy-mm-dd`, flags as `true` or `false`, nothing as an empty text.',
        ),
      newValue: z.string().describe('What the cell says, in the same way.'),
    }),
  ),
})
export type ImportChange = z.output<typeof ImportChange>

const columnRules = z.array(
  z.object({
    name: z.enum(allImportColumns),
    required: z.boolean(),
  }),
)

export const ImportRules = z.object({
  maximumSize: count.describe('Bytes.'),
  maximumRows: count,
  columns: z
    .object({ ingredients: columnRules, products: columnRules } satisfies Record<ImportKind, z.ZodType>)
    .describe('What the caller’s files may say.'),
})
export type ImportRules = z.output<typeof ImportRules>

export const UploadImport = z.object({
  companyId: id,
  kind: importKind.describe('What its rows are.'),
  file: z.file({ error: messages.required }),
})
