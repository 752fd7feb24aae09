import type { Ctx } from '../../core/context'
import { readSetting } from './settings.repository'

/** A row beside the settings: a backup writes it, monitoring reads its age. */
export const lastBackupName = 'backup.last_at'

/** @returns when the last backup of this database ended; null before the first */
export const lastBackup = async (ctx: Ctx): Promise<string | null> =>
  (await readSetting(ctx, lastBackupName)) ?? null
