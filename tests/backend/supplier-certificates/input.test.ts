import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { describeDialects } from '../../support/backend'
import { fresh, refusal, renameCompany } from '../support-items'
import {
  approved,
  cover,
  createCertificateWorld,
  file,
  ingredientOf,
  upload,
  type CertificateWorld,
} from './world'

describeDialects('typing a supplier certificate', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const calls = () => world.manager.api.supplierCertificates
  const issuesOf = async (call: Promise<unknown>) => {
    const { status, data } = await refusal(call)
    expect(status).toBe(400)
    return Object.keys(data.issues ?? {})
  }

  test('an end before the issue, and a missing issue of an assumed end, are named at their fields', async () => {
    const { id: supplierCertificateId } = await upload(world)
    const asked = { supplierCertificateId, issuedOn: '2027-05-01', expiresOn: '2027-04-30' }
    expect(await issuesOf(calls().certifierSave(asked))).toEqual(['expiresOn'])
    const undated = { supplierCertificateId, issuedOn: null, expiryAssumed: true }
    expect(await issuesOf(calls().certifierSave(undated))).toEqual(['issuedOn'])
    const assumed = { supplierCertificateId, issuedOn: '2027-05-01', expiryAssumed: true }
    expect(await calls().certifierSave(assumed)).toMatchObject({
      expiresOn: '2028-05-01',
      expiryAssumed: true,
      longValidity: false,
    })
    // A printed end takes its place.
    expect(
      await calls().certifierSave({ supplierCertificateId, expiresOn: '2032-05-02', expiryAssumed: false }),
    ).toMatchObject({ expiresOn: '2032-05-02', expiryAssumed: false, longValidity: true })
  })

  test('an end that has passed is refused when approving', async () => {
    const { id } = await upload(world, world.manager, { issuedOn: '2020-01-01', expiresOn: '2021-01-01' })
    expect(await issuesOf(calls().approve({ supplierCertificateId: id }))).toEqual(['expiresOn'])
  })

  test('a certificate may have no number; an unknown agency is made, and a typed vendor taken', async () => {
    const name = fresh('Ente')
    const made = await upload(world, world.manager, {
      number: '',
      agencyId: undefined,
      agencyName: name,
      companyIdAsVendorId: undefined,
      vendorName: 'LECITINE europa',
    })
    expect(made).toMatchObject({
      number: null,
      vendorId: world.vendorId,
      agencyName: name,
      agencyStanding: 'unrated',
    })
  })

  test('of two alike items the second is refused, and an ingredient has one item', async () => {
    const { id: ingredientId } = await ingredientOf(world, world.head)
    const { id: supplierCertificateId } = await upload(world)
    const item = { name: 'Lecithin', code: 'E322', ingredientIds: [] }
    expect(
      await issuesOf(
        calls().setItems({ supplierCertificateId, items: [item, { ...item, name: 'LECITHIN' }] }),
      ),
    ).toEqual(['items.1.name'])
    const twice = [
      { ...item, ingredientIds: [ingredientId] },
      { name: 'Other', ingredientIds: [ingredientId] },
    ]
    expect(await issuesOf(calls().setItems({ supplierCertificateId, items: twice }))).toEqual([
      'items.1.ingredientIds',
    ])
  })

  test('addressed to one client, it covers no ingredient of another', async () => {
    const { id: theirs } = await ingredientOf(world, world.otherHead)
    const { id: supplierCertificateId } = await upload(world)
    await calls().certifierSave({ supplierCertificateId, onlyForId: world.head })
    expect(await issuesOf(cover(world, supplierCertificateId, [theirs]))).toEqual(['ingredientIds'])
    await calls().certifierSave({ supplierCertificateId, onlyForId: null })
    await cover(world, supplierCertificateId, [theirs])
    expect(await issuesOf(calls().certifierSave({ supplierCertificateId, onlyForId: world.head }))).toEqual([
      'onlyForId',
    ])
  })

  test('more ingredients than a certificate may cover are refused by their number', async () => {
    const { id: supplierCertificateId } = await upload(world)
    const ingredientIds = Array.from({ length: 5001 }, () => uuid())
    expect(
      await refusal(calls().setItems({ supplierCertificateId, items: [], ingredientIds })),
    ).toMatchObject({
      status: 400,
      code: 'supplier_certificate.too_many',
      data: { details: { count: 5001, limit: 5000 } },
    })
  })

  test('a company sends what is complete, and changes nothing while a certifier has it in hand', async () => {
    const { api } = world.company
    const bare = await api.supplierCertificates.upload({ vendorName: 'Lecitine Europa', file: file() })
    const own = { supplierCertificateId: bare.id }
    expect((await issuesOf(api.supplierCertificates.send(own))).sort()).toEqual(['agencyName', 'expiresOn'])
    await api.supplierCertificates.save({ ...own, agencyId: world.agencyId, expiresOn: '2028-01-31' })
    expect(await api.supplierCertificates.send(own)).toMatchObject({ status: 'approving' })
    await calls().lock(own)
    expect(await refusal(api.supplierCertificates.save({ ...own, number: 'K' }))).toMatchObject({
      status: 409,
      code: 'supplier_certificate.locked',
    })
    expect(
      await refusal(api.supplierCertificates.setItems({ ...own, items: [], ingredientIds: [] })),
    ).toMatchObject({ status: 409, code: 'supplier_certificate.locked' })
    await calls().unlock(own)
    expect(await calls().askForChanges({ ...own, notes: 'Manca il numero' })).toMatchObject({
      status: 'review',
    })
    const { notes } = await api.supplierCertificates.get(own)
    expect(notes.at(-1)?.content).toBe('Manca il numero')
    expect(await calls().reject({ ...own, notes: 'Non valido' })).toMatchObject({ status: 'rejected' })
  })

  test('of two saves the later is refused, and an approved one is neither saved nor deleted', async () => {
    const { id: supplierCertificateId, version } = await upload(world)
    await calls().certifierSave({ supplierCertificateId, number: 'A', version })
    expect(
      await refusal(calls().certifierSave({ supplierCertificateId, number: 'B', version })),
    ).toMatchObject({
      status: 409,
      code: 'supplier_certificate.stale_version',
      data: { details: { byYou: true, current: { number: 'A' } } },
    })
    await calls().approve({ supplierCertificateId })
    expect(await refusal(calls().certifierSave({ supplierCertificateId, number: 'C' }))).toMatchObject({
      code: 'supplier_certificate.approved_is_final',
    })
    expect(await refusal(calls().remove({ supplierCertificateId, reason: 'Doppione' }))).toMatchObject({
      code: 'item.once_approved',
    })
  })

  test('a deleted one is gone, its file stays for the trail', async () => {
    const { id: supplierCertificateId } = await upload(world, world.company)
    await world.company.api.supplierCertificates.remove({ supplierCertificateId })
    expect(await refusal(calls().get({ supplierCertificateId }))).toMatchObject({ status: 404 })
  })

  test('a renamed vendor or agency renames its certificates, a merged vendor hands them on', async () => {
    const vendor = fresh('Amidi del Po')
    const { id: from } = await world.manager.api.companies.create({ businessName: vendor, isVendor: true })
    const agency = await world.manager.api.agencies.create({ name: fresh('Ente') })
    const { id } = await upload(world, world.manager, {
      companyIdAsVendorId: from,
      agencyId: agency.id,
      number: '7',
    })
    const found = async (Search: string) =>
      (await calls().list({ Search })).items.filter((one) => one.id === id).map(({ name }) => name)
    const renamed = fresh('Amidi Nuovi')
    await renameCompany(world, from, renamed)
    const other = fresh('Ente Rinominato')
    await world.manager.api.agencies.save({ agencyId: agency.id, name: other })
    expect(await found(renamed)).toEqual([`${renamed} · ${other} · 7`])
    expect(await found(other)).toHaveLength(1)
    await world.manager.api.partners.merge({ companyId: from, intoId: world.vendorId })
    expect(await calls().get({ supplierCertificateId: id })).toMatchObject({
      vendorId: world.vendorId,
      name: `Lecitine Europa · ${other} · 7`,
    })
  })

  test('a list is filtered, and sorted by its orders', async () => {
    const certificate = await approved(world, [], { expiresOn: '2027-02-01', issuedOn: '2026-02-01' })
    for (const Sort of ['expiresOn', 'vendorName', 'statusAt'])
      for (const Direction of ['asc', 'desc'] as const) {
        const { items } = await calls().list({ Sort, Direction, ItemsPerPage: 500 })
        expect(items.map(({ id }) => id)).toContain(certificate.id)
      }
    const ids = async (input: Parameters<ReturnType<typeof calls>['list']>[0]) =>
      (await calls().list({ ...input, ItemsPerPage: 500 })).items.map(({ id }) => id)
    expect(await ids({ InForce: true, WithStatus: ['approved'] })).toContain(certificate.id)
    expect(await ids({ WithStatus: ['draft'] })).not.toContain(certificate.id)
    expect(await ids({ AgencyId: world.agencyId, VendorId: world.vendorId })).toContain(certificate.id)
    expect(await ids({ ExpiringWithinDays: 3650 })).toContain(certificate.id)
  })

  test('agencies have one name each, and a version', async () => {
    const { api } = world.manager
    const name = fresh('Ente')
    const first = await api.agencies.create({ name })
    expect(await refusal(api.agencies.create({ name: name.toUpperCase() }))).toMatchObject({
      status: 409,
      code: 'agency.exists',
      data: { details: { id: first.id } },
    })
    await api.agencies.save({ agencyId: first.id, name: `${name} bis`, version: first.version })
    expect(
      await refusal(api.agencies.save({ agencyId: first.id, name: `${name} ter`, version: first.version })),
    ).toMatchObject({ status: 409, code: 'agency.stale_version' })
    expect(
      await refusal(world.colleague.api.agencies.setStanding({ agencyId: first.id, standing: 'recognised' })),
    ).toMatchObject({ status: 403 })
  })
})
