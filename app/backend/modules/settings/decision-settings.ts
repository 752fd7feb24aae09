import type { z } from 'zod'
import type { DecisionSettings, SaveDecisionSettings } from '~/contract/settings'
import { decisionRules, type DecisionRule } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { visitReportsSetting } from '../../db/told-visits'
import { listCertifiers } from '../accounts/certifiers/certifiers'
import { tooFewCertifiers } from './settings.errors'
import { readSetting, writeSetting } from './settings.repository'
import { suspensionMonthsBounds } from '~/domain/certificates/rulings'
import { visitReportRules, type VisitReportRule } from '~/domain/visits/visit'

const name = 'decision-rule'
const monthsName = 'suspension-months'

export async function decisionRule(ctx: Ctx): Promise<DecisionRule> {
  const stored = await readSetting(ctx, name)
  return decisionRules.find((rule) => rule === stored) ?? 'one'
}

export const getDecisionSettings = async (ctx: Ctx): Promise<DecisionSettings> => ({
  decisionRule: await decisionRule(ctx),
  visitReports: await visitReportRule(ctx),
  suspensionMonths: await suspensionMonths(ctx),
  certifiers: (await listCertifiers(ctx)).length,
})

const kept = [
  { field: 'decisionRule', setting: name, action: 'settings.decisions_saved', entityId: 'decisions' },
  {
    field: 'visitReports',
    setting: visitReportsSetting,
    action: 'settings.visit_reports_saved',
    entityId: 'visit-reports',
  },
  {
    field: 'suspensionMonths',
    setting: monthsName,
    action: 'settings.suspension_months_saved',
    entityId: 'suspension-months',
  },
] as const

/** Stays when the second certifier leaves: a rule that ends by itself protects nobody. @throws AppError 409 */
export async function saveDecisionSettings(
  ctx: Ctx,
  input: z.output<typeof SaveDecisionSettings>,
): Promise<DecisionSettings> {
  return withTransaction(ctx, async (tx) => {
    const before = await getDecisionSettings(tx)
    if (input.decisionRule === 'two' && before.decisionRule === 'one' && before.certifiers < 2)
      throw tooFewCertifiers()
    for (const { field, setting, action, entityId } of kept) {
      const value = input[field]
      if (!value) continue
      await writeSetting(tx, setting, String(value))
      await record(tx, {
        action,
        entityType: 'settings',
        entityId,
        before: { [field]: before[field] },
        after: { [field]: value },
      })
    }
    return getDecisionSettings(tx)
  })
}

/** When a company is notified of a visit's report. */
export async function visitReportRule(ctx: Ctx): Promise<VisitReportRule> {
  const stored = await readSetting(ctx, visitReportsSetting)
  return visitReportRules.find((rule) => rule === stored) ?? 'afterConfirming'
}

/** After how many a suspension waits for a decision: nothing lapses by itself. */
export async function suspensionMonths(ctx: Ctx): Promise<number> {
  const stored = Number(await readSetting(ctx, monthsName))
  return stored || suspensionMonthsBounds.usual
}
