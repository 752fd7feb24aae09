import { handle } from '../../handle'
import { commitImport } from './commit-import'
import { discardImport } from './discard-import'
import { importRules } from './import-rules'
import { getImport } from './imports.repository'
import { listImports, listProblems } from './list-imports'
import { uploadImport } from './upload-import'

export const importHandlers = handle('imports', {
  rules: importRules,
  upload: uploadImport,
  list: listImports,
  get: (ctx, input) => getImport(ctx, input.importId),
  problems: listProblems,
  commit: commitImport,
  discard: discardImport,
})
