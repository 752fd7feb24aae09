import type { Ctx } from '../../core/context'
import { lastBackupName } from './last-backup'
import { writeSetting } from './settings.repository'

/** For monitoring the age of the last backup. */
export const recordBackup = (ctx: Ctx, madeAt: string): Promise<void> =>
  writeSetting(ctx, lastBackupName, madeAt)
