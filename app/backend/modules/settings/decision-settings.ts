import type { z } from 'zod'
import type { DecisionSettings, SaveDecisionSettings } from '~/contract/settings'
import { decisionRules, type DecisionRule } from '~/domain/review'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { certifiersOf } from '../staff/staff'
import { tooFewCertifiers } from './settings.errors'
import { readSetting, writeSetting } from './settings.repository'

const name = 'decision-rule'

export async function decisionRule(ctx: Ctx): Promise<DecisionRule> {
  const stored = await readSetting(ctx, name)
  return decisionRules.find((rule) => rule === stored) ?? 'one'
}

export const getDecisionSettings = async (ctx: Ctx): Promise<DecisionSettings> => ({
  decisionRule: await decisionRule(ctx),
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
    await writeSetting(tx, name, input.decisionRule)
    await record(tx, {
      action: 'settings.decisions_saved',
      entityType: 'settings',
      entityId: 'decisions',
      before: { decisionRule: before.decisionRule },
      after: { decisionRule: input.decisionRule },
    })
    return { ...before, decisionRule: input.decisionRule }
  })
}
