import { handle } from './handle'
import { commitImport } from '../modules/imports/commit-import'
import { discardImport } from '../modules/imports/discard-import'
import { importRules } from '../modules/imports/import-rules'
import { getImport } from '../modules/imports/get-import'
import { listChanges, listImports, listProblems } from '../modules/imports/list-imports'
import { uploadImport } from '../modules/imports/upload-import'

export const importHandlers = handle('imports', {
  rules: importRules,
  upload: uploadImport,
  list: listImports,
  get: (ctx, input) => getImport(ctx, input.importId),
  problems: listProblems,
  changes: listChanges,
  commit: commitImport,
  discard: discardImport,
})
