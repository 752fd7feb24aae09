import { accountDatabase, ofVisit } from './account-database'
import { durably } from './database'
import { deviceDatabase } from './device-database'
import { forgetSent } from './forget'
import { daysKept, isTooOld } from './kept-pages'

const dayMs = 86_400_000

/** When packs are deleted, by this device's clock. */
export const goesAt = (contactAt: string): number => Date.parse(contactAt) + daysKept * dayMs

/** Within a day. */
export const goesSoon = (contactAt: string): boolean => goesAt(contactAt) - Date.now() < dayMs

/** Deletes packs 14 days after the last contact, with sent records and abandoned drafts. @returns the visits */
export async function forgetOld(account: string): Promise<string[]> {
  const gone = await durably(accountDatabase(account), ['packs', 'drafts'], async (tx) => {
    const visits: string[] = []
    for (const { visitId, contactAt } of await tx.objectStore('packs').getAll()) {
      if (!isTooOld(contactAt)) continue
      await tx.objectStore('packs').delete(visitId)
      visits.push(visitId)
    }
    for (const { key, at } of await tx.objectStore('drafts').getAll())
      if (isTooOld(at)) await tx.objectStore('drafts').delete(key)
    return visits
  })
  if (gone.length > 0) await forgetSent(account)
  return gone
}

/** One visit, unless it has unsent records. @returns whether it was deleted */
export const forgetVisit = (account: string, visitId: string): Promise<boolean> =>
  durably(accountDatabase(account), ['packs', 'observations', 'photos', 'outbox', 'drafts'], async (tx) => {
    const waiting = await tx.objectStore('outbox').getAll()
    if (waiting.some((entry) => entry.visitId === visitId)) return false
    await tx.objectStore('packs').delete(visitId)
    await tx.objectStore('observations').delete(ofVisit(visitId))
    await tx.objectStore('photos').delete(ofVisit(visitId))
    for (const draft of await tx.objectStore('drafts').getAll())
      if (draft.visitId === visitId) await tx.objectStore('drafts').delete(draft.key)
    return true
  })

/** The portal reports that this account's session ended, or has one again. */
export const noteSession = (account: string, isThere: boolean): Promise<void> =>
  durably(deviceDatabase, ['accounts'], async (tx) => {
    const known = await tx.objectStore('accounts').get(account)
    if (!known || isThere === (known.endedAt === undefined)) return
    const { endedAt: _, ...row } = known
    await tx.objectStore('accounts').put(isThere ? row : { ...row, endedAt: new Date().toISOString() })
  })

/** A day after the device learned that the session ended, nothing is readable: the account may be closed. */
export async function isLocked(account: string): Promise<boolean> {
  const row = await deviceDatabase.with((db) => db.get('accounts', account))
  return row?.endedAt !== undefined && Date.now() - Date.parse(row.endedAt) > dayMs
}
