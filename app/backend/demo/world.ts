import { addDays } from 'date-fns'
import { v7 as uuid } from 'uuid'
import type { Actor } from '~/domain/access'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../core/context'

const hour = 3_600_000
const day = 24 * hour

/** Chance that comes out the same every time (mulberry32). */
export class Chance {
  constructor(private seed: number) {}

  /** From 0, 1 excluded. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
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

  /** `count` of the choices, in no order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices]
    const taken: T[] = []
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1))
    return taken
  }

  /** One of the names, by weight. */
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

/** What the demonstration is made with: the open transaction, chance, and people who act at times past. */
export class World {
  readonly chance = new Chance(613)
  readonly now: Date
  private made = 0

  constructor(readonly tx: Ctx) {
    this.now = tx.clock()
  }

  /** The day that lies so many days ahead of today (behind, if negative), as `yyyy-mm-dd`. */
  dayAhead(days: number): string {
    return todayInRome(addDays(this.now, days))
  }

  /** The context in which somebody acts at some time: true histories come from the very verbs, only earlier. */
  as(actor: Actor | null, when: Date): Ctx {
    return {
      ...this.tx,
      actor,
      clock: () => when,
      // Rising with the clock and with each call, as ids break ties in threads.
      newId: () =>
        uuid({
          msecs: when.getTime(),
          seq: ++this.made,
          random: Uint8Array.from({ length: 16 }, () => this.chance.between(0, 255)),
        }),
    }
  }

  /** A course of time that begins some days ago. */
  since(daysAgo: number): Timeline {
    return new Timeline(this, this.now.getTime() - daysAgo * day)
  }
}

/** Moments of office days, each later than the one before and none in the future. */
export class Timeline {
  private last: number

  constructor(
    private readonly world: World,
    start: number,
  ) {
    this.last = start
  }

  /** The moment that it has come to. */
  get now(): Date {
    return new Date(this.last)
  }

  /** The next moment, so many days on. */
  after(days: number): Date {
    const { chance, now } = this.world
    const wanted = new Date(this.last + days * day)
    wanted.setUTCHours(7 + chance.between(0, 8), chance.between(0, 59), chance.between(0, 59), 0)
    // Nobody of the certifying body works on Saturday.
    while (wanted.getUTCDay() === 6 || wanted.getUTCDay() === 0) wanted.setTime(wanted.getTime() + day)
    const latest = now.getTime() - hour
    this.last = Math.max(Math.min(wanted.getTime(), latest), this.last + 60_000)
    return this.now
  }
}
