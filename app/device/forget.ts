import { ACCOUNT_DATABASE, accountDatabase } from './account-database'
import { durably } from './database'
import { noteAccount } from './device-database'
import { isTooOld } from './kept-pages'
import { isKeptPages, keptPagesOf } from './page-key'
import { deleteDB } from 'idb'

export interface Unsent {
  observations: number
  photos: number
  forms: number
}

export const unsentCount = ({ observations, photos, forms }: Unsent): number => observations + photos + forms

/** The accounts that have a database here. */
export async function accountsHere(): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name = '' }) => ACCOUNT_DATABASE.exec(name)?.[1] ?? [])
}

export async function unsentOf(account: string): Promise<Unsent> {
  if (!(await accountsHere()).includes(account)) return { observations: 0, photos: 0, forms: 0 }
  return accountDatabase(account).with(async (db) => {
    const entries = await db.getAll('outbox')
    const photos = entries.filter(({ what }) => 'photo' in what).length
    return { observations: entries.length - photos, photos, forms: await db.count('forms') }
  })
}

/** With all that it has not sent. */
export async function deleteAccount(account: string): Promise<void> {
  await caches.delete(keptPagesOf(account))
  await accountDatabase(account).close()
  await deleteDB(`sigillo-${account}`)
}

/** What was only taken along goes; what is not sent yet stays, for its owner alone. @returns whether any stays */
async function forget(account: string): Promise<boolean> {
  if (unsentCount(await unsentOf(account)) === 0) {
    await deleteAccount(account)
    return false
  }
  await durably(accountDatabase(account), ['packs', 'observations', 'photos'], async (tx) => {
    await tx.objectStore('packs').clear()
    for (const store of [tx.objectStore('observations'), tx.objectStore('photos')])
      for (let at = await store.openCursor(); at; at = await at.continue())
        if (at.value.sentAt) await at.delete()
  })
  return true
}

/**
 * Somebody has signed in, or out (null): packs and kept pages of all others go.
 * @returns whether work of another stays that is not sent
 */
export async function forgetOthers(account: string | null): Promise<boolean> {
  const own = account === null ? null : keptPagesOf(account)
  for (const name of await caches.keys()) if (isKeptPages(name) && name !== own) await caches.delete(name)
  await noteAccount(account)
  const others = (await accountsHere()).filter((one) => one !== account)
  const stays = await Promise.all(others.map(forget))
  return stays.includes(true)
}

/** Packs go 14 days after the last contact. */
export async function forgetOldPacks(account: string): Promise<void> {
  if (!(await accountsHere()).includes(account)) return
  await accountDatabase(account).with(async (db) => {
    for (const pack of await db.getAll('packs'))
      if (isTooOld(pack.contactAt)) await db.delete('packs', pack.visitId)
  })
}
