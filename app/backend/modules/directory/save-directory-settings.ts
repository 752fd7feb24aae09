import type { DirectorySettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { getDirectorySettings, storeDirectorySettings } from '../settings/directory-policy'
import { rebuildDirectory } from './projection/rebuild-directory'
import { raiseVersion } from './projection/raise-version'

/** Counts when it returns: the register is built in the same transaction. */
export async function saveDirectorySettings(ctx: Ctx, input: DirectorySettings): Promise<DirectorySettings> {
  return withTransaction(ctx, async (tx) => {
    await raiseVersion(tx)
    const before = await getDirectorySettings(tx)
    const isSame =
      before.directoryPolicy === input.directoryPolicy && before.directoryLicence === input.directoryLicence
    if (isSame) return before
    await storeDirectorySettings(tx, input)
    await rebuildDirectory(tx)
    await record(tx, {
      action: 'settings.directory_saved',
      entityType: 'settings',
      entityId: 'directory',
      before,
      after: input,
    })
    return input
  })
}
