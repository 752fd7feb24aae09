import { addDays } from 'date-fns/addDays'
import { v7 as uuid } from 'uuid'
import type { Actor } from '~/domain/access'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../core/context'

const hour = 3_600_000
const day = 24 * hour

/** Office hours, in UTC: an hour later, Sabbath has not begun in Italy even in winter. */
const opening = 6
const closing = 14

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

  /** So many drawn by weight, each at least once: one that was not drawn replaces a `common` one. */
  spread<T extends string>(weights: Record<T, number>, count: number, common: NoInfer<T>): T[] {
    const drawn = Array.from({ length: count }, () => this.weighted(weights))
    for (const name of Object.keys(weights) as T[]) {
      const replaceable = [...drawn.keys()].filter((at) => drawn[at] === common)
      if (!drawn.includes(name) && replaceable.length > 0) drawn[this.pick(replaceable)] = name
    }
    return drawn
  }
}

export class World {
  readonly chance = new SeededRandom(618)
  readonly now: Date
  /** Apart from the choices: one row more must not change those after it. */
  private readonly ids = new SeededRandom(248)
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
          random: Uint8Array.from({ length: 16 }, () => this.ids.between(0, 255)),
        }),
    }
  }

  since(daysAgo: number): Timeline {
    return new Timeline(this, daysAgo)
  }
}

/**
 * Moments of office days, ascending, none in the future. They are drawn as if no day were a weekend; then a
 * weekend's move to the Friday before and today's to the last hour, in the same order. So the demonstration tells
 * the same on each date.
 */
export class Timeline {
  private readonly today: number
  /** As drawn. */
  private last: number

  constructor(
    private readonly world: World,
    daysAgo: number,
  ) {
    this.today = Date.parse(todayInRome(world.now))
    this.last = this.today - daysAgo * day
  }

  get now(): Date {
    const { today, last, world } = this
    if (last >= today) return new Date(world.now.getTime() - hour + (last - today) / 24)
    const sinceFriday = (new Date(last).getUTCDay() + 2) % 7
    if (sinceFriday !== 1 && sinceFriday !== 2) return new Date(last)
    const friday = new Date(last).setUTCHours(0, 0, 0, 0) - sinceFriday * day
    return new Date(friday + closing * hour + (last - friday - day) / 48)
  }

  after(days: number): Date {
    const { chance } = this.world
    const wanted = new Date(this.last + days * day).setUTCHours(
      chance.between(opening, closing - 1),
      chance.between(0, 59),
      chance.between(0, 59),
      0,
    )
    this.last = Math.max(Math.min(wanted, this.today + closing * hour), this.last + 60_000)
    return this.now
  }
}
