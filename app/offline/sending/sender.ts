import type { z } from 'zod'
import type { Observed, Observing } from '~/contract/visits/visits'
import type { AccountDatabase, OutboxEntry, StoredObservation, StoredPhoto } from '../account-database'
import { durably, isFull } from '../database'
import { sendObservations, sendPhoto, type PortalAnswer, type Sender } from './requests'
import { nextBatch, verdictOn, waitAfter, type Verdict } from './verdict'

export type SendingState = 'idle' | 'sending' | 'waiting' | 'signIn' | 'otherAccount'

export interface Progress {
  state: SendingState
  /** Whether the portal answered the last request. */
  reached: boolean | null
  lastSentAt: string | null
  /** The portal's last word on a visit: others' new observations, its status, whether the list is outdated. */
  said: (Said & { visitId: string }) | null
}

/** The rest of the portal's answer. */
type Said = Omit<z.output<typeof Observing>, 'others'> & { others: Observed[] }

/** Another's observation, stored beside own ones. */
const ofOther = ({ author, receivedAt, ...one }: Said['others'][number]): StoredObservation => ({
  ...one,
  seq: null,
  author: author?.email ?? null,
  sentAt: receivedAt,
})

type Entry = OutboxEntry & { seq: number }

const isObservation = (entry: Entry): entry is Entry & { what: { observation: string } } =>
  'observation' in entry.what

const photosAtOnce = 2

/** Above this many, the screen is kept awake. */
const manyWait = 10

/** Sends an account's outbox: observations in order, then photos two at once. One page at a time does so. */
export class OutboxSender {
  private timer: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  private isRunning = false
  private again = false
  private isStopped = false
  /** The visit on the screen, and the cursor for others' observations. */
  private shown: { visitId: string; since: string } | null = null
  progress: Progress = { state: 'idle', reached: null, lastSentAt: null, said: null }

  constructor(
    private readonly database: AccountDatabase,
    private readonly sender: Sender,
    /** Called after each change of the outbox and of the state. */
    private readonly onChange: (progress: Progress) => void,
  ) {}

  /** Tries now, without waiting for the pause. */
  async kick(): Promise<void> {
    if (this.isStopped) return
    // Other tabs show the outbox at once, also while one of them sends.
    this.tell({})
    if (this.isRunning) {
      this.again = true
      return
    }
    this.isRunning = true
    clearTimeout(this.timer)
    try {
      do {
        this.again = false
        await this.oneTabAtATime(() => this.run())
      } while (this.again && this.progress.state === 'idle')
    } catch (error) {
      if (!isFull(error)) throw error
      // The answer could not be stored: the record is sent again, and the portal ignores the duplicate.
      this.tryLater()
      this.tell({ state: 'waiting' })
    } finally {
      this.isRunning = false
    }
  }

  /** There is something new. If the portal did not answer, or wants a sign-in, it does not retry. */
  async offer(): Promise<void> {
    if (this.progress.state === 'idle' || this.progress.state === 'sending') await this.kick()
  }

  /** Others' observations, and the visit's state: now, and at each try with an empty outbox. */
  async ask(visitId: string, since: string): Promise<void> {
    this.shown = { visitId, since }
    await this.askAgain()
  }

  private async askAgain(): Promise<void> {
    if (!this.shown || this.isStopped) return
    const { visitId, since } = this.shown
    const pack = await this.database.with((db) => db.get('packs', visitId))
    const answer = await sendObservations(this.sender, visitId, pack?.cursor ?? since, [])
    if (this.heard(answer) !== 'sent' || !answer) return
    // On a full disk the next try asks again.
    await this.sent(visitId, [], answer).catch((error: unknown) => {
      if (!isFull(error)) throw error
    })
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private async oneTabAtATime(run: () => Promise<void>): Promise<void> {
    await navigator.locks.request(`sigillo-sending-${this.sender.account}`, run)
  }

  private tell(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change }
    this.onChange(this.progress)
  }

  private async waiting(): Promise<Entry[]> {
    const all = (await this.database.with((db) => db.getAll('outbox'))) as Entry[]
    return all.filter(({ refused }) => refused === null)
  }

  private async run(): Promise<void> {
    const waiting = await this.waiting()
    if (waiting.length === 0) {
      this.tell({ state: 'idle' })
      return this.askAgain()
    }
    this.tell({ state: 'sending' })
    const awake = waiting.length > manyWait ? await keepAwake() : null
    const ends = (await this.inTurn().finally(() => void awake?.release())).map((end) => end.state)
    const state = (['otherAccount', 'signIn', 'waiting'] as const).find((one) => ends.includes(one)) ?? 'idle'
    if (state === 'waiting') this.tryLater()
    else this.tries = 0
    this.tell({ state })
  }

  private tryLater(): void {
    this.tries += 1
    this.timer = setTimeout(() => void this.kick(), waitAfter(this.tries) * 1000)
  }

  /** Photos go after the answers, as 15 MB would hold up 75 kB; and nothing is sent offline. */
  private async inTurn(): Promise<{ state: SendingState }[]> {
    const end = await this.observations()
    if (end.state !== 'idle' && this.progress.reached === false) return [end]
    return [end, ...(await Promise.all(Array.from({ length: photosAtOnce }, () => this.photos())))]
  }

