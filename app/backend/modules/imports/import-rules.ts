import type { ImportRules } from '~/contract/imports'
import { maximumImportSize } from '~/domain/imports'
import type { Ctx } from '../../core/context'

export const importRules = ({ settings }: Ctx): ImportRules => ({
  maximumSize: Math.min(settings.uploadLimit, maximumImportSize),
  maximumRows: settings.importRows,
})
