import { durably } from './database'
import { deviceDatabase, thisDevice } from './device-database'
import { accountsHere, forgetOthers, unsentCount, countUnsent } from './forget'
import { forgetOld } from './retention'
import { readTally, writeTally, type Tally } from './tally'
import { offerTurn } from './worker-link'

/** The findings of a page after tidying the stored data. */
export interface Told {
  /** Another account has unsent work here. Never says whose, nor what. */
  othersWork: boolean
  thrownAway: Tally | null
}

/** Runs at the start of every page in a browser that keeps data. */
export async function startOfPage(account: string): Promise<Told> {
  const tally = readTally(account)
  const { id: device } = await thisDevice()
  const othersWork = await forgetOthers(account)
  const at = new Date().toISOString()
  const keeps = await durably(deviceDatabase, ['accounts'], async (tx) => {
    const known = await tx.objectStore('accounts').get(account)
    const { lang, dataset } = document.documentElement
    if (!known) return false
    const { endedAt: _, ...row } = known
    await tx.objectStore('accounts').put({ ...row, seenAt: at, lang, theme: dataset.theme })
    return known.keeps
  })
  // Also after a sign-out, which removed it.
  if (keeps) await forgetOld(account)
  const isHere = keeps || (await accountsHere()).includes(account)
  const unsent = unsentCount(await countUnsent(account))
  writeTally(account, isHere ? { device, at, unsent, keeps } : null)
  await offerTurn()
  return { othersWork, thrownAway: tally && tally.device !== device ? tally : null }
}
