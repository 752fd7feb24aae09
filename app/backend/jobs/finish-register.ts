import { setImmediate as otherWork } from 'node:timers/promises'
import type { Ctx } from '../core/context'
import { withTransaction } from '../core/transaction'
import { weighAgain } from '../modules/kosher/certified/follow-certificates'
import { projectDue } from '../modules/directory/projection/project'
import { finishDirectory, takeUpSettings } from '../modules/directory/projection/rebuild-directory'
import { directoryVersion } from '../modules/directory/read/show-directory'

/**
 * Takes up what an earlier release wrote beside or before this one, and finishes a build of the register that ended
 * with its process: one that goes on raises the version from turn to turn.
 */
export function unfinishedRegister(): (ctx: Ctx) => Promise<void> {
  let before: number | undefined
  return async (ctx) => {
    if (before === undefined) await takeUpSettings(ctx)
    while (await takeUpDue(ctx)) await otherWork()
    const { version } = await directoryVersion(ctx)
    if (version === before) await finishDirectory(ctx)
    before = version
  }
}

/** @returns false once all is done */
const takeUpDue = (ctx: Ctx): Promise<boolean> =>
  withTransaction(ctx, (tx) => projectDue(tx, (chains) => weighAgain(tx, chains)))
