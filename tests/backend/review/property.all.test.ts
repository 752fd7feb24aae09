import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import { initialStatus, reviewActions } from '~/domain/items/review'
import type { ReviewAction, ReviewStatus, UserType } from '~/domain/items/review'
import type { SignedIn } from '../../support/backend'
import { describeDialects } from '../../support/backend'
import { leadsTo, open } from '../../support/review-rules'
import { seeded } from '../../support/seeded'
import { approvedIngredient, createItemWorld, expiry, fresh, type ItemWorld } from '../support-items'
import { drivers, type ItemDriver, reason } from './drivers'
import { toldMoves, expectTrueHistory } from './history'

const sequences = 6
const steps = 45

/** What the rules say an item must be by now; kept beside the database, and compared with it after every step. */
interface Expected {
  id: string
  start: ReviewStatus
  status: ReviewStatus
  version: number
  /** Whether it has all that approving asks for. */
  complete: boolean
  lock: { by: string; until: number } | null
  deleted: boolean
  moves: { email: string; from: ReviewStatus; to: ReviewStatus }[]
  notes: string[]
  /** The open renewal, once approved. */
  renewal: string | null
}

interface Actor {
  who: SignedIn
  type: UserType
  manager: boolean
  foreign: boolean
}

type Step = ReviewAction | 'lock' | 'unlock' | 'note' | 'remove'
const certifierOnly: Step[] = ['approve', 'askForChanges', 'reject', 'lock', 'unlock']

const seenBy: Record<'none' | 'current' | 'stale', (version: number) => number | undefined> = {
  none: () => undefined,
  current: (version) => version,
  stale: (version) => Math.max(1, version - 1),
}

/** What the rules answer: null for yes, else the status of the refusal. */
function verdict(
  item: Expected,
  step: Step,
  actor: Actor,
  version: number | undefined,
  now: number,
): number | null {
  const certifier = actor.type === 'Certifier'
  if (step === 'send' && certifier) return 403
  if (certifierOnly.includes(step) && !certifier) return 403
  if (actor.foreign || item.deleted) return 404
  const lock = item.lock && item.lock.until > now ? item.lock : null
  const lockedByOther = lock !== null && lock.by !== actor.who.email
  switch (step) {
    case 'lock':
      return item.status !== 'approving' || lockedByOther ? 409 : null
    case 'unlock':
      return lockedByOther && !actor.manager ? 409 : null
    case 'note':
      return item.status === 'approved' ? 409 : null
    case 'remove':
      return item.status === 'approved' || (lock && !certifier) ? 409 : null
    case 'renew':
      return item.status === 'approved' ? null : 409
    default:
      if (version !== undefined && version !== item.version) return 409
      if (!open[actor.type][item.status].includes(step) || (lockedByOther && !certifier)) return 409
      return step === 'approve' && !item.complete ? 400 : null
  }
}

/** Does to what is expected what the step does to the item. */
function apply(item: Expected, step: Step, actor: Actor, now: number): void {
  const { email } = actor.who
  if (step === 'lock') item.lock = { by: email, until: now + 30 * 60_000 }
  else if (step === 'unlock') item.lock = null
  else if (step === 'remove') item.deleted = true
  else if (step === 'save') item.version++
  else if (step !== 'note' && step !== 'renew') {
    const to = leadsTo[step] ?? item.status
    item.moves.push({ email, from: item.status, to })
    item.status = to
    item.version++
    item.lock = null
  }
}

function perform(driver: ItemDriver, actor: Actor, step: Step, item: Ingredient | Product, version?: number) {
  const { who, type } = actor
  if (step === 'lock' || step === 'unlock' || step === 'remove') return driver[step](who, item.id)
  if (step === 'note') return driver.addNote(who, item.id, `Nota di ${who.email}`)
  return driver.act(who, type, step, item, { ...(version !== undefined && { version }) })
}

