import { visitReportRules, type VisitReportRule } from '~/domain/visits/visit'
import type { Ctx } from '../../core/context'
import { visitReportsSetting } from '../../db/told-visits'
import { readSetting } from './settings.repository'

/** When a company is notified of a visit's report. */
export async function visitReportRule(ctx: Ctx): Promise<VisitReportRule> {
  const stored = await readSetting(ctx, visitReportsSetting)
  return visitReportRules.find((rule) => rule === stored) ?? 'afterConfirming'
}
