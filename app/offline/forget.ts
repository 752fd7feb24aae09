import type { OutboxEntry } from './account-database'
import { answerOf, inExisting } from './existing-database'
import { isKeptPages, keptPagesName } from './page-key'
import { noteAccount } from './reader'

export interface Unsent {
  observations: number
  photos: number
  forms: number
}

export const unsentCount = ({ observations, photos, forms }: Unsent): number => observations + photos + forms

const nothing: Unsent = { observations: 0, photos: 0, forms: 0 }

export async function accountsHere(): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name = '' }) => /^sigillo-(?!device$)(.+)$/.exec(name)?.[1] ?? [])
}

type Stores = (name: string) => IDBObjectStore

const entriesIn = (store: Stores) => answerOf(store('outbox').getAll()) as Promise<OutboxEntry[]>

async function countIn(store: Stores): Promise<Unsent> {
  const entries = await entriesIn(store)
  const forms = await answerOf(store('forms').count())
  const photos = entries.filter(({ what }) => 'photo' in what).length
  return { observations: entries.length - photos, photos, forms }
}

export const countUnsent = async (account: string): Promise<Unsent> =>
  (await inExisting(`sigillo-${account}`, ['outbox', 'forms'], countIn)) ?? nothing

/** With all unsent data. Other connections close by themselves. */
export async function deleteAccount(account: string): Promise<void> {
  await caches.delete(keptPagesName(account))
  await answerOf(indexedDB.deleteDatabase(`sigillo-${account}`))
}

async function dropSent(store: Stores): Promise<void> {
  const kept = new Set(await answerOf(store('packs').getAllKeys()))
  const waiting = new Set(
    (await entriesIn(store)).map(({ what }) => ('photo' in what ? what.photo : what.observation)),
  )
  for (const name of ['observations', 'photos'])
    for (const key of (await answerOf(store(name).getAllKeys())) as string[][])
      if (!kept.has(key[0] ?? '') && !waiting.has(key.at(-1) ?? '')) await answerOf(store(name).delete(key))
}

const ofVisits = ['packs', 'observations', 'photos', 'outbox']

/** Deletes sent records of visits that are not kept here: the portal has them. */
export const forgetSent = (account: string): Promise<unknown> =>
  inExisting(`sigillo-${account}`, ofVisits, dropSent)

/** Deletes what was only taken along; unsent data stays, for its owner. @returns whether any stays */
async function forget(account: string): Promise<boolean> {
  const unsent = await inExisting(`sigillo-${account}`, [...ofVisits, 'forms'], async (store) => {
    await answerOf(store('packs').clear())
    await dropSent(store)
    return countIn(store)
  })
  const stays = unsentCount(unsent ?? nothing) > 0
  if (!stays) await deleteAccount(account)
  return stays
}

/** After a sign-in or sign-out (null): deletes others' packs and cached pages. @returns whether unsent work remains */
export async function forgetOthers(account: string | null): Promise<boolean> {
  const own = account === null ? null : keptPagesName(account)
  for (const name of await caches.keys()) if (isKeptPages(name) && name !== own) await caches.delete(name)
  await noteAccount(account)
  const others = (await accountsHere()).filter((one) => one !== account)
  const stays = await Promise.all(others.map(forget))
  return stays.includes(true)
}
