import { setImmediate as otherWork } from 'node:timers/promises'
import type { DirectoryPolicy } from '~/domain/certificates/directory'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { announceWork } from '../../../core/waiting'
import { certifierContact } from '../../settings/certifier-settings'
import { getDirectorySettings } from '../../settings/directory-policy'
import { versionRow } from '../read/register'
import { projectCompanies, projectSome } from './project'
import { removeUnknown, storeSettings, storeTerms } from './projection.repository'
import { raiseVersion } from './raise-version'
import { nextChains, nextMakers } from './sources.repository'

/** Takes SQLite's only thread for less than a tenth of a second. */
const rowsAtOnce = 100

/**
 * Anew from what companies chose and certificates say; addresses stay. Each step locks the register for a moment only:
 * certificates are issued and revoked meanwhile. Ends early once the policy changes, as that begins a build of its own.
 * @returns how many products were looked at
 */
export async function rebuildDirectory(ctx: Ctx): Promise<number> {
  const { directoryPolicy: policy } = await getDirectorySettings(ctx)
  const seen = await inSteps(ctx, policy, nextChains, (tx, chains) => projectSome(tx, chains, policy))
  await inSteps(ctx, policy, nextMakers, projectCompanies)
  await locked(ctx, policy, async (tx) => {
    await removeUnknown(tx)
    await followSettings(tx)
    await storeSettings(tx, { policy })
  })
  announceWork(ctx.database, 'register-files')
  return seen
}

async function followSettings(tx: Ctx): Promise<void> {
  const { directoryLicence: licence } = await getDirectorySettings(tx)
  const { name } = await certifierContact(tx)
  await storeTerms(tx)
  await storeSettings(tx, { licence, certifier_name: name })
}

/** At a start: the words of an earlier release, which no certificate marks. */
export const takeUpSettings = (ctx: Ctx): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await raiseVersion(tx)
    await followSettings(tx)
  })

/** Undefined where the policy is no longer this one. */
const locked = <T>(
  ctx: Ctx,
  policy: DirectoryPolicy,
  work: (tx: Ctx) => Promise<T>,
): Promise<T | undefined> =>
  withTransaction(ctx, async (tx) => {
    await raiseVersion(tx)
    const { directoryPolicy } = await getDirectorySettings(tx)
    return directoryPolicy === policy ? work(tx) : undefined
  })

/** @returns how many there were */
async function inSteps(
  ctx: Ctx,
  policy: DirectoryPolicy,
  next: (tx: Ctx, after: string, most: number) => Promise<string[]>,
  work: (tx: Ctx, ids: string[]) => Promise<void>,
): Promise<number> {
  let seen = 0
  for (let after = ''; ;) {
    const from = after
    const ids = await locked(ctx, policy, async (tx) => {
      const some = await next(tx, from, rowsAtOnce)
      if (some.length > 0) await work(tx, some)
      return some
    })
    seen += ids?.length ?? 0
    after = ids?.at(-1) ?? ''
    if (!after) return seen
    // SQLite answers in this thread, which others wait for.
    await otherWork()
  }
}

/** Builds what a policy was saved for, if that has not been done or was broken off. */
export async function finishDirectory(ctx: Ctx): Promise<void> {
  const { directoryPolicy } = await getDirectorySettings(ctx)
  const built = await versionRow(ctx)
  if (built?.policy !== directoryPolicy) await rebuildDirectory(ctx)
}
