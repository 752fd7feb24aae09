import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyByTypedName } from '~/backend/modules/companies/company-by-typed-name'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'

describeDialects('a company typed by name', (dialect) => {
  let test: TestBackend
  let manager: SignedIn
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    manager = await test.signIn({ userType: 'Certifier', manager: true })
  })
  afterAll(() => test.close())

  const typed = (kind: 'vendor' | 'behalf', name: string) => companyByTypedName(test.ctx(), kind, name)

  // Spec: validation, roles, limits.
  it('a typed name creates a company once, whatever its case and accents', async () => {
    const made = await typed('vendor', '  Caffè Nero ')
    expect(made.businessName).toBe('Caffè Nero')
    expect(await typed('vendor', 'CAFFE  nero')).toEqual(made)
    expect(await manager.api.companies.get({ companyId: made.id })).toMatchObject({
      isVendor: true,
      isBehalf: false,
      isCertified: false,
      headQuarter: false,
      manufactoring: false,
    })
  })

  it('a typed name flags an existing company', async () => {
    const { id } = await manager.api.companies.create({ businessName: 'Bottega Italia' })
    expect((await typed('behalf', 'bottega italia')).id).toBe(id)
    expect(await manager.api.companies.get({ companyId: id })).toMatchObject({
      isBehalf: true,
      isVendor: false,
      headQuarter: true,
      version: 2,
    })
  })

  it('of several companies of a name, the flagged one is used', async () => {
    await manager.api.companies.create({ businessName: 'Omonima' })
    const vendor = await manager.api.companies.create({ businessName: 'Omonima', isVendor: true })
    expect((await typed('vendor', 'omonima')).id).toBe(vendor.id)
  })

  it('a deleted company is not used', async () => {
    const made = await typed('vendor', 'Sparita')
    await manager.api.companies.remove({ query: { companyId: made.id } })
    expect((await typed('vendor', 'Sparita')).id).not.toBe(made.id)
  })

  it('concurrent typing creates it once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => typed('vendor', 'Contesa S.p.A.')))
    expect(new Set(made.map((company) => company.id)).size).toBe(1)
  })
})
