import type { AccountDatabase, StoredObservation } from '~/offline/account-database'
import { ofVisit } from '~/offline/account-database'
import { restoreDevice, thisDevice } from '~/offline/device-database'
import { keepObservations, keepPhoto } from '~/offline/observations'
import { readTally } from '~/offline/tally'
import type { Observed } from '~/contract/visits/visits'
import type { Manifest } from '~/domain/visits/observation'
import {
  joined,
  byPortal,
  isSaid,
  fieldRecords,
  toSeen,
  standingIn,
  supersededBy,
  type FieldPack,
  type FieldRecord,
} from '../field-data'
import type { Typed } from '../form-fields'
import type { FormObservation } from '../observation-forms'
import type { TakenPhoto } from './take-photo'

/** Unfinished input when a form or the browser was closed. */
export interface FoundDraft {
  id: string
  typed: Typed
  photos: TakenPhoto[]
}

export interface KeptPhoto {
  id: string
  observationId: string
}

/** The work that the browser dropped under an open page, and the answers still on it. */
export interface LostWork {
  answers: number
  photos: number
  /** In other visits. */
  others: number
}

type NewForm = FormObservation & { id: string }

interface Kept {
  records: readonly FieldRecord[]
  photos: readonly KeptPhoto[]
}

/** A visit in this browser's database: observations are stored here first. */
export class LocalVisit {
  private records: FieldRecord[] = []
  private photos: KeptPhoto[] = []

  constructor(
    private readonly database: AccountDatabase,
    private readonly deviceId: string,
    private readonly account: string,
    private pack: FieldPack,
    private readonly onChange: (kept: Kept) => void,
    private readonly onKept: () => void,
    private readonly onLost: (lost: LostWork) => void,
  ) {}

  /** Local records, from this page and others of the browser. Photos by key only: all their bytes would be too many. */
  async read(): Promise<void> {
    const { id } = this.pack.visit
    const [observations, photos] = await this.database.with((db) =>
      Promise.all([db.getAll('observations', ofVisit(id)), db.getAllKeys('photos', ofVisit(id))]),
    )
    const stored = new Map(observations.map((one) => [one.id, one]))
    if (await this.wasThrownAway(stored)) return this.keepAgain(photos.length)
    const records = this.records.map((record) => {
      const one = stored.get(record.id)
      stored.delete(record.id)
      if (one ? one.sentAt === record.receivedAt : record.receivedAt !== null) return record
      return one ? toFieldRecord(one) : sentMeanwhile(record)
    })
    this.records = [...records, ...[...stored.values()].map(toFieldRecord)]
    const here = new Set(this.photos.map((photo) => photo.id))
    this.show(
      photos
        .filter(([, , photoId]) => !here.has(photoId))
        .map(([, observationId, photoId]) => ({ id: photoId, observationId })),
    )
    this.tell()
  }

  /** Unsent records and the device's own row are missing: the browser has emptied its store. */
  private async wasThrownAway(stored: ReadonlyMap<string, StoredObservation>): Promise<boolean> {
    const missing = this.records.some(({ id, receivedAt }) => receivedAt === null && !stored.has(id))
    return missing && (await thisDevice()).id !== this.deviceId
  }

  /** The records still on this page are queued again; the bytes of photos are lost. */
  private async keepAgain(photosLeft: number): Promise<void> {
    const unsent = this.records.filter(({ receivedAt }) => receivedAt === null)
    const ids = new Set(unsent.map(({ id }) => id))
    const photos = this.photos.filter(({ observationId }) => ids.has(observationId))
    const had = readTally(this.account)?.unsent ?? 0
    await restoreDevice(this.deviceId, this.account)
    const stored = await keepObservations(
      this.database,
      unsent.map(({ receivedAt: _, seq: __, ...one }) => one),
    )
    const again = new Map(stored.map((one) => [one.id, toFieldRecord(one)]))
    this.records = this.records.map((record) => again.get(record.id) ?? record)
    this.photos = this.photos.filter((photo) => !photos.includes(photo))
    const lost = photos.length - photosLeft
    this.onLost({ answers: unsent.length, photos: lost, others: Math.max(0, had - unsent.length - lost) })
    this.tell()
    this.onKept()
  }

  /** For lists, by id; photos swept by another tab are only at the portal. */
  async smallPhotos(observationId: string): Promise<Map<string, ArrayBuffer>> {
    const visitId = this.pack.visit.id
    const ids = this.photos.filter((photo) => photo.observationId === observationId).map(({ id }) => id)
    const found = await this.database.with((db) =>
      Promise.all(ids.map((id) => db.get('photos', [visitId, observationId, id]))),
    )
    return new Map(found.flatMap((photo) => (photo ? [[photo.id, photo.small]] : [])))
  }

  hear(others: readonly Observed[]): void {
    const known = new Map(this.records.map((record) => [record.id, record]))
    for (const one of others) known.set(one.id, byPortal(one))
    this.records = [...known.values()]
  }

  /** Deleted on purpose: missing records would otherwise count as sent. */
  forget(thrownAway: readonly { observationId: string; photoId: string | null }[]): void {
    const ids = new Set(thrownAway.map(({ observationId, photoId }) => photoId ?? observationId))
    this.records = this.records.filter(({ id }) => !ids.has(id))
    this.photos = this.photos.filter(({ id }) => !ids.has(id))
    this.tell()
  }

  use(pack: FieldPack): void {
    this.pack = pack
  }

  /** Most answers have none, and components with photos are not redrawn. */
  private show(more: readonly KeptPhoto[]): void {
    if (more.length > 0) this.photos = [...this.photos, ...more]
  }

