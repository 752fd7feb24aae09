import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Company } from '~/contract/companies'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'

const address = {
  businessCode: '90000010000',
  street: 'Via Manfredonia 4',
  city: 'Foggia',
  district: 'FG',
  zipCode: '71121',
  country: 'Italia',
}
const Address = {
  BusinessCode: '90000010000',
  Street: 'Via Bari 1',
  City: 'Altamura',
  District: 'BA',
  ZipCode: '70022',
  Country: 'Italia',
}
const flags = { manufactoring: false, isCertified: true, isVendor: false, isBehalf: false }

describeDialects('companies', (dialect) => {
  let test: TestBackend
  let manager: SignedIn
  let staff: SignedIn
  let molino: SignedIn
  let vesuvio: SignedIn
  let molinoId: string
  let vesuvioId: string
  let facilityId: string

  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    manager = await test.signIn({ userType: 'Certifier', manager: true })
    staff = await test.signIn({ userType: 'Certifier' })
    molinoId = (
      await manager.api.companies.create({ businessName: 'Molino San Giorgio', ...address, ...flags })
    ).id
    vesuvioId = (
      await manager.api.companies.create({ businessName: 'Conserve Vesuvio', manufactoring: true })
    ).id
    molino = await test.signIn({ userType: 'Company', headQuarterId: molinoId })
    vesuvio = await test.signIn({ userType: 'Company', headQuarterId: vesuvioId })
    facilityId = (
      await molino.api.companies.createFacility({
        BusinessName: 'Altamura',
        ...Address,
        HeadQuarterId: molinoId,
      })
    ).id
  })
  afterAll(() => test.close())

  // Spec: validation.
  it('a manager creates a headquarters with all its fields', async () => {
    const company = await manager.api.companies.get({ companyId: molinoId })
    expect(company).toEqual({
      id: molinoId,
      businessName: 'Molino San Giorgio',
      ...address,
      ...flags,
      address: 'Via Manfredonia 4, 71121 Foggia FG, Italia',
      headQuarter: true,
      headQuarterId: null,
      headQuarterName: null,
      createdAt: test.clock.now.toISOString(),
      version: 1,
    })
    await expect(manager.api.companies.create({ businessName: ' ' })).rejects.toMatchObject({
      data: { issues: { businessName: ['Required'] } },
    })
  })

  // Spec: roles, limits.
  it('other certifiers create only vendors and behalf companies', async () => {
    await expect(staff.api.companies.create({ businessName: 'Nuova' })).rejects.toMatchObject({ status: 403 })
    const vendor = await staff.api.companies.create({
      businessName: 'Amidi del Po',
      isVendor: true,
      isCertified: false,
    })
    expect(vendor).toMatchObject({ headQuarter: false, isVendor: true, isCertified: false, address: '' })
    const list = await staff.api.companies.list({ ShowOnlyHeadQuarters: true })
    expect(list.items.map((company) => company.id)).not.toContain(vendor.id)
    await expect(molino.api.companies.get({ companyId: vendor.id })).rejects.toMatchObject({ status: 404 })
  })

  it('a name that may be a double is told to who creates it, and found by who asks', async () => {
    const made = await manager.api.companies.create({ businessName: 'Molino S. Giorgio S.r.l.' })
    expect(made.alike).toEqual([{ id: molinoId, businessName: 'Molino San Giorgio' }])
    const alike = async (who: SignedIn, Alike: string) =>
      (await who.api.companies.list({ Alike, ShowOnlyHeadQuarters: true })).items.map(({ id }) => id).sort()
    expect(await alike(staff, 'molino san giorgo')).toEqual([made.id, molinoId].sort())
    expect(await alike(staff, 'Molino San Marco')).toEqual([])
    expect(await alike(vesuvio, 'Molino San Giorgio')).toEqual([])
    const vendor = await staff.api.companies.create({ businessName: 'Molino San Giorgio', isVendor: true })
    expect(vendor.alike).toEqual([])
    await manager.api.companies.remove({ query: { companyId: made.id } })
    await manager.api.companies.remove({ query: { companyId: vendor.id } })
  })

  // Spec: companies, validation, roles.
  it('a facility is shown with its headquarters; only its company and managers create one', async () => {
    const facility = await molino.api.companies.get({ companyId: facilityId })
    expect(facility).toMatchObject({
      headQuarter: false,
      headQuarterId: molinoId,
      headQuarterName: 'Molino San Giorgio',
      manufactoring: true,
      isCertified: true,
      address: 'Via Bari 1, 70022 Altamura BA, Italia',
    })
    const make = (who: SignedIn, HeadQuarterId: string) =>
      who.api.companies.createFacility({ BusinessName: 'X', ...Address, HeadQuarterId })
    await expect(make(staff, molinoId)).rejects.toMatchObject({ status: 403 })
    await expect(make(vesuvio, molinoId)).rejects.toMatchObject({ status: 404 })
    await expect(make(manager, facilityId)).rejects.toMatchObject({ status: 404 })
    await expect(make(manager, 'nowhere')).rejects.toMatchObject({ status: 404 })
    const answer = await molino.fetch('/api/company/masterdata', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ BusinessName: '', HeadQuarterId: molinoId }),
    })
    expect(answer.status).toBe(400)
    const { issues } = (await answer.json()) as { issues: Record<string, string[]> }
    expect(Object.keys(issues).sort()).toEqual(
      ['BusinessCode', 'BusinessName', 'City', 'Country', 'District', 'Street', 'ZipCode'].sort(),
    )
  })

  // Spec: roles.
  it("another company's companies are invisible", async () => {
    const foreign = await vesuvio.fetch(`/api/company/masterdata/${facilityId}`)
    const unknown = await vesuvio.fetch('/api/company/masterdata/nowhere')
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await unknown.text())
    await expect(
      vesuvio.api.companies.updateMasterdata({ CompanyId: facilityId, ...Address }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(vesuvio.api.companies.list({ HeadQuarterId: molinoId })).rejects.toMatchObject({
      status: 404,
    })
    const all = await vesuvio.api.companies.list({})
    expect(all.items.map((company) => company.id)).toEqual([vesuvioId])
    expect((await molino.api.companies.mine()).id).toBe(molinoId)
  })

  // Spec: limits.
  it('lists serve tabs and pickers', async () => {
    const ids = async (query: Parameters<typeof manager.api.companies.list>[0]) =>
      (await manager.api.companies.list(query)).items.map((company) => company.id)
    expect(await ids({ HeadQuarterId: molinoId })).toEqual([facilityId])
    expect(await ids({ HeadQuarterId: molinoId, ShowOnlyManufactories: true })).toEqual([facilityId])
    expect(await ids({ HeadQuarterId: vesuvioId, ShowOnlyManufactories: true })).toEqual([vesuvioId])
    const manufactories = await ids({ ShowOnlyManufactories: true, ItemsPerPage: 9999 })
    expect(manufactories).toContain(facilityId)
    expect(manufactories).toContain(vesuvioId)
    expect(manufactories).not.toContain(molinoId)
  })

  it('a site is found by the name of its headquarters, but not in the list of all companies', async () => {
    const { businessName } = await manager.api.companies.get({ companyId: molinoId })
    const ids = async (query: Parameters<typeof manager.api.companies.list>[0]) =>
      (await manager.api.companies.list({ ...query, Search: businessName })).items.map(({ id }) => id)
    expect(await ids({ ShowOnlyManufactories: true })).toContain(facilityId)
    expect(await ids({})).not.toContain(facilityId)
    const own = await vesuvio.api.companies.list({ ShowOnlyManufactories: true, Search: businessName })
    expect(own.items).toEqual([])
  })

  // Spec: companies.
  it('the list is searched without case and accents, sorted and paged, and tolerates absurd queries', async () => {
    const names = ['Zàgara Agrumi', 'ágrumi del Sud', 'Agrumi 100%']
    for (const businessName of names) {
      test.clock.forward(1000)
      await manager.api.companies.create({ businessName, street: `Via ${businessName.length}` })
    }
    const search = async (query: object) =>
      (await manager.api.companies.list({ Search: 'AGRUMI', ...query })).items.map(
        (company) => company.businessName,
      )
    expect(await search({})).toEqual(['Agrumi 100%', 'ágrumi del Sud', 'Zàgara Agrumi'])
    expect(await search({ Direction: 'desc' })).toEqual(['Zàgara Agrumi', 'ágrumi del Sud', 'Agrumi 100%'])
    expect(await search({ Sort: 'createdAt' })).toEqual(names)
    expect(await search({ Sort: 'address' })).toEqual(['Agrumi 100%', 'Zàgara Agrumi', 'ágrumi del Sud'])
    expect(await search({ Sort: 'password_hash; drop table users' })).toEqual(await search({}))
    expect(await search({ ItemsPerPage: 2, Offset: 9_999_999 })).toEqual([])
    expect((await manager.api.companies.list({ Search: '100%' })).totalItems).toBe(1)
    expect((await manager.api.companies.list({ Search: '100_' })).totalItems).toBe(0)
    const http = await manager.fetch(
      '/api/company/masterdata/list?ItemsPerPage=-5&Offset=x&Direction=up&Search=a&Search=b',
    )
    expect(http.status).toBe(200)
    expect(await http.json()).toMatchObject({ itemsPerPage: 1, offset: 0 })
  })

  // Spec: validation.
  it('a certifier changes a company, unless somebody saved it since', async () => {
    const before = await manager.api.companies.create({ businessName: 'Da Cambiare', ...address })
    const change = { companyId: before.id, businessName: 'Cambiata', ...address, ...flags }
    const after = await staff.api.companies.update({ ...change, isVendor: true, version: 1 })
    expect(after).toMatchObject({ businessName: 'Cambiata', isVendor: true, headQuarter: true, version: 2 })
    await expect(staff.api.companies.update({ ...change, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'company.stale_version',
      message: expect.stringContaining('hai salvato') as string,
      data: { details: { current: { businessName: 'Cambiata', version: 2 }, byYou: true } },
    })
    await expect(manager.api.companies.update({ ...change, version: 1 })).rejects.toMatchObject({
      code: 'company.stale_version',
      message: expect.stringContaining('qualcun altro ha salvato') as string,
      data: { details: { byYou: false } },
    })
    const [first, second] = await Promise.allSettled([
      staff.api.companies.update({ ...change, businessName: 'Prima', version: 2 }),
      manager.api.companies.update({ ...change, businessName: 'Seconda', version: 2 }),
    ])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(staff.api.companies.update({ ...change, companyId: 'nowhere' })).rejects.toMatchObject({
      status: 404,
    })
  })

  // Spec: company area, roles.
  it("a company changes its own data, except the certifier's flags", async () => {
    const { version } = await molino.api.companies.get({ companyId: facilityId })
    const after = await molino.api.companies.updateMasterdata({
      CompanyId: facilityId,
      BusinessName: 'Altamura Nord',
      ...Address,
      Street: 'Via Bari 2',
      Manufactoring: false,
      version,
    })
    expect(after).toMatchObject({ businessName: 'Altamura Nord', street: 'Via Bari 2', manufactoring: true })
    const flagged = await molino.api.companies.get({ companyId: molinoId })
    const forge = async (method: 'PUT' | 'POST', body: object) => {
      const answer = await molino.fetch('/api/company/masterdata', {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...Address,
          ...body,
          ...{ IsCertified: false, IsVendor: true, IsBehalf: true },
          ...{ isCertified: false, isVendor: true, isBehalf: true, is_vendor: 1 },
          ...{ createdAt: '2001-01-01T00:00:00.000Z', id: vesuvioId },
        }),
      })
      return (await answer.json()) as Company
    }
    const own = { headQuarter: true, headQuarterId: null, headQuarterName: null }
    const { isCertified, isVendor, isBehalf, manufactoring, createdAt } = flagged
    expect(
      await forge('PUT', { CompanyId: facilityId, Headquarter: true, HeadQuarterId: vesuvioId }),
    ).toMatchObject({
      ...{ id: facilityId, ...flags, manufactoring: true, headQuarter: false, headQuarterId: molinoId },
    })
    await forge('PUT', { CompanyId: molinoId, Headquarter: false, HeadQuarterId: vesuvioId })
    expect(await molino.api.companies.get({ companyId: molinoId })).toMatchObject({
      ...{ id: molinoId, isCertified, isVendor, isBehalf, manufactoring, createdAt, ...own },
    })
    const made = await forge('POST', {
      BusinessName: 'Contraffatto',
      HeadQuarterId: molinoId,
      Headquarter: true,
      Manufactoring: false,
    })
    expect(made).toMatchObject({ ...flags, manufactoring: true, headQuarter: false, headQuarterId: molinoId })
    expect(made.id).not.toBe(vesuvioId)
    await manager.api.companies.remove({ query: { companyId: made.id } })
    await expect(
      molino.api.companies.updateMasterdata({ CompanyId: facilityId, ...Address, version: 1 }),
    ).rejects.toMatchObject({ code: 'company.stale_version' })
  })

  it('only the certifier renames and flags a headquarters; unchanged values may be sent', async () => {
    const stands = await molino.api.companies.get({ companyId: molinoId })
    const told = {
      BusinessName: stands.businessName,
      Manufactoring: stands.manufactoring,
      IsCertified: stands.isCertified,
      IsVendor: stands.isVendor,
      IsBehalf: stands.isBehalf,
    }
    const save = (change: object) =>
      molino.api.companies.updateMasterdata({ CompanyId: molinoId, ...Address, ...told, ...change })
    expect(await save({ Street: 'Via Nuova 1' })).toMatchObject({
      businessName: stands.businessName,
      street: 'Via Nuova 1',
    })
    for (const change of [
      { BusinessName: 'URGENTE: confermi su https://evil.example' },
      { Manufactoring: !stands.manufactoring, IsVendor: !stands.isVendor },
      { IsCertified: !stands.isCertified },
      { IsBehalf: !stands.isBehalf },
    ]) {
      const message = ['Lo può cambiare solo il certificatore']
      await expect(save(change)).rejects.toMatchObject({
        status: 400,
        data: { issues: Object.fromEntries(Object.keys(change).map((name) => [name, message])) },
      })
    }
    expect(await molino.api.companies.get({ companyId: molinoId })).toMatchObject({
      ...{
        businessName: stands.businessName,
        manufactoring: stands.manufactoring,
        isVendor: stands.isVendor,
      },
    })
  })

  it("renaming a company keeps its items' lists sorted and searchable", async () => {
    const one = await manager.api.companies.create({ businessName: 'Beta Stabilimento', manufactoring: true })
    const two = await manager.api.companies.create({
      businessName: 'Gamma Stabilimento',
      manufactoring: true,
    })
    const expirationDate = '2027-06-30'
    for (const companyId of [one.id, two.id]) {
      await staff.api.ingredients.certifierCreate({
        name: 'Sale',
        companyId,
        expirationDate,
        vendorName: 'Sali Riuniti',
      })
    }
    const order = async () =>
      (await staff.api.ingredients.list({ Sort: 'companyName', WithStatus: ['waiting'] })).items.map(
        (item) => item.companyName,
      )
    expect(await order()).toEqual(['Beta Stabilimento', 'Gamma Stabilimento'])
    await staff.api.companies.update({
      companyId: two.id,
      businessName: 'Àlfa Stabilimento',
      ...address,
      ...flags,
    })
    expect(await order()).toEqual(['Àlfa Stabilimento', 'Beta Stabilimento'])

    const [vendor] = (await staff.api.lookups.vendors({ Search: 'sali' })).items
    await staff.api.companies.update({
      companyId: vendor?.id ?? '',
      businessName: 'Saline Nuove',
      ...address,
      ...flags,
    })
    expect((await staff.api.ingredients.list({ Search: 'saline nuove' })).totalItems).toBe(2)
  })

  it('a company is deleted only if nothing belongs to it or names it', async () => {
    const company = await manager.api.companies.create({ businessName: 'Da Eliminare', manufactoring: true })
    const remove = (companyId: string) => manager.api.companies.remove({ query: { companyId } })
    const facility = await manager.api.companies.createFacility({
      BusinessName: 'Suo',
      ...Address,
      HeadQuarterId: company.id,
    })
    await manager.api.companies.associateUser({ companyId: company.id, email: `x-${dialect}@eliminare.test` })
    const ingredient = await staff.api.ingredients.certifierCreate({
      name: 'Sale',
      companyId: facility.id,
      expirationDate: '2027-01-01',
      vendorName: 'Venditore Unico',
    })
    await expect(remove(company.id)).rejects.toMatchObject({
      status: 409,
      code: 'company.in_use',
      message: 'L’azienda non si può eliminare: ha ancora 1 stabilimento, 1 ingrediente, 1 account',
      data: { details: { inUse: { facilities: 1, ingredients: 1, accounts: 1 } } },
    })
    const [vendor] = (await staff.api.lookups.vendors({ Search: 'venditore unico' })).items
    await expect(remove(vendor?.id ?? '')).rejects.toMatchObject({ code: 'company.in_use' })
    await expect(remove(facility.id)).rejects.toMatchObject({ code: 'company.in_use' })
    expect((await manager.api.companies.get({ companyId: facility.id })).version).toBe(1)
    await staff.api.ingredients.remove({ ingredientId: ingredient.id, reason: 'Doppione' })
    await expect(remove(facility.id)).resolves.toEqual({ ok: true })
    await expect(manager.api.companies.get({ companyId: facility.id })).rejects.toMatchObject({ status: 404 })
    await expect(remove(facility.id)).rejects.toMatchObject({ status: 404 })
    const answer = await staff.fetch(`/api/certifier/company?companyId=${vendor?.id}`, { method: 'DELETE' })
    expect(answer.status).toBe(403)
    const deleted = await manager.fetch(`/api/certifier/company?companyId=${vendor?.id}`, {
      method: 'DELETE',
    })
    expect(await deleted.json()).toEqual({ ok: true })
  })

  it('each change leaves an event with its actor', async () => {
    const company = await manager.api.companies.create({ businessName: 'Traccia' })
    await staff.api.companies.update({
      companyId: company.id,
      businessName: 'Tracciata',
      ...address,
      ...flags,
    })
    const events = await test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'actor_email', 'before'])
      .where('entity_id', '=', company.id)
      .orderBy('id')
      .execute()
    expect(events.map((event) => [event.action, event.actor_email])).toEqual([
      ['company.created', manager.email],
      ['company.updated', staff.email],
    ])
    expect(JSON.parse(events[1]?.before ?? '{}')).toMatchObject({ businessName: 'Traccia' })
  })
})
