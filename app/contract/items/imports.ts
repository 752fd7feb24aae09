import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import {
  allImportColumns,
  dayOrders,
  facilitySources,
  fileColumns,
  importKinds,
  importStates,
  type ImportKind,
} from '~/domain/items/imports'
import { count, id, instant, plainText } from '../fields'

export const importKind = z.enum(importKinds, { error: messages.invalidChoice })

const facilitySource = z.enum(facilitySources, { error: messages.invalidChoice })
const fileColumn = z.enum(fileColumns, { error: messages.invalidChoice })

/** Committed at once: all its rows, or all those without a problem. */
export const ImportJob = z.object({
  id: z.string(),
  kind: importKind.describe('What its rows are.'),
  companyId: z.string().nullable().describe('Null for certificates that certifiers import.'),
  companyName: z.string().nullable(),
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
  leftOut: count.describe('Rows with problems: they are left out, and given back by `rejects`.'),
  warnings: count.describe('Cells of rows without a problem that are worth a look.'),
  facilitySource: facilitySource.describe('Whether a column names the facility of each row.'),
  sheet: z.string().nullable().describe('The sheet of the workbook that its rows are in.'),
  mappable: z.boolean().describe('Whether `map` can still choose its columns.'),
  changedMeanwhile: z
    .boolean()
    .describe(
      'A commit found other data than the check did: nothing was imported, and it is to be decided anew.',
    ),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: instant,
  createdBy: z.string().describe('Who uploaded it, by name; by e-mail where no name is known.'),
  finishedAt: instant.nullable(),
})
export type ImportJob = z.output<typeof ImportJob>

export const ImportProblem = z.object({
  sheet: z.string().optional().describe('Of a workbook.'),
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

export const ImportReject = z.object({
  row: count.describe('As spreadsheets number rows: the one of the columns’ names is 1.'),
  cells: z.array(z.string()).describe('As in the file.'),
  wrong: z.string().describe('What is wrong with it, column by column.'),
})
export type ImportReject = z.output<typeof ImportReject>

export const ImportColumns = z.object({
  columns: z.array(
    z.object({
      name: z.string().describe('As in the file.'),
      sample: z.string().describe('Its first value.'),
      column: fileColumn.nullable().describe('What it is, or may be; null for one that is not imported.'),
      recognized: z.boolean().describe('By its name, or by what was chosen before.'),
    }),
  ),
  choices: z.array(z.object({ name: fileColumn, required: z.boolean() })),
  sheets: z.array(z.string()).describe('Sheets to choose from, where the right one is not certain.'),
  asksDayOrder: z
    .boolean()
    .describe(
      'Days such as 03/04/2028 are in it, and nothing says whether the day or the month comes first.',
    ),
})
export type ImportColumns = z.output<typeof ImportColumns>

export const MapImport = z.object({
  importId: id,
  columns: z
    .array(fileColumn.nullable())
    .max(200)
    .optional()
    .describe('One for each column of the file, in its order; as they are where absent.'),
  sheet: plainText(200).optional().describe('Another sheet: its columns are told by their names.'),
  dayOrder: z
    .enum(dayOrders, { error: messages.invalidChoice })
    .optional()
    .describe('Which comes first in 03/04/2028.'),
})

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
    .object({
      ingredients: columnRules,
      products: columnRules,
      supplierCertificates: columnRules,
    } satisfies Record<ImportKind, z.ZodType>)
    .describe('What the caller’s files may say.'),
})
export type ImportRules = z.output<typeof ImportRules>

export const UploadImport = z.object({
  companyId: id
    .optional()
    .describe('A facility or headquarters. Certificates that certifiers import are of no company.'),
  kind: importKind.describe('What its rows are.'),
  facilitySource: facilitySource
    .default('form')
    .describe('`column`: each row names its facility; `companyId` is any of the company’s.'),
  file: z.file({ error: messages.required }),
})
