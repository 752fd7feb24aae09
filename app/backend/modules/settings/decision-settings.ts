import type { z } from 'zod'
import type { DecisionSettings, SaveDecisionSettings } from '~/contract/settings'
import { decisionRules, type DecisionRule } from '~/domain/review'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { certifiersOf } from '../staff/staff'
import { tooFewCertifiers } from './settings.errors'
import { readSetting, writeSetting } from './settings.repository'
import { visitReportRule, visitReportsSetting } from './visit-reports'

const name = 'decision-rule'

export async function decisionRule(ctx: Ctx): Promise<DecisionRule> {
  const stored = await readSetting(ctx, name)
  return decisionRules.find((rule) => rule === stored) ?? 'one'
}

export const getDecisionSettings = async (ctx: Ctx): Promise<DecisionSettings> => ({
  decisionRule: await decisionRule(ctx),
  visitReports: await visitReportRule(ctx),
  certifiers: (await certifiersOf(ctx)).length,
})

/** It stays when the second certifier leaves: a rule that ends by itself is none. @throws AppError 409 */
export async function saveDecisionSettings(
  ctx: Ctx,
  input: z.output<typeof SaveDecisionSettings>,
): Promise<DecisionSettings> {
  return withTransaction(ctx, async (tx) => {
    const before = await getDecisionSettings(tx)
    if (input.decisionRule === 'two' && before.decisionRule === 'one' && before.certifiers < 2)
      throw tooFewCertifiers()
    const { decisionRule: rule, visitReports } = input
    if (rule) {
      await writeSetting(tx, name, rule)
      await record(tx, {
        action: 'settings.decisions_saved',
        entityType: 'settings',
        entityId: 'decisions',
        before: { decisionRule: before.decisionRule },
        after: { decisionRule: rule },
      })
    }
    if (visitReports) {
      await writeSetting(tx, visitReportsSetting, visitReports)
      await record(tx, {
        action: 'settings.visit_reports_saved',
        entityType: 'settings',
        entityId: 'visit-reports',
        before: { visitReports: before.visitReports },
        after: { visitReports },
      })
    }
    return getDecisionSettings(tx)
  })
}
