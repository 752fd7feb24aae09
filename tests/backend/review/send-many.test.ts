import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import { mostAtOnce } from '~/domain/items/review'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { approvedIngredient, createItemWorld, expiry, fresh, refusal, type ItemWorld } from '../support-items'
import { drivers, type ItemDriver } from './drivers'

interface Sending {
  items: { id: string; version?: number }[]
  notes?: string
  check?: boolean
}

const send = async ({ api }: SignedIn, { kind }: ItemDriver, sending: Sending) =>
  kind === 'ingredient'
    ? (await api.ingredients.sendMany(sending)).outcomes
    : (await api.products.sendMany(sending)).outcomes

describeDialects('sending several drafts at once', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  describe.each(drivers)('$kind', (driver) => {
    const { kind } = driver
    const draft = async ({ api } = world.company, companyId = world.head): Promise<Ingredient | Product> => {
      if (kind === 'ingredient')
        return api.ingredients.create({ name: fresh('Malto'), companyId, expirationDate: expiry })
      const { id } = await approvedIngredient(world, { companyId })
      return api.products.create({ name: fresh('Fette'), companyId, ingredientIds: [id] })
    }
    const drafts = async (count: number) => {
      const made: (Ingredient | Product)[] = []
      while (made.length < count) made.push(await draft())
      return made
    }
    const seen = ({ id, version }: Ingredient | Product) => ({ id, version })
    const statusOf = async (id: string) => (await driver.get(world.company, id)).status
    /** As a renewal lacks its expiry, and a product of an older portal its ingredients. */
    const makeIncomplete = (id: string) => {
      const { db } = world.test.services.database
      return kind === 'ingredient'
        ? db.updateTable('ingredients').set({ expiration_date: null }).where('id', '=', id).execute()
        : db.deleteFrom('product_ingredients').where('product_id', '=', id).execute()
    }

    test('the question says what each would be sent without, and refuses none for it', async () => {
      const [one] = await drafts(1)
      const ask = async () =>
        (await send(world.company, driver, { items: [{ id: one!.id }], check: true }))[0]
      const { db } = world.test.services.database
      if (kind === 'product') return expect(await ask()).not.toHaveProperty('lacks')
      expect(await ask()).toMatchObject({ refusal: null, lacks: ['document', 'supplier'] })
      await db
        .updateTable('ingredients')
        .set({ expiration_date: '2026-01-31', suggested_vendor: 'Malteria' })
        .where('id', '=', one!.id)
        .execute()
      expect(await ask()).toMatchObject({ refusal: null, lacks: ['document', 'expiry'] })
      const [sent] = await send(world.company, driver, { items: [{ id: one!.id }] })
      expect(sent).toEqual({ id: one!.id, name: one!.name, status: 'approving', refusal: null })
    })

    test('each is sent as by a call of its own, and the certifier gets one mail for all', async () => {
      const items = await drafts(3)
      await takeMails(world.test)
      const outcomes = await send(world.company, driver, { items: items.map(seen), notes: 'Tutti nuovi' })
      expect(outcomes).toEqual(
        items.map(({ id, name }) => ({ id, name, status: 'approving', refusal: null })),
      )
      for (const { id } of items)
        expect((await driver.get(world.manager, id)).notes.map(({ content }) => content)).toEqual([
          `user molino@example.test has changed ${kind} status from draft to approving`,
          'Tutti nuovi',
        ])
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
        'colleague@example.test',
        'manager@example.test',
      ])
      for (const { text } of mails) {
        for (const { id, name } of items) {
          expect(text).toContain(name)
          expect(text).toContain(`/certifier/${kind}s/${id}`)
        }
        expect(text).toContain('molino@example.test (Molino San Giorgio S.r.l.) ha inviato 3')
        expect(text.split('Tutti nuovi')).toHaveLength(2)
      }
    })

    test('an item with a reviewer is mailed to them alone, the others to everybody', async () => {
      const [known, other] = await drafts(2)
      if (!known || !other) throw new Error('two were made')
      await driver.act(world.colleague, 'Certifier', 'askForChanges', known, { notes: 'Da completare' })
      await takeMails(world.test)
      await send(world.company, driver, { items: [{ id: known.id }, { id: other.id }] })
      const mails = await takeMails(world.test)
      const told = Object.fromEntries(mails.map(({ recipient, text }) => [recipient, text]))
      expect(Object.keys(told).sort()).toEqual(['colleague@example.test', 'manager@example.test'])
      expect(told['colleague@example.test']).toContain(known.name)
      expect(told['colleague@example.test']).toContain(other.name)
      expect(told['manager@example.test']).not.toContain(known.name)
    })

    test('what is incomplete is named with what it lacks and stays a draft, the rest is sent', async () => {
      const [whole, incomplete, changed, sent] = await drafts(4)
      if (!whole || !incomplete || !changed || !sent) throw new Error('four were made')
      await makeIncomplete(incomplete.id)
      await driver.act(world.company, 'Company', 'save', changed)
      await driver.act(world.company, 'Company', 'send', sent)
      const items = [incomplete, whole, changed].map(seen)
      const outcomes = await send(world.company, driver, {
        items: [...items, { id: sent.id }, { id: 'none' }],
      })
      expect(outcomes.map(({ refusal }) => refusal?.code ?? null)).toEqual([
        'invalid_input',
        null,
        `${kind}.stale_version`,
        `${kind}.wrong_status`,
        'not_found',
      ])
      expect(Object.keys(outcomes[0]?.refusal?.issues ?? {})).toEqual([
        kind === 'ingredient' ? 'expirationDate' : 'ingredientIds',
      ])
      expect(outcomes[0]).toMatchObject({ name: incomplete.name, status: 'draft' })
      expect(await Promise.all([incomplete, whole, changed].map(({ id }) => statusOf(id)))).toEqual([
        'draft',
        'approving',
        'draft',
      ])
      expect((await driver.get(world.company, incomplete.id)).notes).toEqual([])
    })

    test('a check says what would become of each, and changes nothing', async () => {
      const [whole, incomplete] = await drafts(2)
      if (!whole || !incomplete) throw new Error('two were made')
      await makeIncomplete(incomplete.id)
      await takeMails(world.test)
      const outcomes = await send(world.company, driver, {
        items: [{ id: whole.id }, { id: incomplete.id }],
        check: true,
      })
      expect(outcomes.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'invalid_input'])
      expect(await statusOf(whole.id)).toBe('draft')
      expect(await takeMails(world.test)).toEqual([])
    })

    test('what a certifier has in hand stays', async () => {
      const [held] = await drafts(1)
      if (!held) throw new Error('one was made')
      await driver.act(world.company, 'Company', 'send', held)
      await driver.lock(world.manager, held.id)
      const [outcome] = await send(world.company, driver, { items: [{ id: held.id }] })
      expect(outcome?.refusal?.code).toBe(`${kind}.locked`)
    })

    test('bad input, another company, the certifier', async () => {
      const [own] = await drafts(1)
      const items = [{ id: own?.id ?? '' }]
      const theirs = await draft(world.stranger, world.otherHead)
      const [foreign, sent] = await send(world.stranger, driver, { items: [...items, seen(theirs)] })
      expect(foreign).toMatchObject({ name: null, status: null, refusal: { code: 'not_found' } })
      expect(sent).toMatchObject({ name: theirs.name, status: 'approving', refusal: null })
      expect(await statusOf(own?.id ?? '')).toBe('draft')
      for (const wrong of [[], Array.from({ length: mostAtOnce + 1 }, (_, at) => ({ id: `${at}` }))]) {
        const { status, data } = await refusal(send(world.company, driver, { items: wrong }))
        expect([status, Object.keys(data.issues ?? {})]).toEqual([400, ['items']])
      }
      expect((await refusal(send(world.manager, driver, { items }))).status).toBe(403)
    })
  })
})
