import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Product } from '~/contract/items/products'
import type { UserType } from '~/domain/items/review'
import type { SignedIn } from '../support/backend'
import { startPooler, type Pooler } from '../support/pgbouncer'
import { seeded } from '../support/seeded'
import { drivers } from './review/drivers'
import { expectTrueHistory, toldMoves } from './review/history'
import {
  approvedProduct,
  complete,
  createItemWorld,
  expiry,
  fresh,
  newIngredient,
  newProduct,
  type ItemWorld,
} from './support-items'

const clients = 20

interface Outcome<T> {
  value: T | null
  status: number | string | null
}

/** The outcome of each concurrent call; an unforeseen error fails the test. */
async function atOnce<T>(calls: (() => Promise<T>)[]): Promise<Outcome<T>[]> {
  const outcomes = await Promise.all(
    calls.map((call) =>
      call().then(
        (value): Outcome<T> => ({ value, status: null }),
        (error: { status?: number }): Outcome<T> => ({ value: null, status: error.status ?? 'no refusal' }),
      ),
    ),
  )
  for (const { status } of outcomes) expect([null, 400, 404, 409]).toContain(status)
  return outcomes
}

const successes = <T>(outcomes: Outcome<T>[]) =>
  outcomes.flatMap(({ value }) => (value === null ? [] : [value]))
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

const places = ['sqlite @all', 'postgres', 'two portals behind PgBouncer @all'] as const

