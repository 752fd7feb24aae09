import { z } from 'zod'
import { importKinds, importStates } from '~/domain/imports'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, id, instant, listQuery, paged } from './fields'
import { Done } from './review'
import { call } from './route'

const ImportKind = z.enum(importKinds, { error: messages.invalidChoice })

/** A file of ingredients or products on its way into a facility: checked first, and committed whole or not at all. */
export const ImportJob = z.object({
  id: z.string(),
  kind: ImportKind,
  companyId: z.string(),
  companyName: z.string(),
  state: z.enum(importStates),
  filename: z.string(),
  size: count.describe('Bytes.'),
  rows: count.nullable().describe('Rows of items in the file; null until it is read.'),
  done: count.describe('Rows that the work under way has come to.'),
  ready: count.describe('Rows without a problem.'),
  ignored: count.describe('Rows that are comments.'),
  problems: count,
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: instant,
  createdBy: z.string().describe('The e-mail of who uploaded it.'),
  finishedAt: instant.nullable(),
})
export type ImportJob = z.output<typeof ImportJob>

/** What is wrong with one cell of a file. */
export const ImportProblem = z.object({
  row: count.describe('As spreadsheets number rows: the one of the columns’ names is 1.'),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof ImportProblem>

/** What a file is held to. */
export const ImportRules = z.object({
  maximumSize: count.describe('Bytes.'),
  maximumRows: count,
})
export type ImportRules = z.output<typeof ImportRules>

/** A file to import into a facility, or into a headquarters. */
export const UploadImport = z.object({
  companyId: id,
  kind: ImportKind,
  file: z.file({ error: messages.required }),
})

const one = z.object({ importId: id })

export const imports = {
  rules: call('certifier', 'GET', '/certifier/imports/rules', 'What a file to import is held to').output(
    ImportRules,
  ),
  upload: call(
    'certifier',
    'POST',
    '/certifier/imports',
    'Upload a file of ingredients or products; it is checked in the background',
  )
    .input(UploadImport)
    .output(ImportJob),
  list: call('certifier', 'GET', '/certifier/imports', "A company's imports, the newest first")
    .input(
      z.object({
        ItemsPerPage: listQuery.ItemsPerPage,
        Offset: listQuery.Offset,
        CompanyId: id,
        Kind: ImportKind.optional(),
      }),
    )
    .output(paged(ImportJob)),
  get: call('certifier', 'GET', '/certifier/imports/{importId}', 'One import, and how far it is')
    .input(one)
    .output(ImportJob),
  problems: call(
    'certifier',
    'GET',
    '/certifier/imports/{importId}/problems',
    'What is wrong with its rows, in their order',
  )
    .input(one.extend({ ItemsPerPage: listQuery.ItemsPerPage, Offset: listQuery.Offset }))
    .output(paged(ImportProblem)),
  commit: call(
    'certifier',
    'POST',
    '/certifier/imports/commit',
    'Create what a checked file without problems tells of, all or nothing, in the background',
  )
    .input(one)
    .output(ImportJob),
  discard: call('certifier', 'POST', '/certifier/imports/discard', 'Forget a file that was not committed')
    .input(one)
    .output(Done),
}
