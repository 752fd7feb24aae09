import { addDays } from 'date-fns'
import { v7 as uuid } from 'uuid'
import type { Actor } from '~/domain/access'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../core/context'

const hour = 3_600_000
const day = 24 * hour

/** A deterministic random generator (mulberry32). */
export class SeededRandom {
  constructor(private seed: number) {}

  /** In [0, 1). */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)]
    if (choice === undefined) throw new Error('nothing to pick from')
    return choice
  }

  some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices]
    const taken: T[] = []
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1))
    return taken
  }

  weighted<T extends string>(weights: Record<T, number>): T {
    const names = Object.keys(weights) as T[]
    let point = this.next() * names.reduce((sum, name) => sum + weights[name], 0)
    for (const name of names) {
      point -= weights[name]
      if (point < 0) return name
    }
    return names[names.length - 1] as T
  }
}

export class World {
  readonly chance = new SeededRandom(613)
  readonly now: Date
  private made = 0

  constructor(readonly tx: Ctx) {
    this.now = tx.clock()
  }

  /** `yyyy-mm-dd`, relative to today. */
  dayAhead(days: number): string {
    return todayInRome(addDays(this.now, days))
  }

  as(actor: Actor | null, when: Date): Ctx {
    return {
      ...this.tx,
      actor,
      clock: () => when,
      // Ids rise with the clock and each call, since they break ties in threads.
      newId: () =>
        uuid({
          msecs: when.getTime(),
          seq: ++this.made,
          random: Uint8Array.from({ length: 16 }, () => this.chance.between(0, 255)),
        }),
    }
  }

  since(daysAgo: number): Timeline {
    return new Timeline(this, this.now.getTime() - daysAgo * day)
  }
}

/** Moments of office days, ascending, none in the future. */
export class Timeline {
  private last: number

  constructor(
    private readonly world: World,
    start: number,
  ) {
    this.last = start
  }

  get now(): Date {
    return new Date(this.last)
  }

  after(days: number): Date {
    const { chance, now } = this.world
    const wanted = new Date(this.last + days * day)
    wanted.setUTCHours(7 + chance.between(0, 8), chance.between(0, 59), chance.between(0, 59), 0)
    while (wanted.getUTCDay() === 6 || wanted.getUTCDay() === 0) wanted.setTime(wanted.getTime() + day)
    const latest = now.getTime() - hour
    this.last = Math.max(Math.min(wanted.getTime(), latest), this.last + 60_000)
    return this.now
  }
}