describe.each(places)('Twenty clients at once on %s', (place) => {
  const dialect = place === 'sqlite @all' ? 'sqlite' : 'postgres'
  let pooler: Pooler | undefined
  let world: ItemWorld
  let certifiers: SignedIn[]
  let people: SignedIn[]
  beforeAll(async () => {
    if (place === 'two portals behind PgBouncer @all') pooler = await startPooler(inject('postgresUrl'))
    world = await createItemWorld(dialect, pooler)
    // Drawing is not under test; its duration is.
    world.test.services.pdf.render = async (document) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { bytes: Buffer.from(`%PDF-1.7\n${JSON.stringify(document)}\n%%EOF`), seal: null }
    }
    certifiers = await Promise.all(times(clients, () => world.test.signIn({ userType: 'Certifier' })))
    people = await Promise.all(
      times(clients, () => world.test.signIn({ userType: 'Company', headQuarterId: world.head })),
    )
  })
  afterAll(async () => {
    await world.test.close()
    await pooler?.stop()
  })

  /** No transaction stays open, and nobody waits for another. */
  afterEach(async () => {
    if (dialect === 'sqlite') return
    const { rows } = await sql`
      select state, query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    `.execute(world.test.services.database.db)
    expect(rows).toEqual([])
  })

  const typeOf = (email: string): UserType =>
    people.some((one) => one.email === email) ? 'Company' : 'Certifier'
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

  test('concurrent saves of an ingredient each see the earlier ones', async () => {
    const { id: ingredientId } = await newIngredient(world, { name: 'Farina' })
    await atOnce(
      times(clients, (index) => async () => {
        const { api } = at(index % 2 ? people : certifiers, index)
        for (;;) {
          const { name, version } = await api.ingredients.get({ ingredientId })
          const form = { ingredientId, name: `${name} ${index}`, expirationDate: expiry, version }
          try {
            return await (index % 2 ? api.ingredients.save(form) : api.ingredients.certifierSave(form))
          } catch (error) {
            // An overtaken client reads again, as a person would.
            if ((error as { code?: string }).code !== 'ingredient.stale_version') throw error
          }
        }
      }),
    )
    const { name, version } = await world.manager.api.ingredients.get({ ingredientId })
    const marks = name.split(' ').slice(1).map(Number)
    expect(marks.sort((a, b) => a - b)).toEqual(times(clients, (index) => index))
    expect(version).toBe(clients + 1)
  })

  for (const driver of drivers) {
    test(`concurrent decisions on one ${driver.kind} make and announce one`, async () => {
      const made = await driver.create(world)
      const decisions = ['approve', 'reject', 'askForChanges'] as const
      const { version } = made
      const outcomes = await atOnce(
        times(clients, (index) => () => {
          return driver.act(at(certifiers, index), 'Certifier', at(decisions, index), made, { version })
        }),
      )
      const [winner, ...more] = successes(outcomes)
      expect(more).toEqual([])
      const item = await driver.get(world.manager, made.id)
      expect([item.status, item.version]).toEqual([winner?.status, version + 1])
      expect(toldMoves(driver.kind, item)).toHaveLength(1)
      expectTrueHistory(driver.kind, item, 'waiting', typeOf)
    })

    test(`concurrent renewals of one ${driver.kind} all return one new version`, async () => {
      const made = await driver.create(world)
      await driver.act(world.manager, 'Certifier', 'approve', made)
      const outcomes = await atOnce(
        times(clients, (index) => () => {
          const who = at(index % 2 ? people : certifiers, index)
          return driver.act(who, index % 2 ? 'Company' : 'Certifier', 'renew', made)
        }),
      )
      const renewals = successes(outcomes)
      expect(renewals).toHaveLength(clients)
      expect(new Set(renewals.map((one) => one.id)).size).toBe(1)
      const { versions } = await driver.get(world.manager, made.id)
      expect(versions.map((one) => one.status)).toEqual(['approved', 'draft'])
    })

    test(`concurrent random actions on a few ${driver.kind}s leave truthful threads @all`, async () => {
      const items = await Promise.all(times(3, () => driver.create(world)))
      const done: { email: string; id: string; to: string }[] = []
      await atOnce(
        times(clients, (index) => async () => {
          const random = seeded(index + 1)
          const type: UserType = index % 2 ? 'Company' : 'Certifier'
          const who = at(index % 2 ? people : certifiers, index)
          const actions =
            type === 'Company'
              ? (['send', 'save', 'send', 'note'] as const)
              : (['askForChanges', 'reject', 'save', 'lock', 'unlock', 'note'] as const)
          // However they get in each other's way: until enough has been done.
          for (let step = 0; step < 8 || done.length <= clients; step++) {
            const item = at(items, Math.floor(random() * 3))
            const action = step === 7 && index === 0 ? 'approve' : at(actions, Math.floor(random() * 6))
            try {
              if (action === 'note') await driver.addNote(who, item.id, 'Una nota')
              else if (action === 'lock' || action === 'unlock') await driver[action](who, item.id)
              else {
                const after = await driver.act(who, type, action, item)
                if (action !== 'save') done.push({ email: who.email, id: item.id, to: after.status })
              }
            } catch (error) {
              if ((error as { status?: number }).status !== 409) throw error
            }
          }
        }),
      )
      for (const { id } of items) {
        const item = await driver.get(world.manager, id)
        expectTrueHistory(driver.kind, item, 'waiting', typeOf)
        // What was answered happened, and nothing else did.
        const told = toldMoves(driver.kind, item).map(({ email, to }) => `${email} ${to}`)
        const answered = done.filter((one) => one.id === id).map(({ email, to }) => `${email} ${to}`)
        expect(told.sort()).toEqual(answered.sort())
      }
      for (const { id } of items) expect(done.some((one) => one.id === id)).toBe(true)
    })
  }

  test('concurrent notes and approval of a product: nothing is written after the approval', async () => {
    const made = await newProduct(world)
    await atOnce<unknown>(
      times(clients, (index) => () => {
        const { api } = at(certifiers, index)
        return index === 10
          ? api.products.approve({ productId: made.id })
          : api.products.addNote({ productId: made.id, content: `Nota ${index}` })
      }),
    )
    const { status, notes } = await world.manager.api.products.get({ productId: made.id })
    expect(status).toBe('approved')
    expect(notes.at(-1)?.noteType).toBe('flow_messages')
  })

  test('concurrent deletion and approval of an ingredient: an approved one exists', async () => {
    const ingredients = await Promise.all(times(4, () => newIngredient(world, complete)))
    await atOnce<unknown>(
      times(clients, (index) => () => {
        const { api } = at(certifiers, index)
        const ingredientId = at(ingredients, Math.floor(index / 2)).id
        return index % 2
          ? api.ingredients.remove({ ingredientId, reason: 'Doppione' })
          : api.ingredients.approve({ ingredientId })
      }),
    )
    const { db } = world.test.services.database
    const query = db.selectFrom('ingredients').select(['status', 'deleted_at'])
    const ids = ingredients.map(({ id }) => id)
    for (const { status, deleted_at } of await query.where('id', 'in', ids).execute())
      expect(status === 'approved').toBe(deleted_at === null)
  })

  const certificate = (name = fresh('Biscotti')) => ({ name, companyId: world.head, expireOn: expiry })

  /**
   * Each product is marked for the one live document that it is printed on, and each document has its file.
   */
  async function expectSoundCertificates(): Promise<void> {
    const { db } = world.test.services.database
    const printed = await db
      .selectFrom('certificate_products as line')
      .innerJoin('certificates as d', 'd.id', 'line.certificate_id')
      .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
      .select(['line.product_id', 'd.id as certificate_id', 'g.id as group_id'])
      .where('g.replaced_by_id', 'is', null)
      .where('g.revoked_at', 'is', null)
      .execute()
    const marked = await db
      .selectFrom('products')
      .select(['id as product_id', 'certificate_id', 'certification_group_id as group_id'])
      .where('certificate_id', 'is not', null)
      .execute()
    expect(new Set(printed.map((line) => line.product_id)).size).toBe(printed.length)
    const live = new Set(printed.map((line) => line.group_id))
    const mark = (one: { product_id: string; certificate_id: string | null }) =>
      `${one.product_id} ${one.certificate_id}`
    expect(
      marked
        .filter((one) => live.has(one.group_id ?? ''))
        .map(mark)
        .sort(),
    ).toEqual(printed.map(mark).sort())
    const documents = await db.selectFrom('certificates').select(['storage_key', 'number']).execute()
    expect(new Set(documents.map((one) => one.number)).size).toBe(documents.length)
    for (const { storage_key: key } of documents) await world.test.services.storage.read(key)
    const stored = await readdir(world.test.folder, { recursive: true, withFileTypes: true })
    const files = stored.filter((one) => one.isFile() && one.parentPath.endsWith('certificates'))
    expect(files).toHaveLength(documents.length)
  }

  test('concurrent certificates over the same products certify none twice', async () => {
    const products = await Promise.all(times(6, () => approvedProduct(world)))
    const random = seeded(3)
    const outcomes = await atOnce(
      times(clients, (index) => () => {
        const chosen = products.filter(() => random() < 0.4)
        const productIds = (chosen.length > 0 ? chosen : products).map((one) => one.id)
        // In both orders, as two people select them.
        if (index % 2) productIds.reverse()
        return at(certifiers, index).api.certificates.create({
          productIds,
          certificationGroup: certificate(),
        })
      }),
    )
    expect(successes(outcomes).length).toBeGreaterThan(0)
    await expectSoundCertificates()
  })

  test('the same form sent concurrently makes one certificate, which all get', async () => {
    const product = await approvedProduct(world)
    const form = {
      productIds: [product.id],
      certificationGroup: certificate(),
      idempotencyKey: 'the-very-same-form',
    }
    const outcomes = await atOnce(times(clients, () => () => world.manager.api.certificates.create(form)))
    const made = successes(outcomes)
    expect(made).toHaveLength(clients)
    expect(new Set(made.map((one) => one.certificateId)).size).toBe(1)
    await expectSoundCertificates()
  })

  test('concurrent additions to a renewed group are on it or refused, never lost', async () => {
    const [first, ...others] = await Promise.all(times(10, () => approvedProduct(world)))
    const { id: groupId } = await world.manager.api.certificates.create({
      productIds: [(first as Product).id],
      certificationGroup: certificate(),
    })
    const outcomes = await atOnce(
      times(clients, (index) => () => {
        const { api } = at(certifiers, index)
        if (index % 4 === 3) {
          const productIds = [(first as Product).id]
          return api.certificates.create({
            productIds,
            certificationGroup: certificate(),
            renewedFromId: groupId,
          })
        }
        const productIds = [at(others, index).id]
        return api.certificates.create({ productIds, certificationGroup: { ...certificate(), id: groupId } })
      }),
    )
    const replacing = successes(outcomes).filter((one) => one.id !== groupId)
    expect(replacing).toHaveLength(1)
    await expectSoundCertificates()
    const { certificationGroup, certificates } = await world.manager.api.certificates.get({
      certificationGroupId: groupId,
    })
    expect(certificationGroup.replacedById).toBe(replacing[0]?.id)
    expect(certificates.map((one) => Number(one.number.split('/')[1]))).toEqual(
      times(certificates.length, (index) => index),
    )
    // Ids rise with time: no document was added after the group had been replaced.
    const events = await world.test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'id'])
      .where('entity_id', 'in', [groupId, replacing[0]?.id ?? ''])
      .orderBy('id')
      .execute()
    expect(events.at(-1)?.action).toBe('certificate.renewed')
  })
})
