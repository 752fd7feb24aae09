import type { ImportRules } from '~/contract/imports'
import { maximumImportSize } from '~/domain/imports'
import type { Ctx } from '../../core/context'

/** What a file to import is held to. */
export const importRules = ({ settings }: Ctx): ImportRules => ({
  maximumSize: Math.min(settings.uploadLimit, maximumImportSize),
  maximumRows: settings.importRows,
})