  /** In order of creation. */
  private async observations(): Promise<{ state: SendingState }> {
    let alone = false
    for (;;) {
      const batch = nextBatch((await this.waiting()).filter(isObservation), alone)
      const [first] = batch
      if (!first || this.isStopped) return { state: 'idle' }
      const { visitId } = first
      const stored = await this.database.with(async (db) => ({
        pack: await db.get('packs', visitId),
        observations: await Promise.all(
          batch.map(({ what }) => db.get('observations', [visitId, what.observation])),
        ),
      }))
      const observations = stored.observations.filter((one) => one !== undefined)
      const answer = await sendObservations(this.sender, visitId, stored.pack?.cursor ?? null, observations)
      const verdict = this.heard(answer)
      if (verdict === 'refused' && answer && batch.length > 1) {
        // One of them may be the reason.
        alone = true
        continue
      }
      if (verdict === 'refused' && answer) await this.refuse(batch, answer)
      else if (verdict !== 'sent' || !answer) return stoppedBy(verdict)
      else await this.sent(visitId, batch, answer)
    }
  }

  private async sent(
    visitId: string,
    batch: readonly (Entry & { what: { observation: string } })[],
    answer: PortalAnswer,
  ): Promise<void> {
    const said = answer.body as unknown as Said
    const { results } = said
    const sentAt = new Date().toISOString()
    const differing = batch.filter(({ what }) => results[what.observation] === 'different')
    const stored = batch.filter((entry) => !differing.includes(entry))
    await durably(this.database, ['observations', 'outbox', 'packs'], async (tx) => {
      const pack = await tx.objectStore('packs').get(visitId)
      if (pack) {
        await tx.objectStore('packs').put({ ...pack, cursor: said.cursor, contactAt: sentAt })
        for (const one of said.others) await tx.objectStore('observations').put(ofOther(one))
      }
      for (const { seq, what } of stored) {
        await tx.objectStore('outbox').delete(seq)
        const key: [string, string] = [visitId, what.observation]
        const one = await tx.objectStore('observations').get(key)
        if (one) await tx.objectStore('observations').put({ ...one, sentAt })
      }
    })
    if (differing.length > 0)
      await this.refuse(differing, { ...answer, status: 409, code: 'observation.different', message: '' })
    if (this.shown?.visitId === visitId) this.shown.since = said.cursor
    this.tell({ ...(batch.length > 0 && { lastSentAt: sentAt }), said: { visitId, ...said } })
  }

  /** Sends one after the other until something new arrives; another runs beside it. */
  private async photos(): Promise<{ state: SendingState }> {
    for (;;) {
      const entries = (await this.waiting()).filter((entry) => !isObservation(entry))
      const entry = entries.find(({ seq }) => !this.underWay.has(seq))
      if (!entry || this.again || this.isStopped || !('photo' in entry.what)) return { state: 'idle' }
      this.underWay.add(entry.seq)
      try {
        const { visitId, what } = entry
        const key: [string, string, string] = [visitId, what.observationId, what.photo]
        const photo = await this.database.with((db) => db.get('photos', key))
        if (!photo) {
          await this.database.with((db) => db.delete('outbox', entry.seq))
          continue
        }
        const answer = await sendPhoto(this.sender, photo)
        const verdict = this.heard(answer)
        const isOther = verdict === 'sent' && answer?.body.result === 'different'
        if (isOther) await this.refuse([entry], { ...answer, status: 409, code: 'photo.different' })
        else if (verdict === 'refused' && answer) await this.refuse([entry], answer)
        else if (verdict !== 'sent') return stoppedBy(verdict)
        else await this.sentPhoto(entry.seq, photo)
      } finally {
        this.underWay.delete(entry.seq)
      }
    }
  }

  private readonly underWay = new Set<number>()

  private async sentPhoto(seq: number, photo: StoredPhoto): Promise<void> {
    const sentAt = new Date().toISOString()
    await durably(this.database, ['photos', 'outbox'], async (tx) => {
      await tx.objectStore('outbox').delete(seq)
      // The small one stays for display; the other is at the portal.
      await tx.objectStore('photos').put({ ...photo, bytes: new ArrayBuffer(0), sentAt })
    })
    this.tell({ lastSentAt: sentAt })
  }

  private heard(answer: PortalAnswer | null) {
    const verdict = verdictOn(answer)
    this.tell({ reached: answer !== null })
    if (verdict !== 'later') this.tries = 0
    return verdict
  }

  private async refuse(entries: readonly Entry[], { status, code, message }: PortalAnswer): Promise<void> {
    const at = new Date().toISOString()
    await durably(this.database, ['outbox'], async (tx) => {
      for (const entry of entries)
        await tx.objectStore('outbox').put({ ...entry, refused: { status, code, message, at } })
    })
    this.tell({})
  }
}

const stoppedBy = (verdict: Verdict): { state: SendingState } => ({
  state: verdict === 'signIn' || verdict === 'otherAccount' ? verdict : 'waiting',
})

/** A sleeping tablet sends nothing. Null if the browser refuses to stay awake. */
const keepAwake = async (): Promise<WakeLockSentinel | null> => {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}
