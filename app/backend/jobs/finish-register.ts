import type { Ctx } from '../core/context'
import { finishDirectory } from '../modules/directory/projection/rebuild-directory'
import { directoryVersion } from '../modules/directory/read/show-directory'

/** Finishes a build of the register that ended with its process: one that goes on raises the version from turn to turn. */
export function unfinishedRegister(): (ctx: Ctx) => Promise<void> {
  let before: number | undefined
  return async (ctx) => {
    const { version } = await directoryVersion(ctx)
    if (version === before) await finishDirectory(ctx)
    before = version
  }
}
