import { os } from '../../implement'
import { commitImport } from './commit-import'
import { discardImport } from './discard-import'
import { importRules } from './import-rules'
import { getImport } from './imports.repository'
import { listImports, listProblems } from './list-imports'
import { uploadImport } from './upload-import'

const calls = os.imports

export const importHandlers = {
  rules: calls.rules.handler(({ context }) => importRules(context.ctx)),
  upload: calls.upload.handler(({ context, input }) => uploadImport(context.ctx, input)),
  list: calls.list.handler(({ context, input }) => listImports(context.ctx, input)),
  get: calls.get.handler(({ context, input }) => getImport(context.ctx, input.importId)),
  problems: calls.problems.handler(({ context, input }) => listProblems(context.ctx, input)),
  commit: calls.commit.handler(({ context, input }) => commitImport(context.ctx, input)),
  discard: calls.discard.handler(({ context, input }) => discardImport(context.ctx, input)),
}
