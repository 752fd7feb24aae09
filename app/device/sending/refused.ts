import { accountDatabase, type OutboxEntry } from '../account-database'
import { durably } from '../database'
import { tellOtherTabs } from './start'

export type RefusedEntry = OutboxEntry & { seq: number; refused: NonNullable<OutboxEntry['refused']> }

/** What the portal said no to, and will again. */
export async function refusedOf(account: string): Promise<RefusedEntry[]> {
  const entries = await accountDatabase(account).with((db) => db.getAll('outbox'))
  return entries.filter((entry): entry is RefusedEntry => entry.refused !== null)
}

const base64 = (bytes: ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** With all bytes, so that nothing is lost with it. */
export async function refusedFile(account: string): Promise<string> {
  const database = accountDatabase(account)
  const entries = await Promise.all(
    (await refusedOf(account)).map(async ({ visitId, what, refused }) => {
      if ('observation' in what) {
        const key: [string, string] = [visitId, what.observation]
        return { refused, observation: await database.with((db) => db.get('observations', key)) }
      }
      const key: [string, string, string] = [visitId, what.observationId, what.photo]
      const photo = await database.with((db) => db.get('photos', key))
      return { refused, photo: photo && { ...photo, bytes: base64(photo.bytes), small: base64(photo.small) } }
    }),
  )
  return JSON.stringify({ account, entries }, null, 2)
}

export async function forgetRefused(account: string): Promise<void> {
  const refused = await refusedOf(account)
  await durably(accountDatabase(account), ['outbox', 'observations', 'photos'], async (tx) => {
    for (const { seq, visitId, what } of refused) {
      await tx.objectStore('outbox').delete(seq)
      if ('observation' in what) await tx.objectStore('observations').delete([visitId, what.observation])
      else await tx.objectStore('photos').delete([visitId, what.observationId, what.photo])
    }
  })
  await tellOtherTabs(account)
}
