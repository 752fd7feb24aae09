import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Contact } from '~/contract/contacts'
import { describeDialects, type SignedIn } from '../../support/backend'
import { addCompany, createItemWorld, refusal, type ItemWorld } from '../support-items'

const body = (method: string, value: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const other = { userLabel: 'Cellulare', contact: '348 555 0101' }

describeDialects('contacts', (dialect) => {
  let world: ItemWorld
  let company: SignedIn
  let marta: Contact

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    company = world.company
  })
  afterAll(() => world.test.close())
  beforeEach(async () => {
    marta = await company.api.contacts.create({
      companyId: world.head,
      title: 'Dott.ssa',
      firstName: ' Marta ',
      lastName: 'Zanetti',
      appellation: 'Responsabile qualità',
    })
  })

  const addDetail = (contact = '0881 555 0101', companyContactId = marta.id) =>
    company.api.contacts.createDetail({ companyContactId, userLabel: 'Telefono', contact })

  // Spec: companies.
  it('a contact is created with all its fields, and read back', async () => {
    expect(marta).toEqual({
      id: marta.id,
      fullName: 'Dott.ssa Marta Zanetti',
      title: 'Dott.ssa',
      firstName: 'Marta',
      lastName: 'Zanetti',
      appellation: 'Responsabile qualità',
      companyId: world.head,
      details: [],
      version: 1,
    })
    expect(await company.api.contacts.get({ companyContactId: marta.id })).toEqual(marta)
    const plain = await world.colleague.api.contacts.create({
      companyId: world.facility,
      firstName: 'Sergio',
    })
    expect(plain).toMatchObject({ fullName: 'Sergio', title: null, lastName: null, appellation: null })
    const http = await company.fetch(`/api/company/contacts?companyContactId=${plain.id}`)
    expect(await http.json()).toEqual(plain)
  })

  // Spec: validation.
  it('a contact needs a first name; a detail needs its kind and value', async () => {
    const nameless = await refusal(company.api.contacts.create({ companyId: world.head, firstName: ' ' }))
    expect(nameless).toMatchObject({ status: 400, data: { issues: { firstName: ['Required'] } } })
    const empty = await company.fetch(
      '/api/company/contacts/createcontactdetail',
      body('POST', { companyContactId: marta.id, contact: '' }),
    )
    expect(empty.status).toBe(400)
    expect(await empty.json()).toMatchObject({ issues: { userLabel: ['Required'], contact: ['Required'] } })
  })

  it('details keep the order in which they were added', async () => {
    const first = await addDetail('0881 555 0101')
    const second = await addDetail('348 555 0101')
    expect(first).toEqual({
      id: first.id,
      userLabel: 'Telefono',
      contact: '0881 555 0101',
      companyContactId: marta.id,
      version: 2,
    })
    const third = await addDetail('marta@molino.example')
    expect(await company.api.contacts.removeDetail({ query: { id: second.id } })).toEqual({
      ok: true,
      version: 5,
    })
    const fourth = await addDetail('0881 555 0999')
    const changed = await company.api.contacts.updateDetail({
      id: first.id,
      userLabel: 'Ufficio',
      contact: '0881 555 0102',
    })
    expect(changed).toEqual({ ...first, userLabel: 'Ufficio', contact: '0881 555 0102', version: 7 })
    const { details, version } = await company.api.contacts.get({ companyContactId: marta.id })
    expect(version).toBe(7)
    expect(details.map(({ id }) => id)).toEqual([first.id, third.id, fourth.id])
    expect(details[0]).toEqual({
      id: first.id,
      userLabel: 'Ufficio',
      contact: '0881 555 0102',
      companyContactId: marta.id,
    })
  })

  // Spec: validation.
  it('a form changes its own fields; null clears', async () => {
    const after = await company.api.contacts.update({
      id: marta.id,
      firstName: 'Marta Maria',
      title: null,
      appellation: '',
    })
    expect(after).toEqual({
      ...marta,
      fullName: 'Marta Maria Zanetti',
      firstName: 'Marta Maria',
      title: null,
      appellation: null,
      version: 2,
    })
    const forged = await company.fetch(
      '/api/company/contacts/updatecontact',
      body('PUT', { id: marta.id, firstName: 'Marta', companyId: world.otherHead, version: 2, details: [] }),
    )
    expect(await forged.json()).toMatchObject({ companyId: world.head, version: 3 })
  })

  it('names and details are not saved over a newer save', async () => {
    const detail = await addDetail()
    const attempts = [
      () => company.api.contacts.update({ id: marta.id, firstName: 'Vecchia', version: 1 }),
      () => company.api.contacts.updateDetail({ id: detail.id, ...other, version: 1 }),
      () => company.api.contacts.createDetail({ companyContactId: marta.id, ...other, version: 1 }),
      () => company.api.contacts.removeDetail({ query: { id: detail.id, version: 1 } }),
    ]
    const current = await company.api.contacts.get({ companyContactId: marta.id })
    for (const attempt of attempts) {
      expect(await refusal(attempt())).toMatchObject({
        status: 409,
        code: 'contact.stale_version',
        data: { details: { current, byYou: true } },
      })
    }
    const theirs = await refusal(
      world.colleague.api.contacts.update({ id: marta.id, firstName: 'Vecchia', version: 1 }),
    )
    expect(theirs).toMatchObject({ code: 'contact.stale_version', data: { details: { byYou: false } } })
    expect(current).toMatchObject({ firstName: 'Marta', version: 2, details: [{ contact: '0881 555 0101' }] })
    // Over HTTP, where the version in a query is text.
    const remove = (version: number) =>
      company.fetch(`/api/company/contacts/deletecontactdetail?id=${detail.id}&version=${version}`, {
        method: 'DELETE',
      })
    const stale = await remove(1)
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ details: { current } })
    expect(await (await remove(2)).json()).toEqual({ ok: true, version: 3 })
  })

  it('of two concurrent saves of one version one wins; without a version both count', async () => {
    const save = (firstName: string, version?: number) =>
      company.api.contacts.update({ id: marta.id, firstName, version })
    const guarded = await Promise.allSettled([save('Prima', 1), save('Seconda', 1)])
    expect(guarded.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await Promise.all([addDetail('1'), addDetail('2'), addDetail('3'), save('Terza')])
    const after = await company.api.contacts.get({ companyContactId: marta.id })
    expect(after).toMatchObject({ firstName: 'Terza', version: 6 })
    expect(after.details.map(({ contact }) => contact).sort()).toEqual(['1', '2', '3'])
    const positions = await world.test.services.database.db
      .selectFrom('contact_details')
      .select('position')
      .where('contact_id', '=', marta.id)
      .execute()
    expect(positions.map(({ position }) => position).sort()).toEqual([0, 1, 2])
  })

  it('a detail removed meanwhile is a 404, whatever the version', async () => {
    const detail = await addDetail()
    await company.api.contacts.removeDetail({ query: { id: detail.id } })
    for (const version of [undefined, 2, 3]) {
      const change = { id: detail.id, userLabel: 'Telefono', contact: '1', version }
      expect(await refusal(company.api.contacts.updateDetail(change))).toMatchObject({ status: 404 })
    }
    expect(await refusal(company.api.contacts.removeDetail({ query: { id: detail.id } }))).toMatchObject({
      status: 404,
    })
  })

  it('a contact is deleted with its details, for everybody', async () => {
    const detail = await addDetail()
    const answer = await company.fetch(`/api/company/contacts/deletecontact?id=${marta.id}`, {
      method: 'DELETE',
    })
    expect(await answer.json()).toEqual({ ok: true })
    const gone = [
      () => company.api.contacts.get({ companyContactId: marta.id }),
      () => company.api.contacts.update({ id: marta.id, firstName: 'Marta' }),
      () => company.api.contacts.remove({ query: { id: marta.id } }),
      () => company.api.contacts.updateDetail({ id: detail.id, ...other }),
      () => addDetail(),
    ]
    for (const call of gone) expect(await refusal(call())).toMatchObject({ status: 404, code: 'not_found' })
    const { items } = await company.api.contacts.list({ CompanyId: world.head, ItemsPerPage: 9999 })
    expect(items.map(({ id }) => id)).not.toContain(marta.id)
  })

  it('certifiers and its own company see a contact; others get a 404', async () => {
    const detail = await addDetail()
    expect(await world.colleague.api.contacts.get({ companyContactId: marta.id })).toMatchObject({
      version: 2,
    })
    const calls = (contactId: string, detailId: string, companyId: string) => [
      world.stranger.fetch(`/api/company/contacts?companyContactId=${contactId}`),
      world.stranger.fetch(`/api/company/contacts/list?CompanyId=${companyId}`),
      world.stranger.fetch(
        '/api/company/contacts/createcontact',
        body('POST', { companyId, firstName: 'Intruso' }),
      ),
      world.stranger.fetch(
        '/api/company/contacts/updatecontact',
        body('PUT', { id: contactId, firstName: 'Intruso' }),
      ),
      world.stranger.fetch(`/api/company/contacts/deletecontact?id=${contactId}`, { method: 'DELETE' }),
      world.stranger.fetch(
        '/api/company/contacts/createcontactdetail',
        body('POST', { companyContactId: contactId, userLabel: 'x', contact: 'y' }),
      ),
      world.stranger.fetch(
        '/api/company/contacts/updatecontactdetail',
        body('PUT', { id: detailId, userLabel: 'x', contact: 'y', version: 1 }),
      ),
      world.stranger.fetch(`/api/company/contacts/deletecontactdetail?id=${detailId}`, { method: 'DELETE' }),
    ]
    const answers = await Promise.all(calls(marta.id, detail.id, world.head))
    const unknown = await Promise.all(calls('nobody', 'nothing', 'nowhere'))
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(await unknown[index]?.text())
    }
    expect(await company.api.contacts.get({ companyContactId: marta.id })).toMatchObject({
      firstName: 'Marta',
      version: 2,
      details: [{ contact: '0881 555 0101' }],
    })
  })

  it('deleting a company deletes its contacts', async () => {
    const { id } = await world.manager.api.companies.create({ businessName: 'Da eliminare' })
    const contact = await world.manager.api.contacts.create({ companyId: id, firstName: 'Ugo' })
    await world.manager.api.companies.remove({ query: { companyId: id } })
    expect(await refusal(world.manager.api.contacts.get({ companyContactId: contact.id }))).toMatchObject({
      status: 404,
    })
  })

  it("a company's contacts are listed by surname and first name, searchable in everything, and paged", async () => {
    const CompanyId = await addCompany(world.test, { name: 'Elenco', headQuarterId: world.head })
    const add = async (firstName: string, values: { title?: string; lastName?: string } = {}) =>
      (await company.api.contacts.create({ companyId: CompanyId, firstName, ...values })).id
    const zeno = await add('Zeno', { title: 'Avv.' })
    const agata = await add('Àgata', { title: 'Dott.ssa', lastName: 'Neri' })
    const adele = await add('Adele', { lastName: 'Zucchi' })
    await add('bruno', { title: 'Rav', lastName: 'neri' })
    await addDetail('Agata.Neri@Molino.example', agata)
    const phone = await addDetail('+39 0881 555', zeno)
    const names = async (query: object) =>
      (await company.api.contacts.list({ CompanyId, ...query })).items.map(({ firstName }) => firstName)

    // Zeno has no surname, and is sorted among the others'.
    expect(await names({})).toEqual(['Àgata', 'bruno', 'Zeno', 'Adele'])
    expect(await names({ Sort: 'fullName', Direction: 'desc' })).toEqual(['Adele', 'Zeno', 'bruno', 'Àgata'])
    expect(await names({ Sort: 'version' })).toEqual(['Àgata', 'bruno', 'Zeno', 'Adele'])
    expect(await names({ Search: 'DOTT.SSA agata' })).toEqual(['Àgata'])
    expect(await names({ Search: 'adele zucchi' })).toEqual(['Adele'])
    expect(await names({ Search: 'neri@molino' })).toEqual(['Àgata'])
    expect(await names({ Search: '0881' })).toEqual(['Zeno'])
    expect(await names({ Search: '%' })).toEqual([])
    await company.api.contacts.updateDetail({ id: phone.id, userLabel: 'Fax', contact: '02 444' })
    expect(await names({ Search: '0881' })).toEqual([])
    expect(await names({ Search: 'fax' })).toEqual(['Zeno'])
    await company.api.contacts.update({ id: zeno, firstName: 'Zenone' })
    expect(await names({ Search: '02 444' })).toEqual(['Zenone'])

    await company.api.contacts.remove({ query: { id: adele } })
    const page = await company.fetch(
      `/api/company/contacts/list?CompanyId=${CompanyId}&ItemsPerPage=2&Offset=2`,
    )
    expect(await page.json()).toMatchObject({
      items: [{ firstName: 'Zenone', details: [{ userLabel: 'Fax', contact: '02 444' }] }],
      itemsPerPage: 2,
      offset: 2,
      totalItems: 3,
    })
    const ofHead = await company.api.contacts.list({ CompanyId: world.head, ItemsPerPage: 9999 })
    expect(ofHead.items.map(({ id }) => id)).not.toContain(agata)
  })

  it('every change of a contact leaves an event with the earlier values', async () => {
    const detail = await addDetail()
    await company.api.contacts.updateDetail({ id: detail.id, userLabel: 'Cellulare', contact: '348 1' })
    await world.colleague.api.contacts.update({ id: marta.id, firstName: 'Marta Maria' })
    await company.api.contacts.removeDetail({ query: { id: detail.id } })
    await company.api.contacts.remove({ query: { id: marta.id } })
    const events = await world.manager.api.audit.list({
      EntityType: 'contact',
      EntityId: marta.id,
      Direction: 'asc',
    })
    expect(events.items.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['contact.created', company.email],
      ['contact.detail_created', company.email],
      ['contact.detail_updated', company.email],
      ['contact.updated', world.colleague.email],
      ['contact.detail_deleted', company.email],
      ['contact.deleted', company.email],
    ])
    expect(events.items[2]).toMatchObject({
      headQuarterId: world.head,
      before: { details: [{ userLabel: 'Telefono', contact: '0881 555 0101' }], version: 2 },
      after: { details: [{ userLabel: 'Cellulare', contact: '348 1' }], version: 3 },
    })
    expect(events.items[5]).toMatchObject({ before: { firstName: 'Marta Maria', details: [] }, after: null })
  })
})
