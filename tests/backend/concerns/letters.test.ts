import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '~/backend/backend'
import { withTransaction } from '~/backend/core/transaction'
import { listeners } from '~/backend/listeners'
import {
  allCertified,
  allRoots,
  endedUntold,
  markAll,
  storeWeighedDay,
} from '~/backend/modules/certified-concerns/certified-checks.repository'
import { weighDue } from '~/backend/modules/certified-concerns/weigh-due'
import { daysAfter } from '~/domain/dates'
import { concernCodes } from '~/domain/kosher/concern'
import { describeDialects } from '../../support/backend'
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
    db()
      .updateTable('ingredients')
      .set({ expiration_date: last })
      .where('id', '=', ingredientId)
      .execute()
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

    test('what is told goes with a renewal, with another that it is merged into, and with many at once', async () => {
      const takers: ((it: Certified) => Promise<unknown>)[] = [
        async ({ letter }) => {
          const { id } = await upload(world, world.manager, { renewsId: letter.id, number: undefined })
          await api().supplierCertificates.approve({ supplierCertificateId: id })
        },
        async ({ one }) => {
          const stays = await approved(world, [])
          const { id } = await upload(world)
          await cover(world, id, [one.id])
          await api().supplierCertificates.merge({ supplierCertificateId: id, intoId: stays.id })
        },
        async ({ one }) => {
          const { id } = await upload(world)
          await cover(world, id, [one.id])
          await api().supplierCertificates.decideMany({ action: 'approve', items: [{ id }] })
        },
      ]
      for (const take of takers) {
        const it = await certified('2027-06-30')
        await lastRun(yesterday)
        await run()
        expect(await list(it.groupId)).toMatchObject([ended(it, [it.one, it.other])])
        await take(it)
        expect(await list(it.groupId)).toMatchObject([ended(it, [it.other])])
        expect(await marked()).toEqual([])
      }
    })

    test('both stand, or neither', async () => {
      const it = await certified()
      const before = [await storedIngredient(world, it.one.id), await rows()]
      const { services } = world.test
      const { listeners: whole } = services
      services.listeners = {
        ...listeners,
        'ingredient.expiry_set': [
          ...listeners['ingredient.expiry_set'],
          () => Promise.reject(new Error('The portal is killed')),
        ],
      }
      try {
        await expect(revoke(it.letter.id)).rejects.toThrow()
      } finally {
        services.listeners = whole
      }
      expect([await storedIngredient(world, it.one.id), await rows()]).toEqual(before)
    })

  })
})
