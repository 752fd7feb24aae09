import type { Ctx } from '../../core/context'
import { readSetting, writeSetting } from './settings.repository'

/** A row beside the settings: a backup writes it, monitoring reads its age. */
export const lastBackupName = 'backup.last_at'

/** @returns when the last backup of this database ended; null before the first */
export const lastBackup = async (ctx: Ctx): Promise<string | null> =>
  (await readSetting(ctx, lastBackupName)) ?? null

/** For monitoring the age of the last backup. */
export const recordBackup = (ctx: Ctx, madeAt: string): Promise<void> =>
  writeSetting(ctx, lastBackupName, madeAt)
