import type { DirectorySettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { getDirectorySettings, storeDirectorySettings } from '../settings/directory-policy'
import { storeSettings } from './projection/projection.repository'
import { raiseVersion } from './projection/raise-version'
import { finishDirectory, rebuildDirectory } from './projection/rebuild-directory'

/**
 * Counts when it returns. With another policy the register is closed until it is built: readers see all of it or nothing.
 */
export async function saveDirectorySettings(ctx: Ctx, input: DirectorySettings): Promise<DirectorySettings> {
  const before = await withTransaction(ctx, async (tx) => {
    await raiseVersion(tx)
    const before = await getDirectorySettings(tx)
    const isSamePolicy = before.directoryPolicy === input.directoryPolicy
    const { followers = before.followers } = input
    const isSame = before.directoryLicence === input.directoryLicence && before.followers === followers
    if (isSamePolicy && isSame) return before
    await storeDirectorySettings(tx, input)
    await storeSettings(tx, { licence: input.directoryLicence, ...(!isSamePolicy && { policy: 'off' }) })
    await record(tx, {
      action: 'settings.directory_saved',
      entityType: 'settings',
      entityId: 'directory',
      before,
      after: input,
    })
    return before
  })
  const isClosed = input.directoryPolicy === 'off' && before.directoryPolicy !== 'off'
  await (isClosed ? rebuildDirectory(ctx) : finishDirectory(ctx))
  return input
}
