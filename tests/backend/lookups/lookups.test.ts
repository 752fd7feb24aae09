import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findItemOwner } from '~/backend/modules/companies/find-item-owner'
import { ingredientGroupByRmc } from '~/backend/modules/lookups/ingredient-group-by-rmc'
import type { Lookup } from '~/contract/items/lookups'
import { lookupIn } from '~/i18n/lookup-in'
import { wordsFor } from '~/i18n/words'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'

describeDialects('lookups', (dialect) => {
  let test: TestBackend
  let manager: SignedIn
  let molino: SignedIn
  let vesuvio: SignedIn
  let molinoId: string
  let vesuvioId: string
  let facilityId: string
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    manager = await test.signIn({ userType: 'Certifier', manager: true })
    molinoId = (await manager.api.companies.create({ businessName: 'Molino' })).id
    vesuvioId = (await manager.api.companies.create({ businessName: 'Vesuvio' })).id
    molino = await test.signIn({ userType: 'Company', headQuarterId: molinoId })
    vesuvio = await test.signIn({ userType: 'Company', headQuarterId: vesuvioId })
    const Address = { BusinessCode: '1', Street: 'a', City: 'b', District: 'c', ZipCode: 'd', Country: 'e' }
    facilityId = (
      await molino.api.companies.createFacility({ BusinessName: 'Nord', ...Address, HeadQuarterId: molinoId })
    ).id
  })
  afterAll(() => test.close())

  it('gives the fixed values in their order, to everybody who is signed in', async () => {
    const groups = await molino.api.lookups.kosherGroups()
    expect(groups.items.map((group) => group.code)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'PNK'])
    expect(groups.totalItems).toBe(7)
    expect(groups.items[0]).toEqual({
      id: 'kg-1',
      code: 'G1',
      description: 'Gruppo 1 – approvato da qualsiasi fonte',
      descriptionEn: 'Group 1 – approved from any source',
      archived: false,
      proof: 'none',
    })
    const statuses = await molino.api.lookups.kosherStatus()
    expect(statuses.items.map((status) => status.code)).toEqual([
      'PARVE',
      'LAT-S',
      'LAT-CI',
      'DE',
      'CAR',
      'CAR-G',
      'PES',
    ])
    const restrictions = await manager.api.lookups.restrictions()
    expect(restrictions.totalItems).toBe(16)
    await expect(test.stranger.api.lookups.restrictions()).rejects.toMatchObject({ status: 401 })
  })

  it('are called in English as certificates print them', async () => {
    const { kosherGroups, kosherStatus, restrictions } = molino.api.lookups
    const all = await Promise.all([kosherGroups(), kosherStatus(), restrictions()])
    const items = all.flatMap((lookup): Lookup[] => lookup.items)
    const english = items.map(({ description }) => lookupIn(wordsFor('en'), description))
    expect(english).toEqual(items.map(({ descriptionEn }) => descriptionEn))
    expect(lookupIn(wordsFor('en'), 'Aggiunta dal certificatore')).toBe('Aggiunta dal certificatore')
    expect(lookupIn(wordsFor('it'), items[0]?.description ?? null)).toBe(items[0]?.description)
  })

  it('starts with the same rows in every installation, whatever the code says later', async () => {
    const stored = async (table: 'kosher_groups' | 'kosher_statuses' | 'restrictions') => {
      const rows = await test.ctx().db.selectFrom(table).selectAll().orderBy('position').execute()
      return rows.map((row) => Object.entries(row).sort())
    }
    const rows = [
      await stored('kosher_groups'),
      await stored('kosher_statuses'),
      await stored('restrictions'),
    ]
    const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    expect(digest).toBe('2e8a65ec1309f12211a6414331a27f4e99f33a28c54683d374814529caaab715')
  })

  it('keeps RMC codes by headquarters: made by typing, taken whatever the case', async () => {
    const make = (headQuarterId: string, rmc: string, description?: string) =>
      ingredientGroupByRmc(test.ctx(), headQuarterId, rmc, description)
    const flour = await make(molinoId, ' MP-001 ', 'Semole e farine')
    expect(flour).toMatchObject({ rmc: 'MP-001', description: 'Semole e farine' })
    expect(await make(molinoId, 'mp-001', 'Altro')).toEqual(flour)
    expect((await make(vesuvioId, 'MP-001')).id).not.toBe(flour.id)
    const bare = await make(molinoId, 'MP-005')
    expect(await make(molinoId, 'mp-005', 'Sali')).toEqual({ ...bare, description: 'Sali' })

    const codes = async (who: SignedIn, CompanyId: string, Search?: string) =>
      (await who.api.lookups.ingredientGroups({ CompanyId, Search })).items.map((group) => group.rmc)
    expect(await codes(molino, molinoId)).toEqual(['MP-001', 'MP-005'])
    expect(await codes(molino, facilityId)).toEqual(['MP-001', 'MP-005'])
    expect(await codes(manager, facilityId, 'SALI')).toEqual(['MP-005'])
    expect(await codes(manager, facilityId, 'mp-001')).toEqual(['MP-001'])
    expect(await codes(manager, facilityId, 'niente')).toEqual([])
    await expect(codes(vesuvio, facilityId)).rejects.toMatchObject({ status: 404 })
    await expect(codes(manager, 'nowhere')).rejects.toMatchObject({ status: 404 })
  })

  it('makes one group when many type a new code at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ingredientGroupByRmc(test.ctx(), molinoId, index % 2 ? 'gara-1' : 'GARA-1'),
      ),
    )
    expect(new Set(made.map((group) => group.id)).size).toBe(1)
  })

  it('gives certifiers the vendors and behalf companies, by name', async () => {
    for (const businessName of ['Zeta Fornitori', 'alfa fornitori']) {
      await manager.api.companies.create({ businessName, isVendor: true })
    }
    await manager.api.companies.create({ businessName: 'Tavola Casher Ltd.', isBehalf: true })
    const vendors = await manager.api.lookups.vendors({})
    expect(vendors.items.map((vendor) => vendor.businessName)).toEqual(['alfa fornitori', 'Zeta Fornitori'])
    expect((await manager.api.lookups.vendors({ Search: 'ZETA' })).totalItems).toBe(1)
    expect((await manager.api.lookups.behalves({})).items.map((behalf) => behalf.businessName)).toEqual([
      'Tavola Casher Ltd.',
    ])
    await expect(molino.api.lookups.vendors({})).rejects.toMatchObject({ status: 403 })
  })

  it('gives certification groups in the scope of the caller', async () => {
    expect(await molino.api.lookups.certificationGroups({})).toEqual({ items: [], totalItems: 0 })
    expect(await molino.api.lookups.certificationGroups({ CompanyId: facilityId })).toMatchObject({
      items: [],
    })
    for (const CompanyId of [facilityId, 'nowhere'])
      await expect(vesuvio.api.lookups.certificationGroups({ CompanyId })).rejects.toMatchObject({
        status: 404,
      })
  })

  it('tells items their company, in the scope of the caller', async () => {
    const as = (who: SignedIn, headQuarterId: string | null) => ({
      ...test.ctx(),
      actor: {
        userId: who.userId,
        email: who.email,
        userType: headQuarterId ? ('Company' as const) : ('Certifier' as const),
        isCertifierCompanyManager: false,
        isReader: false,
        headQuarterId,
        name: 'Anna Bassani',
        lang: 'it' as const,
      },
    })
    expect(await findItemOwner(as(molino, molinoId), facilityId)).toEqual({
      id: facilityId,
      businessName: 'Nord',
      businessCode: '1',
      address: 'a, d b c, e',
      headQuarterId: molinoId,
      headQuarterName: 'Molino',
      headQuarterBusinessCode: '',
      headQuarterAddress: '',
    })
    expect(await findItemOwner(as(manager, null), molinoId)).toMatchObject({ headQuarterId: molinoId })
    expect(await findItemOwner(as(vesuvio, vesuvioId), facilityId)).toBeNull()
    const vendor = await manager.api.companies.create({ businessName: 'Solo fornitore', isVendor: true })
    expect(await findItemOwner(as(manager, null), vendor.id)).toBeNull()
  })
})
