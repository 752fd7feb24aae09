import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { notFound } from '~/backend/core/errors'
import { withTransaction } from '~/backend/core/transaction'
import { listeners } from '~/backend/listeners'
import {
  allCertified,
  allRoots,
  endedUntold,
  markAll,
  markRoots,
  storeWeighedDay,
  unmark,
} from '~/backend/modules/kosher/certified/certified-checks.repository'
import { weighDue } from '~/backend/modules/kosher/certified/weigh-due'
import { daysAfter } from '~/domain/dates'
import { concernCodes } from '~/domain/kosher/concern'
import { describeDialects } from '../../support/backend'
import { calls } from '../contract-calls'
import { drawQuickly, whileDrawing } from '../certificates/quick-pdf'
import {
  approved,
  cover,
  createCertificateWorld,
  ingredientOf,
  storedIngredient,
  until,
  upload,
  type CertificateWorld,
} from '../supplier-certificates/world'
import { approvedProduct, fresh, refusal } from '../support-items'

const why = 'Il rabbinato l’ha ritirato'
/** When the certificates are issued, and the day a year later on which something happens to a letter. */
const issuedOn = '2026-11-20'
const today = '2027-11-22'
const yesterday = daysAfter(today, -1)

describeDialects('A letter that falls, of what has been on a certificate for a year', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  const db = () => world.test.services.database.db
  /** Sessions do not last from one day to the next. */
  const at = async (day: string) => {
    world.test.clock.now = new Date(`${day}T09:00:00Z`)
    world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
  }
  const lastRun = (day: string) => storeWeighedDay(world.test.ctx(), day)
  const run = () => weighDue(world.test.ctx())
  const issue = (productIds: string[], more: object = {}) =>
    api().certificates.create({
      productIds,
      certificationGroup: { name: fresh('Conserve'), companyId: world.head, expireOn: until },
      ...more,
    })

  /** Two ingredients with a letter each, in a product on a certificate; and it is a year later. */
  const certified = async (expiresOn = until) => {
    await at(issuedOn)
    const [one, other] = [await ingredientOf(world, world.head), await ingredientOf(world, world.head)]
    const letter = await approved(world, [one.id], { expiresOn })
    const otherLetter = await approved(world, [other.id], { expiresOn })
    const { id: productId } = await approvedProduct(world, { ingredientIds: [one.id, other.id] })
    const { id: groupId } = await issue([productId], { acknowledged: [...concernCodes], reason: why })
    await at(today)
    await lastRun(today)
    return { one, other, letter, otherLetter, productId, groupId }
  }
  type Certified = Awaited<ReturnType<typeof certified>>

  const revoke = (supplierCertificateId: string, on = today) =>
    api().supplierCertificates.revoke({ supplierCertificateId, reason: why, on })
  /** As a release that told nobody revoked it, or a hand in the database did. */
  const endSilently = (ingredientId: string, last = yesterday) =>
    db().updateTable('ingredients').set({ expiration_date: last }).where('id', '=', ingredientId).execute()
  const list = async (CertificationGroupId: string) =>
    (await api().certificates.concerns({ CertificationGroupId })).items
  const rows = () => db().selectFrom('certified_concerns').selectAll().orderBy('id').execute()
  const marked = () => db().selectFrom('certified_checks').selectAll().execute()
  const ended = ({ groupId, productId }: Certified, ingredients: { id: string }[]) => ({
    certificationGroup: { id: groupId },
    product: { id: productId },
    code: 'letterEnded',
    weight: 'serious',
    concerns: [{ code: 'letterEnded', ingredients: ingredients.map(({ id }) => id) }],
    settled: null,
  })

  describe('is told in the same call', () => {
    test.each([
      ['today', today],
      ['with a past day', '2027-03-01'],
      ['from before the certificate', '2026-06-01'],
    ])('declared no longer valid %s', async (_, on) => {
      const it = await certified()
      await revoke(it.letter.id, on)
      expect(await list(it.groupId)).toMatchObject([ended(it, [it.one])])
      expect(await marked()).toEqual([])
    })

    test('two at once, each with an ingredient of the product', async () => {
      const it = await certified()
      await Promise.all([revoke(it.letter.id), revoke(it.otherLetter.id)])
      const [open, ...more] = await list(it.groupId)
      expect(more).toEqual([])
      expect(open?.concerns[0]?.ingredients.toSorted()).toEqual([it.one.id, it.other.id].sort())
    })

    test('while the certificate is being drawn: it is asked before it is issued', async () => {
      const one = await (async () => {
        await at(today)
        return ingredientOf(world, world.head, { expirationDate: until })
      })()
      const letter = await approved(world, [one.id])
      const { id } = await approvedProduct(world, { ingredientIds: [one.id] })
      await whileDrawing(
        world.test,
        () => revoke(letter.id),
        async () => {
          expect(await refusal(issue([id]))).toMatchObject({ code: 'review.concerns' })
        },
      )
    })

    test('both stand, or neither', async () => {
      const it = await certified()
      const before = [await storedIngredient(world, it.one.id), await rows()]
      const { services } = world.test
      const { listeners: whole } = services
      services.listeners = {
        ...listeners,
        'ingredient.expiry_set': [...listeners['ingredient.expiry_set'], () => Promise.reject(notFound())],
      }
      try {
        expect(await refusal(revoke(it.letter.id))).toMatchObject({ status: 404 })
      } finally {
        services.listeners = whole
      }
      expect([await storedIngredient(world, it.one.id), await rows()]).toEqual(before)
    })

    // SQLite has one writer.
    test.runIf(dialect === 'postgres')('many at once, in one order of the products', async () => {
      const [low, high] = [await certified('2027-06-30'), await certified('2027-06-30')]
      const covering = async ({ one }: Certified) => {
        const { id } = await upload(world)
        await cover(world, id, [one.id])
        return { id }
      }
      const items = [await covering(high), await covering(low)]
      let decided: Promise<{ outcomes: { refusal: unknown }[] }> | undefined
      await withTransaction(world.test.ctx(), async (tx) => {
        // Shorter than the time after which PostgreSQL breaks a deadlock.
        await sql`set local lock_timeout = '100ms'`.execute(tx.db)
        await markRoots(tx, [low.productId])
        decided = api().supplierCertificates.decideMany({ action: 'approve', items })
        await vi.waitFor(
          async () => {
            const waiting = sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`
            expect((await waiting.execute(db())).rows).not.toEqual([])
          },
          { timeout: 30_000, interval: 5 },
        )
        await markRoots(tx, [high.productId])
        await unmark(tx, [low.productId, high.productId])
      })
      expect((await decided)?.outcomes.map(({ refusal: no }) => no)).toEqual([null, null])
      expect(await marked()).toEqual([])
    })
  })

  describe('every call that writes', () => {
    /** What it does to the letter of `one`, and which ingredients then stand without; both where nothing is said. */
    const moving: Record<string, { act: (it: Certified) => Promise<unknown>; ended?: 'one' | 'other' }> = {
      revoke: { act: ({ letter }) => revoke(letter.id), ended: 'one' },
      approve: {
        async act({ letter }) {
          const { id } = await upload(world, world.manager, { renewsId: letter.id, number: undefined })
          await api().supplierCertificates.approve({ supplierCertificateId: id })
        },
        ended: 'other',
      },
      merge: {
        async act({ one }) {
          const stays = await approved(world, [])
          const { id } = await upload(world)
          await cover(world, id, [one.id])
          await api().supplierCertificates.merge({ supplierCertificateId: id, intoId: stays.id })
        },
        ended: 'other',
      },
      decideMany: {
        async act({ one }) {
          const { id } = await upload(world)
          await cover(world, id, [one.id])
          await api().supplierCertificates.decideMany({ action: 'approve', items: [{ id }] })
        },
        ended: 'other',
      },
      setItems: {
        // A renewal from which the ingredient is taken off, and which is approved without it.
        async act({ letter }) {
          const { id } = await upload(world, world.manager, { renewsId: letter.id, number: undefined })
          await cover(world, id, [])
          await api().supplierCertificates.approve({ supplierCertificateId: id })
        },
      },
    }
    /** Upon what is not approved yet, or beside what ingredients take over. */
    const others = [
      ...['upload', 'attach', 'save', 'certifierSave', 'remove', 'send', 'askForChanges', 'reject'],
      ...['lock', 'unlock', 'assign', 'giveOpinion', 'addNote', 'markRead'],
      ...['requestRenewal', 'requestRenewals', 'cancelRequest'],
      // Whose date is the ingredients' already.
      'acceptProposal',
    ]

    test('is among these', () => {
      const writing = calls.filter(
        ({ name, method }) => method !== 'GET' && name.startsWith('supplierCertificates.'),
      )
      expect([...Object.keys(moving), ...others].sort()).toEqual(
        writing.map(({ name }) => name.split('.')[1] ?? '').sort(),
      )
    })

    test.each(Object.entries(moving))('%s leaves nothing to be weighed', async (_, { act, ended: left }) => {
      const it = await certified(left === 'one' ? until : '2027-06-30')
      await lastRun(yesterday)
      await run()
      const both = [it.one, it.other]
      expect(await list(it.groupId)).toMatchObject(left === 'one' ? [] : [ended(it, both)])
      await act(it)
      expect(await list(it.groupId)).toMatchObject([ended(it, left ? [it[left]] : both)])
      expect(await marked()).toEqual([])
      const before = await rows()
      await withTransaction(world.test.ctx(), (tx) => markAll(tx, allCertified))
      await run()
      expect(await rows()).toEqual(before)
    })
  })

  describe('is told by the daily run, where nobody has told it', () => {
    const untold = async ({ productId }: Certified) =>
      (await allRoots(world.test.ctx(), endedUntold(world.test.ctx()))).includes(productId)

    test.each([
      ['on the same day', 0, yesterday],
      ['a day later', 1, today],
      ['two days later', 2, daysAfter(today, 1)],
      ['after a week without a portal', 8, today],
      ['long after it has passed the day by', 90, daysAfter(today, 89)],
    ])('%s, and once', async (_, days, last) => {
      const it = await certified()
      await endSilently(it.one.id)
      await at(daysAfter(today, days))
      await lastRun(last)
      await run()
      const [open] = await list(it.groupId)
      expect(open).toMatchObject({ ...ended(it, [it.one]), since: world.test.clock.now.toISOString() })
      const before = await rows()
      await at(daysAfter(today, days + 1))
      expect(await untold(it)).toBe(false)
      await run()
      await run()
      expect(await rows()).toEqual(before)
    })

    test('not again once it is settled, and anew with the next letter that ends', async () => {
      const it = await certified()
      await endSilently(it.one.id)
      await lastRun(yesterday)
      await run()
      const [open] = await list(it.groupId)
      await api().certificates.settleConcern({ concernId: open?.id ?? '', note: why })
      const before = await rows()
      await at(daysAfter(today, 1))
      expect(await untold(it)).toBe(false)
      await run()
      expect(await rows()).toEqual(before)
      await endSilently(it.other.id)
      await at(daysAfter(today, 3))
      await run()
      expect(await list(it.groupId)).toMatchObject([{ ...ended(it, [it.one, it.other]), id: open?.id }])
    })

    test('of the version that has taken the place of what the product names, and of that alone', async () => {
      const it = await certified()
      const renew = async (ingredientId: string, values: object) => {
        const { id, name } = await api().ingredients.clone({ ingredientId })
        await api().ingredients.certifierSave({
          ingredientId: id,
          name,
          kosherGroupId: 'kg-1',
          kosherStatusId: 'ks-parve',
          companyIdAsVendorId: world.vendorId,
          expirationDate: until,
          ...values,
        })
        await api().ingredients.approve({
          ingredientId: id,
          acknowledged: [...concernCodes],
          reason: why,
        })
        return id
      }
      const newer = await renew(it.one.id, {})
      await endSilently(it.one.id)
      expect(await untold(it)).toBe(false)
      await endSilently(newer)
      expect(await untold(it)).toBe(true)
      // Another status takes nothing's place.
      await renew(it.other.id, { kosherStatusId: 'ks-lat-s' })
      expect(await untold(it)).toBe(false)
      await endSilently(it.other.id)
      expect(await untold(it)).toBe(true)
      await lastRun(yesterday)
      await run()
      expect((await list(it.groupId)).filter(({ code }) => code === 'letterEnded')).toMatchObject([
        ended(it, [it.one, it.other]),
      ])
      expect(await untold(it)).toBe(false)
    })

    test('not of a certificate that has ended, and of a product whose approval was withdrawn too', async () => {
      const gone = await certified()
      await api().certificates.revoke({ certificationGroupId: gone.groupId, reason: why })
      const it = await certified()
      await api().products.withdraw({ productId: it.productId, reason: why })
      await api().certificates.settleConcern({
        concernId: (await list(it.groupId))[0]?.id ?? '',
        note: why,
      })
      for (const { one } of [gone, it]) await endSilently(one.id)
      expect([await untold(gone), await untold(it)]).toEqual([false, true])
      await lastRun(yesterday)
      await run()
      expect(await list(gone.groupId)).toEqual([])
      expect(await list(it.groupId)).toMatchObject([ended(it, [it.one])])
      expect(await untold(it)).toBe(false)
    })
  })
})
