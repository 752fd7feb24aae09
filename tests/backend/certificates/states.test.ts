import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateStates } from '~/domain/certificates/certificate-rules'
import { loadCompanyDesk } from '~/features/desk/desk.server'
import { describeDialects } from '../../support/backend'
import { drawQuickly } from './quick-pdf'
import { createWorld, type World } from './world'

describeDialects('Certificates by their state', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    const issue = async (
      name: string,
      expireOn: string,
      renewedFromId?: string,
      companyId = world.facility,
    ) => {
      const productIds = [await world.product(name, { companyId })]
      return api().create({ productIds, certificationGroup: { name, companyId, expireOn }, renewedFromId })
    }
    await issue('scade oggi', '2026-11-20')
    await issue('scade tra 60', '2027-01-19')
    await issue('scade tra 61', '2027-01-20')
    await issue('altrui', '2026-12-01', undefined, world.otherFacility)
    const past = await issue('passato', '2026-11-30')
    await world.test.services.database.db
      .updateTable('certification_groups')
      .set({ expire_on: '2026-11-19' })
      .where('id', '=', past.id)
      .execute()
    const old = await issue('vecchio', '2026-12-10')
    await issue('nuovo', '2028-01-01', old.id)
    const wrong = await issue('sbagliato', '2027-06-01')
    const both = await issue('sostituito', '2027-06-01')
    await issue('sostituto', '2028-01-01', both.id)
    for (const { id } of [wrong, both])
      await api().revoke({ certificationGroupId: id, reason: 'Errore di stampa' })
  })
  afterAll(() => world.close())

  const api = () => world.manager.api.certificates
  type Query = Parameters<ReturnType<typeof api>['list']>[0]
  const names = async (query: Query, who = api()) => {
    const { items, totalItems } = await who.list({ Sort: 'name', ...query })
    expect(totalItems).toBe(items.length)
    return items.map(({ certificationGroup }) => certificationGroup.name)
  }

  test('are listed, each under the state that it has', async () => {
    expect(await names({ WithState: 'valid' })).toEqual(['nuovo', 'scade tra 61', 'sostituto'])
    expect(await names({ WithState: 'expiring' })).toEqual(['altrui', 'scade oggi', 'scade tra 60'])
    expect(await names({ WithState: 'expired' })).toEqual(['passato'])
    expect(await names({ WithState: 'replaced' })).toEqual(['vecchio'])
    expect(await names({ WithState: 'revoked' })).toEqual(['sbagliato', 'sostituito'])
    for (const WithState of certificateStates) {
      const { items } = await api().list({ WithState })
      for (const { certificationGroup } of items) expect(certificationGroup.state).toBe(WithState)
    }
    expect(await names({ WithState: ['expired', 'revoked', 'expired'] })).toEqual([
      'passato',
      'sbagliato',
      'sostituito',
    ])
    expect(await names({ WithState: [...certificateStates] })).toHaveLength(10)
    expect(await names({ WithState: 'valid', Search: 'SOSTITUTO' })).toEqual(['sostituto'])
  })

  test('are offered by name to pickers, of a headquarters those of its facilities too', async () => {
    const picked = async (CompanyId?: string) =>
      (await world.manager.api.lookups.certificationGroups({ CompanyId })).items.map(({ name }) => name)
    expect(await picked()).toHaveLength(10)
    expect(await picked(world.otherHeadquarters)).toEqual(['altrui'])
    expect(await picked(world.otherFacility)).toEqual(['altrui'])
    expect(await picked(world.headquarters)).toHaveLength(9)
    expect(await picked(world.secondFacility)).toEqual([])
  })

  test('are listed by the days that they have left, or as having run out', async () => {
    const soon = (days: number, more: Query = {}) =>
      names({ ExpiringWithinDays: days, Sort: 'expireOn', ...more })
    expect(await soon(0)).toEqual(['scade oggi'])
    expect(await soon(30)).toEqual(['scade oggi', 'altrui'])
    expect(await soon(61)).toEqual(['scade oggi', 'altrui', 'scade tra 60', 'scade tra 61'])
    expect(await soon(61, { WithState: 'valid' })).toEqual(['scade tra 61'])
    expect(await soon(61, { Direction: 'desc', ItemsPerPage: 10 })).toEqual([
      'scade tra 61',
      'scade tra 60',
      'altrui',
      'scade oggi',
    ])
    expect(await names({ Expired: true })).toEqual(['passato'])
    expect(await names({ Expired: true, ExpiringWithinDays: 0, Sort: 'expireOn' })).toEqual([
      'passato',
      'scade oggi',
    ])
    const own = world.molino.api.certificates
    expect(await names({ ExpiringWithinDays: 61, includeCerticateFacilities: true }, own)).toEqual([
      'scade oggi',
      'scade tra 60',
      'scade tra 61',
    ])
    const response = await world.molino.fetch(
      '/api/company/products/getcertificates?WithState=valid&WithState=expiring&ExpiringWithinDays=60&includeCerticateFacilities=true',
    )
    expect(((await response.json()) as { totalItems: number }).totalItems).toBe(2)
    // The specification's own spelling, and the right one; its status in any case.
    for (const spelling of ['includeCerticateFacilities', 'includeCertificateFacilities']) {
      const answer = await world.molino.fetch(
        `/api/company/products/getcertificates?WithState=Expired&${spelling}=true`,
      )
      const { address, businessName } = await world.molino.api.companies.get({ companyId: world.facility })
      expect(await answer.json()).toMatchObject({
        items: [{ facility: { id: world.facility, businessName, address } }],
      })
    }
    expect((await own.list({ includeCerticateFacilities: false })).items).not.toContainEqual(
      expect.objectContaining({ facility: expect.anything() as unknown }),
    )
    await expect(api().list({ ExpiringWithinDays: -1 })).rejects.toMatchObject({ status: 400 })
  })

  test('stand on the desk of their company, of whichever facility they are, and end its first steps', async () => {
    const { queue, steps } = await loadCompanyDesk(world.molino.api)
    const on = (part: string) => queue?.items.filter((line) => line.part === part).map(({ name }) => name)
    expect(on('expired.certificates')).toEqual(['passato'])
    expect(on('expiring.certificates')).toEqual(['scade oggi', 'scade tra 60'])
    expect(steps).toBeNull()
  })
})
