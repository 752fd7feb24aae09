import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '~/backend/jobs/system-context'
import { closeOldRequests } from '~/backend/modules/supplier-certificates/requests/keep-requests'
import { describeDialects, type SignedIn } from '../../support/backend'
import { addCompany, fresh, newIngredient, refusal } from '../support-items'
import { filesOf } from '../documents/upload'
import {
  approved,
  cover,
  createCertificateWorld,
  file,
  ingredientAs,
  ingredientOf,
  storedIngredient,
  until,
  upload,
  type CertificateWorld,
} from './world'

describeDialects('edges of supplier certificates', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const calls = () => world.manager.api.supplierCertificates
  const db = () => world.test.services.database.db
  const get = (supplierCertificateId: string) => calls().get({ supplierCertificateId })

  test('a form that is sent twice, and ten at once, make one certificate with one file', async () => {
    const before = await filesOf(world)
    const form = { number: fresh('K'), idempotencyKey: 'a-form-of-its-own' }
    for (const by of [world.manager, world.company]) {
      const files = (await filesOf(world)).length
      const answers = await Promise.all(Array.from({ length: 10 }, () => upload(world, by, form)))
      const again = await upload(world, by, form)
      expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1)
      expect((await filesOf(world)).length).toBe(files + 1)
    }
    const reused = { status: 409, code: 'idempotency.key_reused' }
    const other = { ...form, file: file('altro') }
    await expect(upload(world, world.company, other)).rejects.toMatchObject(reused)
    const renumbered = { ...form, number: fresh('K') }
    await expect(upload(world, world.company, renumbered)).rejects.toMatchObject(reused)
    expect((await filesOf(world)).length).toBe(before.length + 2)
  })

  test('a renewal that is sent twice is one, and answers the company’s request once', async () => {
    const { id: renewsId } = await approved(world, [(await ingredientOf(world, world.head)).id])
    const form = {
      renewsId,
      number: 'K-1',
      expiresOn: '2029-03-31',
      idempotencyKey: 'the-same-renewal',
    }
    const [one, two] = [await upload(world, world.company, form), await upload(world, world.company, form)]
    expect(two.id).toBe(one.id)
    expect((await get(renewsId)).versions).toHaveLength(2)
  })

  test('a chain of twelve renewals keeps its items, its coverage and one certificate in force', async () => {
    const ingredient = await ingredientOf(world, world.head)
    const first = await upload(world)
    await calls().setItems({
      supplierCertificateId: first.id,
      items: [{ name: 'Soy lecithin', code: 'E322', ingredientIds: [ingredient.id] }],
    })
    await calls().approve({ supplierCertificateId: first.id })
    const ids = [first.id]
    for (let year = 2029; year <= 2040; year++) {
      const by = year % 2 === 0 ? world.manager : world.company
      const renewal = await upload(world, by, {
        renewsId: ids.at(-1),
        expiresOn: `${year}-03-31`,
        ...(by === world.manager && { companyIdAsVendorId: undefined }),
        vendorName: undefined,
      })
      expect(renewal.coverages).toMatchObject([{ coverageState: 'proposed' }])
      await calls().approve({ supplierCertificateId: renewal.id })
      ids.push(renewal.id)
    }
    const last = await get(ids.at(-1) ?? '')
    expect(last.versions).toHaveLength(13)
    expect(last.items).toMatchObject([{ name: 'Soy lecithin', code: 'E322' }])
    expect(last.coverages).toMatchObject([{ ingredientId: ingredient.id, follows: true }])
    const states = await Promise.all(ids.map(async (id) => (await get(id)).state))
    expect(states).toEqual([...ids.slice(1).map(() => 'replaced'), 'valid'])
    expect(await storedIngredient(world, ingredient.id)).toMatchObject({
      expiration_date: '2040-03-31',
      supplier_certificate_id: last.id,
      version: ingredient.version,
    })
    // The company reads the chain that its ingredient follows, and each replaced one names its successor.
    const own = await world.company.api.supplierCertificates.get({ supplierCertificateId: ids[3] ?? '' })
    expect(own.replacedById).toBe(ids[4])
    const listed = await calls().list({ InForce: true, IngredientId: ingredient.id })
    expect(listed.items.map(({ id }) => id)).toEqual([last.id])
  })

  test('two hundred links asked for at once are two hundred mails with a code each, and one more is refused', async () => {
    const { id } = await approved(world, [])
    const { mail } = world.test.services.settings.loginLimits
    mail.invites = { account: 400, address: 400 }
    const requests = Array.from({ length: 200 }, (_, at) => ({
      supplierCertificateId: id,
      side: 'supplier' as const,
      email: `linea-${at}@lecitine.example`,
    }))
    const { outcomes } = await calls().requestRenewals({ requests, dueOn: null })
    expect(outcomes.filter(({ request }) => request !== null)).toHaveLength(200)
    const mails = await db()
      .selectFrom('mail_outbox')
      .select(['recipient', 'text'])
      .where('recipient', 'like', 'linea-%@lecitine.example')
      .execute()
    const codes = mails.map(({ text }) => /code=([\w-]{43})/.exec(text)?.[1] ?? '')
    expect(new Set(codes).size).toBe(200)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(200)
    for (const code of [codes[0], codes[199]])
      expect(await world.test.stranger.api.supplierUpload.get({ code: code ?? '' })).toMatchObject({
        state: 'open',
      })
    expect((await calls().requests({ SupplierCertificateId: id })).totalItems).toBe(200)
    const tooMany = {
      requests: [...requests, { ...requests[0]!, email: 'una@lecitine.example' }],
      dueOn: null,
    }
    expect(await refusal(calls().requestRenewals(tooMany))).toMatchObject({ status: 400 })
    // From two certifiers to one address: one link lives.
    const twice = { supplierCertificateId: id, side: 'supplier' as const, email: 'due@lecitine.example' }
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? world.manager : world.colleague).api.supplierCertificates.requestRenewal(twice),
      ),
    )
    const { items } = await calls().requests({ SupplierCertificateId: id, ItemsPerPage: 500 })
    const own = items.filter(({ email }) => email === twice.email).map(({ requestStatus }) => requestStatus)
    expect(own.filter((status) => status === 'open')).toHaveLength(1)
    expect(own.filter((status) => status === 'replaced')).toHaveLength(19)
  })

  test('what a renewal no longer covers is named, and keeps the date that it had', async () => {
    const [kept, dropped] = [await ingredientOf(world, world.head), await ingredientOf(world, world.head)]
    const first = await approved(world, [kept.id, dropped.id])
    const renewal = await upload(world, world.manager, {
      renewsId: first.id,
      companyIdAsVendorId: undefined,
      expiresOn: '2029-03-31',
    })
    await cover(world, renewal.id, [kept.id])
    const effects = await calls().effects({ supplierCertificateId: renewal.id })
    expect(effects.dropped.map(({ ingredientId }) => ingredientId)).toEqual([dropped.id])
    await calls().approve({ supplierCertificateId: renewal.id })
    expect(await ingredientAs(world.company, dropped.id)).toMatchObject({
      expirationDate: until,
      supplierCertificate: { id: first.id, state: 'replaced' },
    })
    expect((await ingredientAs(world.company, kept.id)).expirationDate).toBe('2029-03-31')
  })

  test('an ingredient that is approved while its certificate is takes the date with its source, or neither', async () => {
    for (let round = 0; round < 6; round++) {
      const draft = await newIngredient(world, { companyIdAsVendorId: world.vendorId })
      const { id } = await upload(world)
      await cover(world, id, [draft.id])
      const approveIngredient = () => world.colleague.api.ingredients.approve({ ingredientId: draft.id })
      const approveCertificate = () => calls().approve({ supplierCertificateId: id })
      const [ingredient, certificate] = await Promise.allSettled(
        round % 2 ? [approveIngredient(), approveCertificate()] : [approveCertificate(), approveIngredient()],
      )
      for (const one of [ingredient, certificate])
        if (one?.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
      expect((await get(id)).status).toBe('approved')
      const row = await storedIngredient(world, draft.id)
      expect([row.expiration_date, row.supplier_certificate_id]).toEqual([until, id])
      const { coverages } = await get(id)
      expect(coverages).toMatchObject([{ follows: true, coverageState: 'confirmed' }])
    }
  })

  test('ingredients of groups four and five are covered, with the proof that each delivery needs', async () => {
    const { id: ingredientId } = await newIngredient(world, {
      kosherGroupId: 'kg-4',
      companyIdAsVendorId: world.vendorId,
    })
    const { id: plain } = await ingredientOf(world, world.head)
    const { id } = await upload(world)
    await cover(world, id, [ingredientId, plain])
    const proofs = new Map(
      (await calls().effects({ supplierCertificateId: id })).ingredients.map((one) => [
        one.ingredientId,
        one.proofPerDelivery,
      ]),
    )
    expect([proofs.get(ingredientId), proofs.get(plain)]).toEqual([true, false])
  })

  test('an unknown agency is made once by many who type it, and a certifier reads that nobody has rated it', async () => {
    const agencyName = fresh('Ente Nuovo')
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        upload(world, at % 2 ? world.company : world.stranger, { agencyId: undefined, agencyName }),
      ),
    )
    const seen = await Promise.all(all.map(({ id }) => get(id)))
    expect(new Set(seen.map((one) => one.agencyId)).size).toBe(1)
    expect(seen.map((one) => one.agencyStanding)).toEqual(seen.map(() => 'unrated'))
  })

  test('a form that names an agency which was merged meanwhile takes the other one', async () => {
    const { api } = world.manager
    const former = await api.agencies.create({ name: fresh('Ente') })
    await api.agencies.setStanding({ agencyId: former.id, standing: 'recognised' })
    const open = await upload(world, world.company, { agencyId: former.id })
    await api.agencies.merge({ agencyId: former.id, intoId: world.agencyId })
    const save = (by: SignedIn) =>
      by.api.supplierCertificates.save({ supplierCertificateId: open.id, agencyId: former.id, number: 'K 7' })
    expect(await save(world.company)).toMatchObject({ number: 'K 7', agencyName: 'Rabbinato di Prova' })
    const made = await upload(world, world.manager, { agencyId: former.id })
    expect(made.agencyId).toBe(world.agencyId)
    expect((await calls().approve({ supplierCertificateId: made.id })).certificate.status).toBe('approved')
  })

  test('a company leaves when nothing of it is covered any more, and what it was asked for ends with it', async () => {
    const { companies, ingredients } = world.manager.api
    const head = await addCompany(world.test, { name: fresh('Oleificio') })
    const draft = await newIngredient(world, { companyId: head, companyIdAsVendorId: world.vendorId })
    const other = await ingredientOf(world, world.head)
    const certificate = await approved(world, [draft.id, other.id])
    await calls().requestRenewal({
      supplierCertificateId: certificate.id,
      side: 'company',
      headQuarterId: head,
    })
    const addressed = await upload(world)
    await calls().certifierSave({ supplierCertificateId: addressed.id, onlyForId: head })
    const remove = () => companies.remove({ query: { companyId: head } })
    expect(await refusal(remove())).toMatchObject({ status: 409, code: 'company.in_use' })
    await ingredients.remove({ ingredientId: draft.id, reason: 'Mai comprato' })
    // Addressed to it alone.
    expect(await refusal(remove())).toMatchObject({ status: 409, code: 'company.in_use' })
    await calls().certifierSave({ supplierCertificateId: addressed.id, onlyForId: null })
    await remove()
    expect(await get(certificate.id)).toMatchObject({ companies: 1, ingredients: 1, state: 'valid' })
    const renewal = await upload(world, world.manager, {
      renewsId: certificate.id,
      companyIdAsVendorId: undefined,
      expiresOn: '2029-03-31',
    })
    expect(renewal.coverages.map(({ ingredientId }) => ingredientId)).toEqual([other.id])
    await closeOldRequests(systemContext(world.test.services))
    const { items } = await calls().requests({ SupplierCertificateId: certificate.id })
    expect(items).toMatchObject([{ headQuarterId: head, requestStatus: 'cancelled' }])
    expect(await calls().approve({ supplierCertificateId: renewal.id })).toMatchObject({
      ingredients: 1,
      companies: 1,
    })
    expect((await ingredientAs(world.company, other.id)).expirationDate).toBe('2029-03-31')
  })

  test('another company’s ingredient is not found, and says nothing of itself', async () => {
    const theirs = await ingredientOf(world, world.otherHead)
    const { id: supplierCertificateId } = await upload(world, world.company)
    const own = world.company.api.supplierCertificates
    const foreign = await refusal(
      own.setItems({ supplierCertificateId, items: [], ingredientIds: [theirs.id] }),
    )
    const unknown = await refusal(own.setItems({ supplierCertificateId, items: [], ingredientIds: ['x'] }))
    expect(foreign).toMatchObject({ status: 404 })
    expect({ ...foreign }).toEqual({ ...unknown })
  })
})

