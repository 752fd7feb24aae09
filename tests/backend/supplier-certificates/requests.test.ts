import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '~/backend/jobs/system-context'
import {
  closeOldRequests,
  remindOfRequests,
} from '~/backend/modules/supplier-certificates/requests/keep-requests'
import { describeDialects } from '../../support/backend'
import { fresh, refusal } from '../support-items'
import { approved, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

const day = 24 * 3600 * 1000
const pdf = (text = 'one') =>
  new File([`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%${text}\n%%EOF\n`], 'renewal.pdf', { type: 'application/pdf' })
const sent = { senderName: 'Anna Weber', senderEmail: 'anna@lecitine.example', expiresOn: '2029-03-31' }

describeDialects('requests for renewal', (dialect) => {
  let world: CertificateWorld
  let ingredientId: string
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    ingredientId = (await ingredientOf(world, world.head)).id
  })
  afterAll(() => world.test.close())

  const calls = () => world.manager.api.supplierCertificates
  const supplier = () => world.test.stranger.api.supplierUpload
  const ctx = () => systemContext(world.test.services)
  const mailsTo = (recipient: string) =>
    world.test.services.database.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()

  async function link(values: Partial<Parameters<ReturnType<typeof calls>['requestRenewal']>[0]> = {}) {
    const email = `${fresh('quality').replace(' ', '-')}@lecitine.example`
    const certificate = values.supplierCertificateId
      ? await calls().get({ supplierCertificateId: values.supplierCertificateId })
      : await approved(world, [ingredientId])
    const request = await calls().requestRenewal({
      supplierCertificateId: certificate.id,
      side: 'supplier',
      email,
      ...values,
    })
    const mail = (await mailsTo(values.email ?? email)).at(-1)
    const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(code).toHaveLength(43)
    return { certificate, request, code, mail }
  }

  const set = (
    id: string,
    values: { expires_at?: string; closed_at?: string; created_at?: string; due_on?: string },
  ) =>
    world.test.services.database.db
      .updateTable('supplier_requests')
      .set(values)
      .where('id', '=', id)
      .execute()

  const post = (code: string, values: Record<string, string> = {}, file = pdf()) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ code, ...sent, ...values })) form.set(name, value)
    form.set('file', file)
    return world.test.stranger.fetch('/api/supplier/upload', { method: 'POST', body: form })
  }
  const said = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

  test('a supplier sends the renewal by its link, which waits for a certifier with what was covered', async () => {
    const { certificate, request, code, mail } = await link({
      lang: 'en',
      message: 'Please',
      dueOn: '2026-12-31',
    })
    expect(mail?.subject).toContain('asks for the renewal')
    expect(mail?.text).toContain('lang=en')
    expect(mail?.text).not.toContain('Molino')
    const shown = await supplier().get({ code })
    expect(shown).toMatchObject({
      state: 'open',
      message: 'Please',
      certificate: { vendorName: 'Lecitine Europa', number: certificate.number },
    })
    expect(JSON.stringify(shown)).not.toMatch(/Molino|Vesuvio/)

    expect(await said(await post(code))).toEqual({ status: 200, ok: true })
    const [answered] = (await calls().requests({ SupplierCertificateId: certificate.id })).items
    expect(answered).toMatchObject({
      id: request.id,
      requestStatus: 'answered',
      sender: { name: 'Anna Weber', email: 'anna@lecitine.example' },
    })
    const renewal = await calls().get({ supplierCertificateId: answered?.answeredId ?? '' })
    expect(renewal).toMatchObject({
      status: 'approving',
      origin: 'supplier',
      renewsId: certificate.id,
      expiresOn: '2029-03-31',
      headQuarterId: null,
    })
    expect(renewal.coverages.map(({ coverageState }) => coverageState)).toEqual(['proposed'])
    // It goes nowhere before a certifier has looked.
    const { items } = await world.company.api.supplierCertificates.list({ ItemsPerPage: 500 })
    expect(items.map(({ id }) => id)).not.toContain(renewal.id)
    expect(await supplier().get({ code })).toMatchObject({ state: 'answered', certificate: null })
    const again = await said(await post(code))
    expect(again).toMatchObject({
      status: 409,
      details: { state: 'answered' },
      message: 'Questo link è già stato usato',
    })
    expect((await mailsTo(world.manager.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('Rinnovo ricevuto dal fornitore')]),
    )
  })

  test('a requested renewal is a line of its company’s desk until the renewal is there', async () => {
    const { id, name } = await approved(world, [(await ingredientOf(world, world.head)).id])
    const ask = { supplierCertificateId: id, side: 'company' as const, headQuarterId: world.head }
    await calls().requestRenewal({ ...ask, dueOn: '2027-02-01', message: 'Please' })
    const owed = async (who = world.company) => {
      const { items, parts } = await who.api.desk.get({ Kind: 'renewals' })
      const line = items.find((one) => one.id === id)
      return { line, part: parts.find(({ part }) => part === 'renewals') }
    }
    expect(await owed()).toMatchObject({
      line: { part: 'renewals', name, at: '2027-02-01', text: 'Please' },
      part: { toDo: true, first: '2027-02-01' },
    })
    expect((await owed(world.stranger)).line).toBeUndefined()
    expect((await owed(world.manager)).part).toBeUndefined()
    await upload(world, world.company, { renewsId: id, expiresOn: '2029-03-31' })
    expect((await owed()).line).toBeUndefined()
  })

  test('the trail says who sent a renewal by a link, and by which one', async () => {
    const { certificate, code, request } = await link()
    expect((await post(code)).status).toBe(200)
    const renewal = (await calls().get({ supplierCertificateId: certificate.id })).versions.find(
      ({ id }) => id !== certificate.id,
    )
    const { items } = await world.manager.api.audit.list({ EntityId: renewal?.id ?? '' })
    expect(items.find(({ action }) => action === 'supplier_certificate.cloned')?.after).toMatchObject({
      sentBy: { name: sent.senderName, email: sent.senderEmail, requestId: request.id },
    })
  })

  test('a form that is sent twice, and twenty at once, store one renewal', async () => {
    const { certificate, code } = await link()
    const idempotencyKey = 'a-form-of-its-own'
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(code, { idempotencyKey })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await post(code, { idempotencyKey })).status).toBe(200)
    expect((await post(code, { idempotencyKey: 'another-form' })).status).toBe(409)
    const reused = { status: 409, code: 'idempotency.key_reused' }
    expect(await said(await post(code, { idempotencyKey, number: 'K-77' }))).toMatchObject(reused)
    expect(await said(await post(code, { idempotencyKey }, pdf('other')))).toMatchObject(reused)
    const versions = (await calls().get({ supplierCertificateId: certificate.id })).versions
    expect(versions).toHaveLength(2)
  })

  test('one account mails so many suppliers before it pauses, one by one or many at once, and no address of its message is alive', async () => {
    const { mail: limits } = world.test.services.settings.loginLimits
    const before = { ...limits }
    const busy = await world.test.signIn({ userType: 'Certifier' })
    const { id: supplierCertificateId } = await approved(world, [ingredientId])
    const email = () => `${fresh('any').replace(' ', '-')}@anywhere.example`
    const ask = (address = email(), by = busy) =>
      by.api.supplierCertificates.requestRenewal({
        supplierCertificateId,
        side: 'supplier',
        email: address,
        message: 'Accedete a https://evil.example/login',
      })
    const known = await link()
    expect((await post(known.code)).status).toBe(200)
    Object.assign(limits, { invites: { account: 2, address: 100 } })
    const first = email()
    await ask(first)
    const [mail] = await mailsTo(first)
    expect(mail?.text).toContain('Accedete a')
    expect(mail?.text).not.toMatch(/https:\/\/evil|evil\.example/)
    await ask()
    expect(await refusal(ask())).toMatchObject({ status: 429, code: 'too_many_tries' })
    const many = await busy.api.supplierCertificates.requestRenewals({
      requests: [{ supplierCertificateId, side: 'supplier', email: email() }],
    })
    expect(many.outcomes).toMatchObject([{ request: null, error: expect.any(String) as string }])
    // Whom the portal knows, by a contact or an answer, is no stranger.
    await ask(known.request.email ?? '')
    // Others are not held up.
    const other = await world.test.signIn({ userType: 'Certifier' })
    await ask(email(), other)
    Object.assign(limits, before)
  })

  test('a link that was cancelled, replaced, not needed or has expired says so', async () => {
    const cancelled = await link()
    await calls().cancelRequest({ requestId: cancelled.request.id })
    expect(await supplier().get({ code: cancelled.code })).toMatchObject({ state: 'cancelled' })
    expect(await said(await post(cancelled.code))).toMatchObject({
      status: 409,
      details: { state: 'cancelled' },
    })
    expect(await refusal(calls().cancelRequest({ requestId: cancelled.request.id }))).toMatchObject({
      status: 409,
    })

    const replaced = await link({ email: 'twice@lecitine.example' })
    const newer = await link({
      email: 'Twice@lecitine.example',
      supplierCertificateId: replaced.certificate.id,
    })
    expect(await supplier().get({ code: replaced.code })).toMatchObject({ state: 'replaced' })
    expect(await supplier().get({ code: newer.code })).toMatchObject({ state: 'open' })

    const renewal = await upload(world, world.manager, {
      renewsId: newer.certificate.id,
      companyIdAsVendorId: undefined,
    })
    await calls().approve({ supplierCertificateId: renewal.id })
    expect(await supplier().get({ code: newer.code })).toMatchObject({ state: 'settled' })

    const old = await link()
    await set(old.request.id, { expires_at: new Date(world.test.clock.now.getTime() - 1).toISOString() })
    expect(await supplier().get({ code: old.code })).toMatchObject({ state: 'expired' })
    expect(await said(await post(old.code))).toMatchObject({ status: 409, details: { state: 'expired' } })
    await closeOldRequests(ctx())
    const { items } = await calls().requests({ WithRequestStatus: 'expired' })
    expect(items.map(({ id }) => id)).toContain(old.request.id)
  })

  test('what is wrong is said before a byte is stored, and leaves the link as it was', async () => {
    const { code } = await link()
    const issues = async (values: Record<string, string>) =>
      Object.keys(((await said(await post(code, values))) as { issues?: object }).issues ?? {}).sort()
    expect(await issues({ senderName: '', senderEmail: 'x' })).toEqual(['senderEmail', 'senderName'])
    expect(await issues({ expiresOn: '' })).toEqual(['expiresOn'])
    expect(await issues({ issuedOn: '2030-01-01' })).toEqual(['expiresOn'])
    expect(await issues({ expiresOn: '', expiryAssumed: 'true' })).toEqual(['issuedOn'])
    const sheet = new File(['lotto;scadenza\r\n'], 'list.csv')
    expect((await post(code, {}, sheet)).status).toBe(415)
    expect((await post(code, {}, new File(['<html>'], 'page.pdf'))).status).toBe(415)
    const { uploadLimit } = world.test.services.settings
    world.test.services.settings.uploadLimit = 10
    expect((await post(code)).status).toBe(413)
    world.test.services.settings.uploadLimit = uploadLimit
    expect(await supplier().get({ code })).toMatchObject({ state: 'open' })
    const withoutFile = new FormData()
    withoutFile.set('code', code)
    const answer = await world.test.stranger.fetch('/api/supplier/upload', {
      method: 'POST',
      body: withoutFile,
    })
    expect(answer.status).toBe(400)
    // Sending in a hurry pauses the link, and nothing else.
    let status = 0
    for (let tries = 0; tries < 25 && status !== 429; tries++) status = (await post(code, {}, sheet)).status
    expect(status).toBe(429)
    world.test.clock.forward(3600 * 1000)
    expect((await post(code)).status).toBe(200)
  })

  test('a form that breaks off is a 400, stores nothing and leaves the link as it was', async () => {
    const { code } = await link()
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${value}`
    const fields = Object.entries({ code, ...sent }).map(([name, value]) =>
      part(name, `\r\n\r\n${value}\r\n`),
    )
    const body = `${fields.join('')}${part('file', '; filename="a.pdf"\r\n\r\n%PDF-1.7\n')}`
    const rows = () => world.test.services.database.db.selectFrom('documents').select('id').execute()
    const before = await rows()
    const answer = await world.test.stranger.fetch('/api/supplier/upload', {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.status).toBe(400)
    expect(await rows()).toEqual(before)
    expect(await supplier().get({ code })).toMatchObject({ state: 'open' })
    expect((await post(code)).status).toBe(200)
  })

  test('a chain of twelve years goes on by links', async () => {
    let supplierCertificateId = (await approved(world, [ingredientId])).id
    for (let year = 2029; year < 2041; year++) {
      const { code, request } = await link({ supplierCertificateId, email: 'years@lecitine.example' })
      await post(code, { expiresOn: `${year}-12-31` })
      const { items } = await calls().requests({ SupplierCertificateId: supplierCertificateId })
      supplierCertificateId = items.find(({ id }) => id === request.id)?.answeredId ?? ''
      await calls().approve({ supplierCertificateId })
    }
    const last = await calls().get({ supplierCertificateId })
    expect(last.versions).toHaveLength(13)
    expect(last).toMatchObject({ expiresOn: '2040-12-31', state: 'valid', ingredients: 1 })
  })

  test('wrong codes are counted by address, and known ones always answered', async () => {
    const { code } = await link()
    const seen = new Set<number>()
    for (let tries = 0; tries < 60; tries++)
      seen.add((await world.test.stranger.fetch(`/api/supplier/upload?code=wrong-${tries}`)).status)
    expect([...seen].sort()).toEqual([404, 429])
    expect(await supplier().get({ code })).toMatchObject({ state: 'open' })
    expect((await post('wrong')).status).toBe(429)
  })

  test('a company is asked once, sees it, and answers by its renewal; deleting that asks again', async () => {
    const certificate = await approved(world, [ingredientId])
    const asked = {
      supplierCertificateId: certificate.id,
      side: 'company' as const,
      headQuarterId: world.head,
      message: 'Serve entro fine anno',
    }
    const dueOn = new Date(world.test.clock.now.getTime() + 20 * day).toISOString().slice(0, 10)
    for (const headQuarterId of [world.otherHead, world.facility, 'nobody'])
      expect(await refusal(calls().requestRenewal({ ...asked, headQuarterId }))).toMatchObject({
        status: 400,
      })
    expect(await refusal(calls().requestRenewal({ ...asked, dueOn: '2020-01-01' }))).toMatchObject({
      status: 400,
    })
    const outcomes = await Promise.allSettled([
      calls().requestRenewal({ ...asked, dueOn }),
      world.colleague.api.supplierCertificates.requestRenewal({ ...asked, dueOn }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const own = () => world.company.api.supplierCertificates.get({ supplierCertificateId: certificate.id })
    expect((await own()).renewalRequest).toMatchObject({ message: 'Serve entro fine anno', dueOn })
    const listed = await world.company.api.supplierCertificates.list({ Requested: true, ItemsPerPage: 500 })
    expect(listed.items.map(({ id }) => id)).toEqual([certificate.id])
    expect(listed.items[0]?.renewalRequestedAt).not.toBeNull()
    expect((await calls().list({ Requested: true })).items.map(({ id }) => id)).toContain(certificate.id)
    expect((await world.stranger.api.supplierCertificates.list({ Requested: true })).items).toEqual([])

    const told = async () =>
      (await mailsTo(world.company.email)).filter(({ subject }) => subject.includes(certificate.name)).length
    expect(await told()).toBe(1)
    expect(await remindOfRequests(ctx())).toBe(0)
    const soon = new Date(world.test.clock.now.getTime() + 5 * day).toISOString().slice(0, 10)
    const { items } = await calls().requests({ SupplierCertificateId: certificate.id })
    expect(items).toHaveLength(1)
    await set(items[0]?.id ?? '', {
      due_on: soon,
      created_at: new Date(world.test.clock.now.getTime() - 14 * day).toISOString(),
    })
    expect(await remindOfRequests(ctx())).toBe(1)
    expect(await remindOfRequests(ctx())).toBe(0)
    expect(await told()).toBe(2)

    const renewal = await upload(world, world.company, { renewsId: certificate.id, vendorName: undefined })
    expect((await own()).renewalRequest).toBeNull()
    await world.company.api.supplierCertificates.remove({ supplierCertificateId: renewal.id })
    expect((await own()).renewalRequest).not.toBeNull()
  })

  test('only a certifier asks, and only for an approved certificate that none replaces', async () => {
    const open = await upload(world)
    const asked = { supplierCertificateId: open.id, side: 'supplier' as const, email: 'a@b.example' }
    expect(await refusal(calls().requestRenewal(asked))).toMatchObject({
      code: 'supplier_certificate.wrong_status',
    })
    expect(await refusal(world.company.api.supplierCertificates.requestRenewal(asked))).toMatchObject({
      status: 403,
    })
    expect(await refusal(world.company.api.supplierCertificates.requests({}))).toMatchObject({ status: 403 })
    const first = await approved(world, [])
    const renewal = await upload(world, world.manager, { renewsId: first.id, companyIdAsVendorId: undefined })
    await calls().approve({ supplierCertificateId: renewal.id })
    expect(
      await refusal(calls().requestRenewal({ ...asked, supplierCertificateId: first.id })),
    ).toMatchObject({
      code: 'supplier_certificate.replaced',
    })
  })

  test('of many requested at once, each that fails is named with its reason', async () => {
    const one = await approved(world, [ingredientId])
    const { outcomes } = await calls().requestRenewals({
      dueOn: null,
      requests: [
        { supplierCertificateId: one.id, side: 'company', headQuarterId: world.head },
        { supplierCertificateId: one.id, side: 'supplier', email: '' },
        { supplierCertificateId: 'unknown', side: 'supplier', email: 'a@b.example' },
      ],
    })
    expect(outcomes.filter(({ request }) => request !== null)).toHaveLength(1)
    expect(outcomes.filter(({ error }) => error !== null)).toHaveLength(2)
  })

  test('what is old loses the supplier’s personal data, and unanswered requests go', async () => {
    const answered = await link()
    await post(answered.code)
    const cancelled = await link()
    await calls().cancelRequest({ requestId: cancelled.request.id })
    for (const { request } of [answered, cancelled])
      await set(request.id, { closed_at: new Date(world.test.clock.now.getTime() - 480 * day).toISOString() })
    await closeOldRequests(ctx())
    const [row] = (await calls().requests({ SupplierCertificateId: answered.certificate.id })).items
    expect(row).toMatchObject({ requestStatus: 'answered', email: null, sender: null })
    expect(row?.answeredId).not.toBeNull()
    expect((await calls().requests({ SupplierCertificateId: cancelled.certificate.id })).items).toEqual([])
  })
})
