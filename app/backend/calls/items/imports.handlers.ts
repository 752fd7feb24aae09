import { handle } from '../handle'
import { importColumns, mapImport, commitImport } from '../../modules/imports/map-import'
import { discardImport } from '../../modules/imports/discard-import'
import { importRules } from '../../modules/imports/import-rules'
import {
  getImport,
  listChanges,
  listImports,
  listProblems,
  listRejects,
  listWarnings,
} from '../../modules/imports/get-import'
import { uploadImport } from '../../modules/imports/upload-import'

export const importHandlers = handle('imports', {
  rules: importRules,
  upload: uploadImport,
  list: listImports,
  get: (ctx, input) => getImport(ctx, input.importId),
  problems: listProblems,
  warnings: listWarnings,
  rejects: listRejects,
  columns: importColumns,
  map: mapImport,
  changes: listChanges,
  commit: commitImport,
  discard: discardImport,
})
