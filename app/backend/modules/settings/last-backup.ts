import { minutesState } from '../../backup/minutes-state'
import type { Ctx, Shortcoming } from '../../core/context'
import { readSetting, writeSetting } from './settings.repository'

/** A row beside the settings: a backup writes it, monitoring reads its age. */
export const lastBackupName = 'backup.last_at'

/** @returns when the last backup of this database ended; null before the first */
export const lastBackup = async (ctx: Ctx): Promise<string | null> =>
  (await readSetting(ctx, lastBackupName)) ?? null

/** For monitoring the age of the last backup. */
export const recordBackup = (ctx: Pick<Ctx, 'db' | 'clock'>, madeAt: string): Promise<void> =>
  writeSetting(ctx, lastBackupName, madeAt)

const late = 5 * 60_000

/** Where each minute is to be backed up. */
export async function backupShortcomings(ctx: Ctx): Promise<Shortcoming[]> {
  if (!ctx.settings.keepsMinutes) return []
  const { restorable, checked } = await minutesState(ctx.db)
  const isLate = restorable === null || ctx.clock().getTime() - Date.parse(restorable) > late
  return [
    ...(isLate ? (['backup.late'] as const) : []),
    ...(checked?.problem ? (['backup.unproven'] as const) : []),
  ]
}
