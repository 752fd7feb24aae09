import { RetentionSettings } from '~/contract/settings'
import { retentionDefaults } from '~/domain/personal-data/retention'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { readSetting, writeSetting } from './settings.repository'

const name = 'retention'

export async function getRetention(ctx: Ctx): Promise<RetentionSettings> {
  const stored = await readSetting(ctx, name)
  return stored === undefined ? retentionDefaults : RetentionSettings.parse(JSON.parse(stored))
}

/** Older entries are deleted at the next clean-up. */
export async function saveRetention(ctx: Ctx, input: RetentionSettings): Promise<RetentionSettings> {
  return withTransaction(ctx, async (tx) => {
    const before = await getRetention(tx)
    await writeSetting(tx, name, JSON.stringify(input))
    await record(tx, {
      action: 'settings.retention_saved',
      entityType: 'settings',
      entityId: name,
      before,
      after: input,
    })
    return input
  })
}
