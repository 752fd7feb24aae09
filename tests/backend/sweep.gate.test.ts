import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openPostgres, type Database } from '~/backend/db/connect'
import { signingKey } from '~/backend/modules/credentials/credential-key'
import { demandFactor } from '~/backend/modules/settings/factor-demand'
import { tier } from '../../scripts/tier'
import { describeDialects, type SignedIn } from '../support/backend'
import { createWorld, type World } from './certificates/world'
import { askerFor, calls, sampleOf, send, type Asker, type Call, type Input } from './contract-calls'
import { asProgram, newProgram } from './programs/program'
import { samples, type Entity } from './sweep-samples'
import {
  doesItsWork,
  doesNotHappenWithoutItsTrace,
  isDoneOnceWithItsKey,
  isWrite,
  leavesEverythingAsItWas,
  leavesItsTrace,
  leavesNoTrace,
  tellsNoCompanyOfUnannouncedVisits,
  withoutTrace,
  type Made,
} from './sweep/looks'
import { createMake, isForCompanies, type Make } from './sweep/make'
import { madeOf, special } from './sweep/special-samples'
import { planUnannounced } from './visits/unannounced'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

/**
 * Every call of the contract, made over HTTP: it refuses whom and what it must, and is then made once in its valid
 * sample, at which `sweep/looks.ts` takes several looks. The list of calls is the contract itself.
 */

/** The input with one field, at a path such as `ingredientIds.0`, replaced. */
function withField(input: Input, path: string, value: string): Input {
  const copy = structuredClone(input)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let place = copy
  for (const step of steps) place = (place[step] ??= {}) as Input
  place[last] = value
  return copy
}

interface WireError {
  status: number
  code: string
  message: string
  issues?: Record<string, string[]>
}

async function refusalOf(response: Response): Promise<WireError> {
  const body = (await response.json()) as WireError
  expect(body).toMatchObject({
    status: response.status,
    code: expect.any(String),
    message: expect.any(String),
  })
  return body
}

test('the sweeps have a sample for every call, and no other', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort())
  for (const { access, path } of calls) {
    expect(access).toMatch(/^(public|signed-in|certifier|manager|company)$/)
    expect(path).toMatch(/^\//)
  }
})

test('every exception from the audit trail names an existing call', () => {
  const names = calls.map(({ name }) => name)
  const writes = calls.filter(isWrite).map(({ name }) => name)
  expect(Object.keys(withoutTrace).filter((name) => !writes.includes(name))).toEqual([])
  expect(Object.keys(special).filter((name) => !names.includes(name))).toEqual([])
})

/** Ids that devices generate themselves are never unknown. */
const madeOnDevice = /^(device|photo|observation)Id$/i

test('every field that looks like an id is swept', () => {
  const forgotten = calls.flatMap((call) => {
    const { ids = {}, needsCode } = sampleOf(call)
    if (needsCode || !call.schema) return []
    const { properties = {} } = z.toJSONSchema(call.schema, { io: 'input', unrepresentable: 'any' })
    const idLike = Object.keys(properties).filter((name) => /ids?$/i.test(name) && !madeOnDevice.test(name))
    const swept = new Set(Object.keys(ids).map((path) => path.split('.')[0]))
    return idLike.filter((name) => !swept.has(name)).map((name) => `${call.name} ${name}`)
  })
  expect(forgotten).toEqual([])
})