describeDialects('lists of supplier certificates with more than a thousand names', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const calls = () => world.manager.api.supplierCertificates
  const names = (word: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${word} ${at}`, ingredientIds: [] as string[] }))

  test('two lists of printed names become one of a thousand at most, which can still be saved', async () => {
    const listed = async (word: string, count: number) => {
      const { id } = await upload(world)
      await calls().setItems({ supplierCertificateId: id, items: names(word, count) })
      return id
    }
    const into = await listed('Aroma', 700)
    // Three hundred of them are the same.
    const fits = await listed('Aroma', 300)
    const merged = await calls().merge({ supplierCertificateId: fits, intoId: into })
    expect(merged.items).toHaveLength(700)
    const tooMany = await listed('Estratto', 301)
    expect(await refusal(calls().merge({ supplierCertificateId: tooMany, intoId: into }))).toMatchObject({
      status: 400,
      data: { issues: { intoId: [expect.stringContaining('1000')] } },
    })
    expect((await calls().get({ supplierCertificateId: tooMany })).items).toHaveLength(301)
    const whole = await listed('Olio', 300)
    const full = await calls().merge({ supplierCertificateId: whole, intoId: into })
    expect(full.items).toHaveLength(1000)
    const items = full.items.map(({ id, name }) => ({ id, name, ingredientIds: [] }))
    const saved = await calls().setItems({ supplierCertificateId: into, items })
    expect(saved.items.map(({ name }) => name)).toEqual(full.items.map(({ name }) => name))
    expect(
      await refusal(
        calls().setItems({ supplierCertificateId: into, items: [...items, ...names('Altro', 1)] }),
      ),
    ).toMatchObject({ status: 400 })
  })

  test('a company cannot fill the list beyond that by what it does not see', async () => {
    const own = await upload(world, world.company)
    const theirs = await upload(world, world.stranger)
    await world.company.api.supplierCertificates.setItems({
      supplierCertificateId: own.id,
      items: names('Mio', 400),
    })
    await world.stranger.api.supplierCertificates.setItems({
      supplierCertificateId: theirs.id,
      items: names('Loro', 500),
    })
    await calls().merge({ supplierCertificateId: theirs.id, intoId: own.id })
    const save = (count: number) =>
      world.company.api.supplierCertificates.setItems({
        supplierCertificateId: own.id,
        items: names('Mio', count),
      })
    expect(await refusal(save(501))).toMatchObject({
      status: 400,
      data: { issues: { items: expect.anything() } },
    })
    await save(500)
    expect((await calls().get({ supplierCertificateId: own.id })).items).toHaveLength(1000)
  })

  test('eleven hundred agencies are listed by name, and the one that is typed is found among them', async () => {
    const { db } = world.test.services.database
    const row = await db.selectFrom('certifying_agencies').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1100 }, (_, at) => {
      const name = `Ente ${String(at).padStart(4, '0')}`
      return { ...row, id: `agency-${at}`, name, name_key: name.toLowerCase() }
    })
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('certifying_agencies')
        .values(rows.slice(at, at + 100))
        .execute()
    const { items, totalItems } = await world.manager.api.agencies.list({})
    expect([items.length, totalItems]).toEqual([1101, 1101])
    const listed = items.map(({ name }) => name)
    expect(listed.filter((name) => name.startsWith('Ente'))).toEqual(rows.map(({ name }) => name))
    expect((await world.manager.api.agencies.list({ Search: 'ente 1050' })).items).toHaveLength(1)
    const typed = await upload(world, world.company, { agencyId: undefined, agencyName: 'ENTE 1050' })
    expect((await calls().get({ supplierCertificateId: typed.id })).agencyId).toBe('agency-1050')
    // All that name it move along, in one step.
    await db
      .updateTable('supplier_certificates')
      .set({ agency_id: 'agency-1050' })
      .where('status', '=', 'waiting')
      .execute()
    const all = (await calls().list({ AgencyId: 'agency-1050' })).totalItems
    expect(all).toBeGreaterThan(2)
    await world.manager.api.agencies.merge({ agencyId: 'agency-1050', intoId: 'agency-7' })
    expect((await calls().list({ AgencyId: 'agency-7' })).totalItems).toBe(all)
  })

  test('twelve hundred ingredients of a supplier are counted, and the likest five hundred suggested', async () => {
    const { db } = world.test.services.database
    const first = await ingredientOf(world, world.head, { name: 'Lecitina di girasole' })
    const row = await storedIngredient(world, first.id)
    for (const flag of ['newest', 'newest_of_status', 'newer_statuses', 'certifier_wrote', 'company_wrote'])
      Reflect.deleteProperty(row, flag)
    const rows = Array.from({ length: 1199 }, (_, at) => {
      const id = world.test.services.newId()
      const name = `Farina ${String(at).padStart(4, '0')}`
      return { ...row, id, root_id: id, name, name_key: name.toLowerCase() }
    })
    for (let at = 0; at < rows.length; at += 200)
      await db
        .insertInto('ingredients')
        .values(rows.slice(at, at + 200))
        .execute()
    const { id } = await upload(world)
    await calls().setItems({
      supplierCertificateId: id,
      items: [{ name: 'Lecitina di girasole', ingredientIds: [] }],
    })
    const suggested = await calls().suggestions({ supplierCertificateId: id })
    expect([suggested.ingredients.length, suggested.totalItems]).toEqual([500, 1200])
    expect(suggested.ingredients[0]).toMatchObject({
      ingredientId: first.id,
      likeness: 'exact',
      ticked: true,
    })
    expect(suggested.ingredients.filter(({ ticked }) => ticked)).toHaveLength(1)
    expect(await calls().suggestions({ supplierCertificateId: id })).toEqual(suggested)
    // All of them can be covered at once.
    const covered = await cover(world, id, [first.id, ...rows.map((one) => one.id)])
    expect(covered.ingredients).toBe(1200)
    expect((await calls().suggestions({ supplierCertificateId: id })).totalItems).toBe(0)
  })
})
