import type { Ctx } from '../../core/context'
import { lastBackupName } from './last-backup'
import { writeSetting } from './settings.repository'

/** For who watches how old the last backup is. */
export const recordBackup = (ctx: Ctx, madeAt: string): Promise<void> =>
  writeSetting(ctx, lastBackupName, madeAt)