describeDialects('Every call', (dialect) => {
  let world: World
  let staff: SignedIn
  let reading: Database | undefined
  let foreign: Record<Entity, string>
  let reader: SignedIn
  let secrets: string[]
  let make: Make

  beforeAll(async () => {
    world = await createWorld(dialect)
    reader = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters, reader: true })
    make = await createMake(world, reader)
    // As at every start: the keys are not created by the first call that needs one.
    await world.test.services.pdf.prepare()
    await signingKey(world.test.ctx())
    const { databaseUrl, services } = world.test
    if (databaseUrl) {
      // Reads that a replica may answer are made where nothing can be written.
      const url = `${databaseUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
      reading = openPostgres(url, { poolSize: 2, onError() {} })
      services.database.replica = { db: reading.db, mayAnswer: () => true, lag: () => 0 }
    }
    // Each sample of a file is another one.
    Object.assign(world.test.services.settings.quotas, { imports: 1000 })
    staff = await world.test.signIn({ userType: 'Certifier' })
    const { vesuvio, manager, otherFacility, otherHeadquarters } = world
    const ingredient = await vesuvio.api.ingredients.create({
      name: 'Pomodoro',
      companyId: otherFacility,
      expirationDate: '2028-06-30',
      ingredientGroupRmc: 'MP-030',
    })
    const product = await world.product('Passata', { companyId: otherFacility })
    const issued = await manager.api.certificates.create({
      productIds: [product],
      certificationGroup: { name: 'Conserve', companyId: otherFacility, expireOn: '2027-11-30' },
    })
    const request = await vesuvio.api.requests.create({
      productIds: [await world.product('Pelati', { companyId: otherFacility })],
      certificationGroup: { name: 'Pelati', companyId: otherFacility, expireOn: '2027-11-30' },
    })
    const contact = await vesuvio.api.contacts.create({ companyId: otherFacility, firstName: 'Ciro' })
    const detail = await vesuvio.api.contacts.createDetail({
      companyContactId: contact.id,
      userLabel: 'Telefono',
      contact: '081 555 0102',
    })
    const { id: importId } = await vesuvio.api.imports.upload({
      companyId: otherFacility,
      kind: 'ingredients',
      file: new File(['Nome;Scadenza\r\nPomodoro;30/06/2027\r\n'], 'ingredienti.csv'),
    })
    const deviation = await manager.api.deviations.raise({
      companyId: otherFacility,
      grade: 'minor',
      finding: 'Tubo condiviso',
    })
    const certificate = await vesuvio.api.supplierCertificates.upload({
      vendorName: 'Lecitine Europa',
      file: new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], 'certificato.csv'),
    })
    const account = await world.test.signIn({ userType: 'Company', headQuarterId: otherHeadquarters })
    const { items: sessions } = await account.api.authentication.sessions()
    const visit = await manager.api.visits.plan({
      companyId: otherFacility,
      kind: 'initial',
      plannedOn: '2026-12-03',
      leadId: manager.userId,
    })
    const line = await vesuvio.api.lines.create({
      companyId: otherFacility,
      name: 'Pentola',
      kind: 'Pentola',
      isHot: true,
      kosherizable: true,
      returns: 'no',
    })
    const { program } = await vesuvio.api.programs.create({ name: 'Gestionale', scope: 'read' })
    const announced = await manager.api.rulings.create({
      kind: 'suspend',
      subjectType: 'certificate',
      subjectId: issued.id,
      reason: 'Fermo degli impianti',
      ownWish: true,
      effectiveOn: '2026-12-10',
    })
    foreign = {
      headquarters: otherHeadquarters,
      facility: otherFacility,
      ingredient: ingredient.id,
      rmc: ingredient.ingredientGroupId ?? '',
      product,
      group: issued.id,
      document: issued.certificateId,
      request: request.id,
      renewalJob: (await manager.api.renewals.issue({ items: [{ id: issued.id }] })).id,
      contact: contact.id,
      contactDetail: detail.id,
      account: account.userId,
      session: sessions[0]?.sessionId ?? '',
      import: importId,
      deviation: deviation.id,
      ruling: announced.id,
      visit: visit.id,
      supplierCertificate: certificate.id,
      line: line.id,
      program: program.id,
    }
    secrets = await planUnannounced(world)
  })
  afterAll(async () => {
    await reading?.close()
    await world.close()
  })

  /** Refusals that read no row but the session's, in code that knows no database: tested on one of them. */
  const atTheDoor = dialect === 'sqlite'

  const askerOf = (call: Call): Asker => askerFor(world, call)

  describe.each(calls.map((call) => ({ ...call, call })))('$name', ({ call }) => {
    const { access, method, schema } = call
    const sample = sampleOf(call)
    const isRead = method === 'GET'
    /** Refused calls change nothing: all tests share one caller and input, and the last one uses them up. */
    let prepared: ReturnType<typeof madeOf> | undefined
    const valid = () => (prepared ??= madeOf(world, call))
    let once: Promise<Made> | undefined
    const made = () => (once ??= makeOnce())
    async function makeOnce(): Promise<Made> {
      const { asker, input } = await valid()
      const { db } = world.test.services.database
      const sessions = await db.selectFrom('sessions').selectAll().execute()
      const done = await make(call, asker, input)
      // The other tests continue with theirs.
      if (call.name === 'people.endAllSessions')
        await db
          .insertInto('sessions')
          .values(sessions)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      return done
    }

    if (access !== 'public')
      // Spec: calls.
      test('a call without a session is a 401', async () => {
        const refusal = await refusalOf(await send(world.test.stranger, call, {}))
        expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated' })
        expect(refusal.issues).toBeUndefined()
      })

    if (access === 'public' && sample.needsCode)
      test('a public call does nothing without its code', async () => {
        const { status } = await send(world.test.stranger, call, {})
        expect([400, 401]).toContain(status)
      })

    if (!['public', 'signed-in'].includes(access) && atTheDoor)
      // Spec: roles, calls.
      test('a call with the wrong role is a 403', async () => {
        const others =
          access === 'company'
            ? [world.manager]
            : access === 'manager'
              ? [staff, world.molino]
              : [world.molino]
        for (const other of others) {
          const refusal = await refusalOf(await send(other, call, {}))
          expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
          expect(refusal.issues).toBeUndefined()
        }
      })

    if (!isRead && access !== 'public' && !call.forReaders)
      test('a write of a read-only account is a 403', async () => {
        expect((await send(reader, call, (await valid()).input)).status).toBe(403)
      })

    // It would end the reader's session.
    if (!isRead && call.forReaders && call.name !== 'authentication.logoutEverywhere')
      test('a read-only account may write about itself', async () => {
        const input = (await sample.input?.(world)) ?? {}
        expect((await send(reader, call, input)).status).not.toBe(403)
      })

    // Spec: roles.
    test.each(Object.entries(sample.ids ?? {}))(
      'a foreign %s is a 404',
      async (field, { entity, status = 404 }) => {
        const { input } = await valid()
        const ask = async (id: string) => {
          const response = await send(askerOf(call), call, withField(input, field, id))
          if (status !== 200) return refusalOf(response)
          const found = (await response.clone().json()) as { items?: unknown[]; totalItems?: number }
          // Neighbours have no items.
          expect([found.items ?? [], found.totalItems ?? 0]).toEqual([[], 0])
          return { ...((await response.json()) as WireError), status: response.status }
        }
        const unknown = await ask('00000000-0000-7000-8000-000000000000')
        expect(unknown.status).toBe(status)
        if (status === 404)
          expect(unknown).toEqual({ status: 404, code: 'not_found', message: 'Non trovato' })
        if (status === 400)
          expect(Object.keys(unknown.issues ?? {})).toContain(field.replace(/^changes\.|\.\d+$/g, ''))
        // A malformed id is as unknown as any, on both databases.
        for (const impossible of tier === 'all' ? ['\u0000', 'x'.repeat(5000), '../1'] : ['\u0000']) {
          const { status: answered } = await ask(impossible)
          expect(answered, JSON.stringify(impossible.slice(0, 9))).toBe(status)
        }
        // To certifiers nothing is foreign; a company's request for another's data is a 404.
        if (access !== 'signed-in' && access !== 'company') return
        const theirs = await ask(foreign[entity])
        // If the answer repeats the requested id, that is the only difference.
        const same = (refusal: WireError, id: string) => JSON.stringify(refusal).replaceAll(id, 'id')
        expect(same(theirs, foreign[entity])).toEqual(same(unknown, '00000000-0000-7000-8000-000000000000'))
      },
    )

    const { malformed } = sample
    if (schema && malformed !== 'nothing-can-be' && atTheDoor)
      // Spec: calls.
      test('a malformed input is a 400 that names its fields', async () => {
        const { input, fields } = malformed ?? emptyInput(call)
        const refusal = await refusalOf(await send(askerOf(call), call, input))
        expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
        expect(Object.keys(refusal.issues ?? {}).sort()).toEqual([...fields].sort())
        expect(
          Object.values(refusal.issues ?? {})
            .flat()
            .filter(isOfValidator),
        ).toEqual([])
      })

    if (isWrite(call) && atTheDoor)
      test('a write from another site is a 403', async () => {
        const { asker, input } = await valid()
        for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
          const refusal = await refusalOf(await send(asker, call, input, headers))
          expect(refusal.status).toBe(403)
        }
      })

    if (!isRead && atTheDoor) {
      test('plain text is a 415', async () => {
        const { asker, input } = await valid()
        const refusal = await refusalOf(await send(asker, call, input, { 'content-type': 'text/plain' }))
        expect(refusal.status).toBe(415)
      })

      test('invalid JSON is a 400', async () => {
        const response = await askerOf(call).fetch(`/api${call.path.replace(/\{\w+\}/g, 'unknown')}`, {
          method,
          body: '{"name": ',
          headers: { 'content-type': 'application/json' },
        })
        expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'invalid_input' })
      })
    }

    if (isRead)
      test("a program learns of an unknown name and the known ones; a browser's is ignored", async () => {
        // Two of these calls sign out or mail, though they use GET.
        const { asker: by, input } = await (isWrite(call) ? madeOf(world, call) : valid())
        const mistyped = { ...input, WithStatsu: 'approved' }
        const program = { origin: '' }
        const refusal = await refusalOf(await send(by, call, mistyped, program))
        expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
        expect(Object.keys(refusal.issues ?? {})).toEqual(['WithStatsu'])
        const { properties = {} } = schema
          ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
          : {}
        for (const name of Object.keys(properties))
          if (!call.path.includes(`{${name}}`)) expect(refusal.issues?.WithStatsu?.[0]).toContain(name)
        if (sample.needsCode) return
        // Correct names are known to both.
        expect((await send(by, call, input, program)).status).toBe(200)
        expect((await send(by, call, mistyped)).status).toBe(200)
      })

    // From here on the call is made.
    if (sample.needsCode && !special[call.name]) return

    // Spec: calls.
    test('a call does its work for its roles, and is named in metrics and traces', async () => {
      doesItsWork(await made())
    })

    if (!isWrite(call))
      test('a call that only reads leaves everything as it was', async () => {
        leavesEverythingAsItWas(await made())
      })
    else if (withoutTrace[call.name])
      test(`a call leaves no trace: ${withoutTrace[call.name]}`, async () => {
        leavesNoTrace(await made())
      })
    else {
      test('a call leaves its trace', async () => {
        leavesItsTrace(await made())
      })

      test('a call does not happen without its trace', async () => {
        doesNotHappenWithoutItsTrace(await made())
      })
    }

    if (call.takesKey)
      test('a call is done once with its key', async () => {
        isDoneOnceWithItsKey(await made())
      })

    if (isForCompanies(call))
      // Spec: roles.
      test('a call tells a company and its readers nothing of an unannounced visit', async () => {
        tellsNoCompanyOfUnannouncedVisits(await made(), secrets)
      })
  })

  test('an unknown call is a 404', async () => {
    const response = await world.manager.fetch('/api/nothing/of/the/kind')
    expect(await refusalOf(response)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('missing and invalid choices are explained in words for people', async () => {
    const issuesOf = async (who: SignedIn, path: string, init?: RequestInit) =>
      (await refusalOf(await who.fetch(`/api${path}`, init))).issues
    const put = { method: 'PUT', headers: { 'content-type': 'application/json' } }
    const required = ['Required']
    const body = JSON.stringify({ companyId: world.headquarters, isVendor: 'yes' })
    expect(await issuesOf(world.manager, '/certifier/company', { ...put, body })).toMatchObject({
      manufactoring: required,
      isCertified: required,
      isVendor: ['Scelta non valida'],
      isBehalf: required,
    })
    expect(await issuesOf(world.molino, '/company/ingredients/list?WithStatus[]=foo')).toEqual({
      WithStatus: ['Scelta non valida'],
    })
    const registration = { method: 'POST', headers: put.headers, body: '{}' }
    expect(await issuesOf(world.molino, '/authentication/confirmcompanyadmin', registration)).toMatchObject({
      userId: required,
      code: required,
      password: ['minimum 6 characters'],
    })
  })

  test('a method that a call does not have is a 405', async () => {
    for (const [method, path] of [
      ['PUT', '/api/company/ingredients/list'],
      ['PUT', '/api/authentication/login'],
      ['GET', '/api/certifier/productflow/approved'],
    ] as const) {
      const response = await world.manager.fetch(path, { method })
      expect(response.headers.get('allow'), path).toBeTruthy()
      expect(await refusalOf(response), path).toMatchObject({ status: 405, code: 'method_not_allowed' })
    }
  })

  test('an account that still has to set up a second factor can do nothing else', async () => {
    for (const of of ['Certifier', 'Company'] as const) await demandFactor(world.test.ctx(), of, true)
    const certifier = await world.test.signIn({ userType: 'Certifier', manager: true })
    const colleague = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    for (const call of calls) {
      if (call.access === 'public' || call.withoutFactor) continue
      const askers = { company: [colleague], 'signed-in': [certifier, colleague] }[call.access as string]
      for (const asker of askers ?? [certifier])
        expect(await refusalOf(await send(asker, call, {})), call.name).toMatchObject({
          status: 403,
          code: 'factor.set_up_first',
        })
    }
    expect(calls.filter(({ withoutFactor }) => withoutFactor).map(({ name }) => name)).toEqual([
      'authentication.confirm',
      'authentication.factor',
      'authentication.mailFactorCode',
      'authentication.startFactor',
      'authentication.confirmFactor',
      'authentication.startPasskey',
      'authentication.confirmPasskey',
      'authentication.userinfo',
      'authentication.logoutEverywhere',
      'authentication.setLanguage',
    ])
    await world.test.services.database.db
      .deleteFrom('settings')
      .where('name', 'like', 'second-factor%')
      .execute()
  })

  test('after ten minutes a sensitive call needs re-authentication', async () => {
    const { test: backend } = world
    const certifier = await backend.signIn({ userType: 'Certifier', manager: true })
    const colleague = await backend.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const older = new Date(backend.clock.now.getTime() - 600_000).toISOString()
    await backend.services.database.db
      .updateTable('sessions')
      .set({ confirmed_at: older })
      .where('user_id', 'in', [certifier.userId, colleague.userId])
      .execute()
    const weighty = calls.filter(({ askedAgain }) => askedAgain)
    for (const call of weighty) {
      const askers = { company: [colleague], 'signed-in': [certifier, colleague] }[call.access as string]
      for (const asker of askers ?? [certifier])
        expect(await refusalOf(await send(asker, call, {})), call.name).toMatchObject({
          status: 403,
          code: 'confirmation.required',
        })
    }
    expect(weighty.map(({ name }) => name).sort()).toEqual([
      'accounts.remove',
      'accounts.resetFactor',
      'accounts.saveAccess',
      'agencies.merge',
      'audit.export',
      'authentication.endSession',
      'authentication.logoutEverywhere',
      'certificates.reduce',
      'certificates.revoke',
      'companies.remove',
      'concerns.saveWeights',
      'dossier.make',
      'ingredients.withdraw',
      'lines.correct',
      'lookups.saveEntry',
      'partners.merge',
      'people.endAllSessions',
      'people.endSessions',
      'people.erase',
      'people.export',
      'products.withdraw',
      'programs.create',
      'programs.end',
      'programs.rotate',
      'rulings.create',
      'settings.save',
      'settings.saveAccess',
      'settings.saveDecisions',
      'settings.saveDirectory',
      'settings.savePrograms',
      'settings.saveRetention',
      'staff.disable',
      'staff.enable',
      'staff.invite',
      'staff.resetFactor',
      'staff.setManager',
    ])
    // All other writes are listed: they need none.
    const others = calls.filter(
      ({ name, method, askedAgain }) =>
        /^(settings|accounts|staff|people)\./.test(name) && method !== 'GET' && !askedAgain,
    )
    expect(others.map(({ name }) => name).sort()).toEqual([
      'accounts.addContributor',
      'accounts.setDisabled',
      'accounts.setReader',
      'people.exportOwn',
      'settings.preview',
      'settings.uploadLogo',
    ])
  })

  test("events use the calls' names for things, and contain no secrets", async () => {
    const events = await world.test.services.database.db.selectFrom('audit_events').selectAll().execute()
    const keys = new Set(events.flatMap(({ before, after }) => [...keysIn(before), ...keysIn(after)]))
    expect(keys.size).toBeGreaterThan(30)
    expect(
      [...keys].filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key) || /key|hash|password/i.test(key)),
    ).toEqual([])
    const others = ['newest', 'chainPosition', 'rootId', 'deletedAt', 'lockedBy']
    expect(others.filter((key) => keys.has(key))).toEqual([])
  })

  // Last: the test backend itself checks each answer against the document.
  test('every call was made, and refused in each way that the OpenAPI document describes', async () => {
    const { paths } = (await world.test.backend.openapi('it')) as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }
    // What no sample covers: a missing account, a missing code, a company's account without a company.
    const { stranger } = world.test
    const nobody = { email: 'nobody@example.test', password: 'sbagliata' }
    await stranger.fetch('/api/authentication/login', {
      method: 'POST',
      body: JSON.stringify(nobody),
      headers: { 'content-type': 'application/json' },
    })
    await stranger.fetch('/api/authentication/login/factor', {
      method: 'POST',
      body: JSON.stringify({ code: '123456' }),
      headers: { 'content-type': 'application/json' },
    })
    await stranger.fetch('/api/authentication/login/factor')
    await stranger.fetch('/api/authentication/login/passkey', { method: 'POST' })
    const noPasskey = {
      body: JSON.stringify({ passkeyId: 'none', name: 'Telefono' }),
      headers: { 'content-type': 'application/json' },
    }
    await world.manager.fetch('/api/authentication/passkeys', { method: 'PUT', ...noPasskey })
    await world.manager.fetch('/api/authentication/passkeys/remove', { method: 'POST', ...noPasskey })
    await stranger.fetch('/api/verify/XXXX-XXXX-XXXX')
    await stranger.fetch(`/api/verify/file/${'0'.repeat(64)}`)
    for (const address of ['/products/none', '/companies/none', '/gtin/8001234567897'])
      await stranger.fetch(`/api/directory${address}`)
    const closed = { directoryPolicy: 'off', directoryLicence: 'CC BY 4.0' } as const
    await world.manager.api.settings.saveDirectory(closed)
    await stranger.fetch('/api/directory')
    await stranger.fetch('/api/credentials/status/99')
    await stranger.fetch('/api/calendar/feed/unknown')
    await stranger.fetch('/api/credentials/products/XXXX-XXXX-XXXX/0')
    await world.manager.fetch('/api/certifier/people/find?Email=nobody@example.test')
    const astray = await world.test.signIn({ userType: 'Company', headQuarterId: null })
    await astray.fetch('/api/company/masterdata')
    await astray.fetch('/api/company/search')
    await astray.fetch('/api/company/search/nearest?Search=semolla&Among=ingredient')
    await astray.fetch('/api/company/threads/unanswered')
    const unknown = { code: 'wrong', senderName: 'Anna Weber', senderEmail: 'anna@lecitine.example' }
    const code = 'XXXX-XXXX-XXXX'
    for (const name of ['followers.ask', 'followers.changes']) {
      const call = calls.find((one) => one.name === name)
      if (call) await send(world.test.stranger, call, { code, email: 'lettrice@example.test' })
    }
    for (const name of ['supplierUpload.get', 'supplierUpload.send']) {
      const call = calls.find((one) => one.name === name)
      if (call) await send(world.test.stranger, call, name.endsWith('get') ? { code: 'wrong' } : unknown)
    }

    const writer = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.otherHeadquarters,
    })
    const far = await newProgram(world.test, writer, { name: 'Altrove', networks: ['198.51.100.0/24'] })
    for (const call of calls)
      for (const fetch of [asProgram(world.test, 'unknown'), far.fetch]) await send({ fetch }, call, {})

    const told = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, responses }) =>
        Object.keys(responses)
          .filter((status) =>
            (atTheDoor ? ['400', '401', '403', '404', '415'] : ['401', '404']).includes(status),
          )
          .map((status) => `${operationId} ${status}`),
      ),
    )
    expect(told.length).toBeGreaterThan(calls.length / (atTheDoor ? 1 : 3))
    expect(told.filter((each) => !world.test.answered.has(each))).toEqual([])
    const made = new Set([...world.test.answered].map((each) => each.split(' ', 1)[0]))
    expect(calls.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([])
  })
})

const keysIn = (json: string | null): string[] =>
  json === null ? [] : Object.keys(JSON.parse(json) as Record<string, unknown>)

/** Whether a message is zod's own, which is for programmers; 'Invalid date' is the specification's. */
const isOfValidator = (message: string) =>
  /^(Invalid (?!date$)|Too (small|big)|Unrecognized|Expected)/.test(message)

/** An empty input, and the fields that the contract's schema misses in it. */
function emptyInput({ name, schema, detailed }: Call): { input: Input; fields: string[] } {
  const input: Input = detailed ? { query: {}, body: {} } : {}
  const parsed = schema?.safeParse(input)
  if (!parsed || parsed.success)
    throw new Error(`${name} takes an empty input: its sample must say what is malformed`)
  return { input, fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
}