describeDialects('any sequence of actions by anybody', (dialect) => {
  let world: ItemWorld
  let ingredientIds: string[]
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    ingredientIds = [(await approvedIngredient(world)).id]
  })
  afterAll(() => world.test.close())

  const bornOf = (driver: ItemDriver, type: UserType): Promise<Ingredient | Product> => {
    if (type === 'Certifier') return driver.create(world)
    const { api } = world.company
    const companyId = world.head
    return driver.kind === 'ingredient'
      ? api.ingredients.create({ name: fresh('Farina'), companyId, expirationDate: expiry })
      : api.products.create({ name: fresh('Biscotti'), companyId, ingredientIds })
  }

  const outcome = (call: Promise<unknown>) =>
    call.then(
      (value) => ({ refused: null, value }),
      (error: { status?: number }) => ({ refused: error.status ?? 'thrown', value: null }),
    )

  for (const driver of drivers) {
    for (let seed = 1; seed <= sequences; seed++) {
      test(`${driver.kind}, sequence ${seed}: the table holds and the thread tells it`, async () => {
        const random = seeded(seed * 7919 + (driver.kind === 'product' ? 1 : 0))
        const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
        const certifier = { type: 'Certifier' as const, foreign: false }
        const company = { type: 'Company' as const, manager: false }
        const actors: Actor[] = [
          { who: world.manager, ...certifier, manager: true },
          { who: world.colleague, ...certifier, manager: false },
          { who: world.company, ...company, foreign: false },
          { who: world.company, ...company, foreign: false },
          { who: world.stranger, ...company, foreign: true },
        ]
        // Approving and deleting end the story; a long one is worth more, so they come seldom.
        const dice: Step[] = [
          ...reviewActions.filter((action) => action !== 'approve'),
          ...(['save', 'send', 'send', 'lock', 'lock', 'unlock', 'note'] as const),
        ]
        const typeOf = (email: string): UserType => (email === world.company.email ? 'Company' : 'Certifier')

        const bornBy: UserType = seed % 3 === 0 ? 'Company' : 'Certifier'
        let made = await bornOf(driver, bornBy)
        let item = expectedOf(made, bornBy)
        for (let step = 0; step < steps; step++) {
          if (random() < 0.2) world.test.clock.forward(Math.floor(random() * 20) * 60_000)
          const ending = random()
          const action: Step = ending < 0.05 ? 'approve' : ending < 0.07 ? 'remove' : oneOf(dice)
          const actor = oneOf(actors)
          const version = seenBy[oneOf(['none', 'current', 'current', 'stale'] as const)](item.version)
          const now = world.test.clock.now.getTime()
          const expected = verdict(item, action, actor, version, now)
          const { refused, value } = await outcome(perform(driver, actor, action, made, version))
          const what = `step ${step}: ${actor.who.email} ${action} on ${item.status}`
          expect([what, refused]).toEqual([what, expected])
          if (refused === null) {
            apply(item, action, actor, now)
            if (action === 'note') item.notes.push(`Nota di ${actor.who.email}`)
            if (action === 'reject' || action === 'askForChanges') item.notes.push(reason)
            if (action === 'renew') {
              const renewal = (value as Ingredient | Product).id
              expect(item.renewal ?? renewal).toBe(renewal)
              item.renewal = renewal
            }
          }
          await compare(driver, item, now)
          // A story that is over is followed by its renewal, or by a new one.
          if (item.deleted || (item.status === 'approved' && random() < 0.3)) {
            made =
              item.renewal && !item.deleted
                ? await driver.get(world.manager, item.renewal)
                : await bornOf(driver, 'Certifier')
            item = { ...expectedOf(made, made.parentId ? 'Company' : 'Certifier'), complete: true }
          }
        }

        async function compare(by: ItemDriver, about: Expected, now: number) {
          const found = await outcome(by.get(world.manager, about.id))
          if (about.deleted) return expect(found.refused).toBe(404)
          const stands = found.value as Ingredient | Product
          expect([stands.status, stands.version]).toEqual([about.status, about.version])
          expect(toldMoves(by.kind, stands)).toEqual(about.moves)
          expectTrueHistory(by.kind, stands, about.start, typeOf)
          const words = stands.notes.filter((note) => note.noteType === 'user_notes')
          expect(words.map((note) => note.content)).toEqual(about.notes)
          const holder = about.lock && about.lock.until > now ? about.lock.by : null
          expect(stands.lock?.email ?? null).toBe(holder)
        }
      })
    }
  }

  function expectedOf(made: Ingredient | Product, bornBy: UserType): Expected {
    expect([made.status, made.version, made.notes]).toEqual([initialStatus(bornBy), 1, []])
    return {
      id: made.id,
      start: made.status,
      status: made.status,
      version: 1,
      complete: bornBy === 'Certifier',
      lock: null,
      deleted: false,
      moves: [],
      notes: [],
      renewal: null,
    }
  }
})