  private tell(): void {
    this.onChange({ records: this.records, photos: this.photos })
  }

  private last: Promise<unknown> = Promise.resolve()

  /** Resolves once it is on the disk. Serialized: a second press sees the first one's records. */
  keep(form: NewForm, options: { of?: string | null; photos?: readonly TakenPhoto[] }): Promise<void> {
    return this.inTurn(() => this.keepAll([form], options))
  }

  /** One press, all or nothing; repeated answers are left out. */
  keepAnswers(forms: readonly NewForm[]): Promise<void> {
    return this.inTurn(() =>
      this.keepAll(
        forms.filter((form) => !isSaid(standingIn(this.all()), form)),
        {},
      ),
    )
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work)
    this.last = done.catch(() => {})
    return done
  }

  private all(): FieldRecord[] {
    return joined(fieldRecords(this.pack), this.records)
  }

  private async keepAll(
    forms: readonly NewForm[],
    { of = null, photos = [] }: { of?: string | null; photos?: readonly TakenPhoto[] },
  ): Promise<void> {
    const [first] = forms
    if (!first) return
    const visitId = this.pack.visit.id
    const all = this.all()
    const standing = standingIn(all)
    const at = new Date().toISOString()
    const made = []
    for (const form of forms) {
      const one =
        form.kind === 'end'
          ? { ...form, payload: { ...form.payload, manifest: await this.manifest(all) } }
          : form
      const ingredient =
        one.kind === 'ingredient'
          ? this.pack.ingredients.find(({ ingredientId }) => ingredientId === one.payload.ingredientId)
          : undefined
      made.push({
        visitId,
        ...one,
        at,
        deviceId: this.deviceId,
        supersedes: supersededBy(standing, one, of),
        seen: ingredient ? toSeen(ingredient) : null,
        author: null,
      })
    }
    const stored = await keepObservations(
      this.database,
      made,
      photos.map((photo) => ({ ...photo, visitId, observationId: first.id })),
    )
    this.records = [...this.records, ...stored.map(toFieldRecord)]
    this.show(photos.map(({ id }) => ({ id, observationId: first.id })))
    this.tell()
    this.onKept()
  }

  async addPhoto(observationId: string, photo: TakenPhoto): Promise<void> {
    await keepPhoto(this.database, { ...photo, visitId: this.pack.visit.id, observationId })
    this.show([{ id: photo.id, observationId }])
    this.tell()
    this.onKept()
  }

  /** Everything that this browser recorded in the visit, sent or not; photos one after the other. */
  private async manifest(all: readonly FieldRecord[]): Promise<Manifest> {
    const own = all.filter(({ deviceId }) => deviceId === this.deviceId).map(({ id }) => id)
    const photos: string[] = []
    for (const { id, observationId } of this.photos) {
      const photo = await this.database.with((db) =>
        db.get('photos', [this.pack.visit.id, observationId, id]),
      )
      if (photo) photos.push(photo.sha256)
    }
    return { observations: own, photos }
  }

  private key(form: string): string {
    return `${this.pack.visit.id} ${form}`
  }

  private photoKey(form: string, photo: TakenPhoto): string {
    return `${this.key(form)}\n${photo.id}`
  }

  private photoKeys(form: string): IDBKeyRange {
    return IDBKeyRange.bound(`${this.key(form)}\n`, `${this.key(form)}\n\uFFFF`)
  }

  async draft(form: string): Promise<FoundDraft | null> {
    const [typed, photos] = await this.database.with((db) =>
      Promise.all([db.get('drafts', this.key(form)), db.getAll('drafts', this.photoKeys(form))]),
    )
    if (!typed) return null
    const fields = typed.fields as { id: string; typed: Typed }
    // Saved, but the page closed before its draft was deleted.
    if (joined(fieldRecords(this.pack), this.records).some(({ id }) => id === fields.id)) {
      await this.forgetDraft(form)
      return null
    }
    return { ...fields, photos: photos.map((photo) => photo.fields as unknown as TakenPhoto) }
  }

  private putDraftFields(key: string, fields: Record<string, unknown>): Promise<unknown> {
    const visitId = this.pack.visit.id
    return this.database.with((db) =>
      db.put('drafts', { key, visitId, at: new Date().toISOString(), fields }),
    )
  }

  putDraft(form: string, fields: { id: string; typed: Typed }): Promise<unknown> {
    return this.putDraftFields(this.key(form), { ...fields })
  }

  putDraftPhoto(form: string, photo: TakenPhoto): Promise<unknown> {
    return this.putDraftFields(this.photoKey(form, photo), { ...photo })
  }

  removeDraftPhoto(form: string, photo: TakenPhoto): Promise<void> {
    return this.database.with((db) => db.delete('drafts', this.photoKey(form, photo)))
  }

  async forgetDraft(form: string): Promise<void> {
    await this.database.with(async (db) => {
      await db.delete('drafts', this.key(form))
      await db.delete('drafts', this.photoKeys(form))
    })
  }
}

/** Sent, and swept by another tab: nothing of the visit is left here. */
const sentMeanwhile = (record: FieldRecord): FieldRecord =>
  record.receivedAt === null ? { ...record, receivedAt: new Date().toISOString() } : record

/** Stored records came from a form, or from the portal. */
const toFieldRecord = ({ sentAt, seq, ...one }: StoredObservation): FieldRecord =>
  ({ ...one, seq: seq ?? 0, receivedAt: sentAt }) as FieldRecord
