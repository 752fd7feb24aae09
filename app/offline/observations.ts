import type { AccountDatabase, OutboxEntry, StoredObservation, StoredPhoto } from './account-database'
import { durably } from './database'

export type NewObservation = Omit<StoredObservation, 'seq' | 'sentAt'>
export type NewPhoto = Omit<StoredPhoto, 'sentAt'>

const waiting = { tries: 0, refused: null }

/** Stores observations, their photos and outbox entries together, on the disk, or not at all. */
export const keepObservations = (
  database: AccountDatabase,
  observations: readonly NewObservation[],
  photos: readonly NewPhoto[] = [],
): Promise<StoredObservation[]> =>
  durably(database, ['observations', 'photos', 'outbox'], async (tx) => {
    const outbox = tx.objectStore('outbox')
    const all: StoredObservation[] = []
    for (const observation of observations) {
      const { visitId, id } = observation
      const seq = await outbox.add({ visitId, what: { observation: id }, ...waiting })
      const stored = { ...observation, seq, sentAt: null }
      await tx.objectStore('observations').add(stored)
      all.push(stored)
    }
    for (const photo of photos) {
      await tx.objectStore('photos').add({ ...photo, sentAt: null })
      await outbox.add(outboxEntry(photo))
    }
    return all
  })

export const keepPhoto = (database: AccountDatabase, photo: NewPhoto): Promise<void> =>
  durably(database, ['photos', 'outbox'], async (tx) => {
    await tx.objectStore('photos').add({ ...photo, sentAt: null })
    await tx.objectStore('outbox').add(outboxEntry(photo))
  })

const outboxEntry = ({ visitId, observationId, id }: NewPhoto): OutboxEntry => ({
  visitId,
  what: { observationId, photo: id },
  ...waiting,
})
