import {
  accountDatabase,
  type OutboxEntry,
  type StoredObservation,
  type StoredPhoto,
} from '../account-database'
import { durably } from '../database'
import { tellOtherTabs } from './start'

export interface RefusedEntry {
  seq: number
  visitId: string
  refused: NonNullable<OutboxEntry['refused']>
  observationId: string
  /** The photo's, if that was refused. */
  photoId: string | null
  /** The refused record, or that of the photo; undefined if it was swept. */
  observation: StoredObservation | undefined
}

/** Records that the portal refused for good. */
export const listRefused = (account: string): Promise<RefusedEntry[]> =>
  accountDatabase(account).with(async (db) => {
    const entries = await db.getAll('outbox')
    return Promise.all(
      entries.flatMap(({ seq = 0, visitId, what, refused }) => {
        if (!refused) return []
        const [observationId, photoId] =
          'observation' in what ? [what.observation, null] : [what.observationId, what.photo]
        const found = db.get('observations', [visitId, observationId])
        return [found.then((observation) => ({ seq, visitId, refused, observationId, photoId, observation }))]
      }),
    )
  })

export const refusedPhoto = (
  account: string,
  visitId: string,
  observationId: string,
  photoId: string,
): Promise<StoredPhoto | undefined> =>
  accountDatabase(account).with((db) => db.get('photos', [visitId, observationId, photoId]))

export async function forgetRefused(account: string): Promise<void> {
  const database = accountDatabase(account)
  await durably(database, ['outbox', 'observations', 'photos'], async (tx) => {
    for (const { seq = 0, visitId, what, refused } of await tx.objectStore('outbox').getAll()) {
      if (!refused) continue
      await tx.objectStore('outbox').delete(seq)
      if ('observation' in what) await tx.objectStore('observations').delete([visitId, what.observation])
      else await tx.objectStore('photos').delete([visitId, what.observationId, what.photo])
    }
  })
  await tellOtherTabs(account)
}
