import type { IDBPDatabase } from 'idb'
import { accountDatabase, type AccountSchema } from './account-database'
import { durably } from './database'
import { deviceDatabase } from './device-database'
import { accountsHere, forgetOthers, unsentCount, unsentOf } from './forget'
import { isTooOld } from './kept-pages'
import { readTally, writeTally } from './tally'
import { offerTurn } from './worker-link'

/** What a page has to tell, once it has put in order what is kept here. */
export interface Told {
  /** Another account has work here that is not sent. Never whose, nor what. */
  othersWork: boolean
  /** The browser has thrown away what was kept: when it was last seen, and how much of it was not sent. */
  thrownAway: { at: string; unsent: number } | null
}

/** Packs go 14 days after the last contact. */
async function forgetOldPacks(db: IDBPDatabase<AccountSchema>): Promise<void> {
  for (const { visitId, contactAt } of await db.getAll('packs'))
    if (isTooOld(contactAt)) await db.delete('packs', visitId)
}

/** At the start of every page of a browser that keeps something. */
export async function startOfPage(account: string): Promise<Told> {
  const tally = readTally()
  const wasHere = (await accountsHere()).includes(account)
  const isThrownAway = tally?.account === account && !wasHere
  const othersWork = await forgetOthers(account)
  const at = new Date().toISOString()
  const keeps = await durably(deviceDatabase, ['accounts'], async (tx) => {
    const known = await tx.objectStore('accounts').get(account)
    if (known) await tx.objectStore('accounts').put({ ...known, seenAt: at })
    return known?.keeps ?? false
  })
  // Also after a sign-out, which took it away.
  if (keeps) await accountDatabase(account).with(forgetOldPacks)
  writeTally(keeps || wasHere ? { account, at, unsent: unsentCount(await unsentOf(account)) } : null)
  await offerTurn()
  return { othersWork, thrownAway: isThrownAway ? { at: tally.at, unsent: tally.unsent } : null }
}
