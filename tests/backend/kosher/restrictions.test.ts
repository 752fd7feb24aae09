import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '~/backend/db/tables'
import { migrate } from '~/backend/db/migrate'
import { createTestBackend, describeBothDialects, describeDialects } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import { addVisit } from '../deviations/visit-row'
import {
  approved,
  createCertificateWorld,
  ingredientOf,
  type CertificateWorld,
} from '../supplier-certificates/world'
import { addCompany, approvedIngredient, approvedProduct, fresh, newProduct, refusal } from '../support-items'

describeDialects('What restrictions promise', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  type Form = Parameters<CertificateWorld['manager']['api']['certificates']['create']>[0]
  const form = (productId: string, more: Partial<Form['certificationGroup']> = {}): Form => ({
    productIds: [productId],
    certificationGroup: { name: fresh('Lotti'), companyId: world.head, expireOn: '2027-06-30', ...more },
  })

  describe('a single lot', () => {
    const lotted = () => approvedProduct(world, { restrictionId: 're-lotto' })
    const atLot = {
      status: 400,
      data: { issues: { 'certificationGroup.lotNumber': [expect.stringContaining('lotto')] } },
    }

    test('is not certified without its number, and is with it', async () => {
      const { id } = await lotted()
      expect(await refusal(api().certificates.outline(form(id)))).toMatchObject(atLot)
      expect(await refusal(api().certificates.create(form(id)))).toMatchObject(atLot)
      await api().certificates.create(form(id, { lotNumber: 'L-1' }))
    })

    test('joins no certificate that has none', async () => {
      const { id } = await api().certificates.create(form((await approvedProduct(world)).id))
      const added = form((await lotted()).id)
      expect(
        await refusal(
          api().certificates.create({ ...added, certificationGroup: { ...added.certificationGroup, id } }),
        ),
      ).toMatchObject({ status: 400, data: { issues: { productIds: [expect.stringContaining('lotto')] } } })
    })

    test('is renewed with a number alone', async () => {
      const { id } = await lotted()
      const made = await api().certificates.create(form(id, { lotNumber: 'L-2' }))
      const next = await api().products.clone({ productId: id, asNewVersion: true })
      await api().products.approve({ productId: next.id })
      const renewal = { ...form(next.id), renewedFromId: made.id }
      expect(await refusal(api().certificates.create(renewal))).toMatchObject(atLot)
      await api().certificates.create({ ...renewal, ...form(next.id, { lotNumber: 'L-3' }) })
    })
  })

  describe('a supervised production', () => {
    const plant = () => addCompany(world.test, { name: fresh('Caseificio'), headQuarterId: world.head })
    const made = async (companyId: string, restrictionId = 're-sorv', ingredientIds?: string[]) =>
      newProduct(world, {
        companyId,
        restrictionId,
        ingredientIds: ingredientIds ?? [(await approvedIngredient(world, { companyId })).id],
      })
    const codes = async (id: string) =>
      (await api().products.concerns({ ids: [id] })).items[0]?.concerns.map(({ code }) => code)
    const visit = (company_id: string, changes: Partial<Tables['visits']> = {}) =>
      addVisit(world.test, {
        company_id,
        head_quarter_id: world.head,
        lead_id: world.colleague.userId,
        kind: 'supervised',
        status: 'confirmed',
        started_at: '2026-03-01T08:00:00.000Z',
        outcome: 'compliant',
        ...changes,
      })

    test.each(['re-sorv', 're-mev'])(
      '%s is asked about at each door where nobody was there',
      async (restriction) => {
        const companyId = await plant()
        const { id } = await made(companyId, restriction)
        const asked = {
          status: 409,
          code: 'review.concerns',
          data: { details: { concerns: [{ code: 'supervisionMissing', weight: 'serious' }] } },
        }
        expect(await refusal(api().products.approve({ productId: id }))).toMatchObject(asked)
        const many = (acknowledged: string[]) =>
          api().products.decideMany({ action: 'approve', items: [{ id, acknowledged }] })
        expect((await many([])).outcomes[0]?.refusal).toMatchObject({ code: 'review.concerns' })
        expect((await many(['supervisionMissing'])).outcomes[0]?.refusal ?? null).toBeNull()
        const first = form(id, { companyId })
        expect(await refusal(api().certificates.create(first))).toMatchObject(asked)
        const { id: renewedFromId } = await api().certificates.create({
          ...first,
          acknowledged: ['supervisionMissing'],
        })
        const next = await api().products.clone({ productId: id, asNewVersion: true })
        await api().products.approve({ productId: next.id, acknowledged: ['supervisionMissing'] })
        const renewal = { ...form(next.id, { companyId }), renewedFromId }
        expect(await refusal(api().certificates.create(renewal))).toMatchObject(asked)
        await visit(companyId)
        await api().certificates.create(renewal)
      },
    )

    test.each<[string, Partial<Tables['visits']>, boolean]>([
      ['is under way', { status: 'underway', outcome: null }, true],
      ['took place more than a year ago', { started_at: '2025-11-01T08:00:00.000Z' }, false],
      ['is only planned', { status: 'planned', started_at: null, outcome: null }, false],
      ['was not carried out', { outcome: 'notCarriedOut' }, false],
      ['is of another kind', { kind: 'periodic' }, false],
    ])('a visit that %s', async (_, changes, isEnough) => {
      const companyId = await plant()
      await visit(companyId, changes)
      const { id } = await made(companyId)
      expect(await codes(id)).toEqual(isEnough ? [] : ['supervisionMissing'])
    })

    test('another plant’s visit does not count, and the supplier’s certificate is enough', async () => {
      await visit(await plant())
      const companyId = await plant()
      const milk = await ingredientOf(world, companyId, { kosherGroupId: 'kg-4' })
      const { id } = await made(companyId, 're-sorv', [milk.id])
      expect(await codes(id)).toEqual(['supervisionMissing'])
      await approved(world, [milk.id])
      expect(await codes(id)).toEqual([])
    })
  })
})

describeBothDialects('Restrictions of a portal that is older than what they mean', (dialect) => {
  test('get it by their code, and what a manager has changed stays', async () => {
    const portal = await createTestBackend({ dialect, upTo: '0077-passover-names' })
    try {
      const { db } = portal.services.database
      const set = (id: string, changes: object) =>
        db.updateTable('restrictions').set(changes).where('id', '=', id).execute()
      await set('re-sorv', { version: 2 })
      await set('re-mev', { means: 'kitniyot', version: 2 })
      await migrate(portal.services.database)
      const rows = await db.selectFrom('restrictions').select(['code', 'means']).execute()
      expect(Object.fromEntries(rows.flatMap(({ code, means }) => (means ? [[code, means]] : [])))).toEqual({
        SIMB: 'labelOnly',
        SFU: 'bulkOnly',
        LOTTO: 'lotOnly',
        NOPES: 'notForPassover',
        KIT: 'kitniyot',
        MEV: 'kitniyot',
        NMEV: 'notMevushal',
        ETI: 'labelOnly',
      })
    } finally {
      await portal.close()
    }
  })
})
