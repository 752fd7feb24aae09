import { addDays } from 'date-fns/addDays'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { emit } from '~/backend/core/events'
import { withTransaction } from '~/backend/core/transaction'
import { remindOfTokens } from '~/backend/modules/programs/remind-of-tokens'
import { isWellFormed, newToken } from '~/backend/modules/programs/token'
import { describeDialects, type SignedIn } from '../../support/backend'
import { mailsTo } from '../authentication/accounts'
import { createWorld, type World } from '../certificates/world'
import { asProgram, newProgram, switchPrograms } from './program'

const day = 24 * 3600 * 1000
const mine = '/api/company/masterdata'
const items = '/api/company/ingredients/list'

it('a token is checked by its sum before anything is looked up', () => {
  const token = newToken()
  expect(token).toMatch(/^sigillo_[0-9A-Za-z]{49}$/)
  expect(isWellFormed(token)).toBe(true)
  const last = token.endsWith('0') ? '1' : '0'
  expect(isWellFormed(token.slice(0, -1) + last)).toBe(false)
  expect(isWellFormed(token.slice(0, 20) + (token[20] === 'a' ? 'b' : 'a') + token.slice(21))).toBe(false)
  expect(isWellFormed('')).toBe(false)
})

describeDialects('tokens of programs', (dialect) => {
  let world: World
  let erp: Awaited<ReturnType<typeof newProgram>>

  const logged: string[] = []

  beforeAll(async () => {
    world = await createWorld(dialect)
    const { log } = world.test.services
    const keep: typeof log.info = (fields, message) => void logged.push(JSON.stringify({ fields, message }))
    Object.assign(log, { info: keep, warn: keep, error: keep })
    erp = await newProgram(world.test, world.molino)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await switchPrograms(world.test, true)
    // A minute has its number of calls.
    world.test.clock.forward(61_000)
  })

  const refusal = async (response: Response) => {
    const { code, details } = (await response.json()) as { code: string; details?: unknown }
    return { status: response.status, code, ...(details !== undefined && { details }) }
  }
  const invalid = { status: 401, code: 'token.invalid' }
  const json = (method: string, body: unknown) => ({ method, body: JSON.stringify(body) })
  const end = (by: SignedIn, programId: string) => by.api.programs.end({ programId })

  it('a program reads and writes what its company does, without a cookie or an origin', async () => {
    const answer = await erp.fetch(items)
    expect(answer.status).toBe(200)
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(await answer.json()).toEqual(await (await world.molino.fetch(items)).json())
    const body = { name: 'Sale', companyId: world.facility, expirationDate: '2038-06-30' }
    expect((await erp.fetch('/api/company/ingredients', json('POST', body))).status).toBe(200)
    const foreign = { ...body, companyId: world.otherFacility }
    expect(await refusal(await erp.fetch('/api/company/ingredients', json('POST', foreign)))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  it('a refused token is told by a challenge, and no two reasons apart', async () => {
    for (const token of ['', 'x', newToken(), `${erp.token}x`]) {
      const answer = await asProgram(world.test, token)(items)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Sigillo", error="invalid_token"')
      expect(await refusal(answer)).toEqual(invalid)
    }
  })

  it('a token with a wrong sum costs no query', async () => {
    const query = vi.spyOn(world.test.services.database.db, 'selectFrom')
    await asProgram(world.test, `${erp.token.slice(0, -1)}_`)(items)
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it('a token in the query does not count', async () => {
    const answer = await world.test.stranger.fetch(`${items}?access_token=${erp.token}`)
    expect(await refusal(answer)).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it("with another's cookie the token counts, and an ended one is not made up for by a cookie", async () => {
    const headers = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const answer = await world.vesuvio.fetch('/api/authentication/userinfo', headers(erp.token))
    expect(await answer.json()).toMatchObject({ id: erp.id, name: 'ERP Molino', email: '' })
    expect(await refusal(await world.vesuvio.fetch(items, headers(newToken())))).toEqual(invalid)
    // Another scheme belongs to a proxy.
    const basic = await world.vesuvio.fetch(items, { headers: { authorization: 'Basic eDp5' } })
    expect(basic.status).toBe(200)
  })

  it('a call in process, which a page makes, has no token', async () => {
    const headers = new Headers({ authorization: `Bearer ${erp.token}` })
    const info = { headers, secure: false, address: null, lang: 'it' as const }
    const client = world.test.backend.client(info, new Headers())
    await expect(client.companies.mine()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  it('a token that reads writes nothing, and none does what only a person may', async () => {
    const reader = await newProgram(world.test, world.molino, { name: 'Foglio', scope: 'read' })
    const body = { name: 'Sale', companyId: world.facility, expirationDate: '2038-06-30' }
    expect(await refusal(await reader.fetch('/api/company/ingredients', json('POST', body)))).toEqual({
      status: 403,
      code: 'token.scope',
      details: { lacking: 'write' },
    })
    for (const [path, method] of [
      ['/api/programs', 'POST'],
      ['/api/company/ingredients/sendtoapproving', 'POST'],
      ['/api/authentication/login', 'POST'],
      ['/api/authentication/logout', 'GET'],
      ['/api/company/masterdata/getusers?CompanyId=x', 'GET'],
    ] as const)
      expect(
        await refusal(await erp.fetch(path, method === 'GET' ? {} : json(method, {}))),
        path,
      ).toMatchObject({ status: 403, details: { lacking: 'person' } })
    await end(world.molino, reader.id)
  })

  it('a program that was switched off, ended, expired or lost its company is refused', async () => {
    await switchPrograms(world.test, false)
    expect(await refusal(await erp.fetch(items))).toEqual(invalid)
    await switchPrograms(world.test, true)
    expect((await erp.fetch(items)).status).toBe(200)

    const ended = await newProgram(world.test, world.molino, { name: 'Vecchio' })
    await end(world.molino, ended.id)
    expect(await refusal(await ended.fetch(items))).toEqual(invalid)

    const short = await newProgram(world.test, world.molino, { name: 'Breve', days: 1 })
    world.test.clock.forward(day - 61_000)
    expect((await short.fetch(items)).status).toBe(200)
    world.test.clock.forward(62_000)
    expect(await refusal(await short.fetch(items))).toEqual(invalid)
    const fresh = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    await end(fresh, short.id)

    const { id: companyId } = await (
      await world.test.signIn({ userType: 'Certifier', manager: true })
    ).api.companies.create({ businessName: 'Forno chiuso' })
    const baker = await world.test.signIn({ userType: 'Company', headQuarterId: companyId })
    const orphan = await newProgram(world.test, baker)
    expect((await orphan.fetch(mine)).status).toBe(200)
    const { db } = world.test.services.database
    await db.updateTable('companies').set({ deleted_at: 'x' }).where('id', '=', companyId).execute()
    expect(await refusal(await orphan.fetch(mine))).toEqual(invalid)
  })

  it('a token bound to networks is refused elsewhere', async () => {
    const by = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const near = await newProgram(world.test, by, {
      name: 'Vicino',
      networks: ['2001:db8::/32', '192.0.2.0/24'],
    })
    expect((await near.fetch(items)).status).toBe(200)
    await end(by, near.id)
    const far = await newProgram(world.test, by, { name: 'Lontano', networks: ['198.51.100.0/24'] })
    expect(await refusal(await far.fetch(items))).toEqual({ status: 403, code: 'token.network' })
    await end(by, far.id)
    await expect(
      by.api.programs.create({ name: 'Rete', scope: 'read', networks: ['192.0.2.0'] }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('a program makes 600 calls a minute', async () => {
    const answers = new Set<number>()
    for (let at = 0; at < 600; at++) answers.add((await erp.fetch('/api/nothing')).status)
    expect([...answers]).toEqual([404])
    const late = await erp.fetch('/api/certifier/contact')
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toBe('60')
    world.test.clock.forward(60_000)
    expect((await erp.fetch('/api/certifier/contact')).status).toBe(200)
  })

  it('a page of more than 500 rows is refused to programs alone', async () => {
    expect((await erp.fetch(`${items}?ItemsPerPage=500`)).status).toBe(200)
    expect(await refusal(await erp.fetch(`${items}?ItemsPerPage=501`))).toEqual({
      status: 400,
      code: 'invalid_input',
    })
    expect(await refusal(await erp.fetch('/api/events?Limit=501'))).toMatchObject({ status: 400 })
    const by = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    expect((await by.fetch(`${items}?ItemsPerPage=501`)).status).toBe(200)
  })

  it('a list is read to its end by key, in whatever order it changes', async () => {
    const by = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const draft = { companyId: world.facility, expirationDate: '2038-06-30' }
    for (const name of ['Zucchero', 'Aceto', 'Miele']) await by.api.ingredients.create({ name, ...draft })
    for (const [call, path] of Object.entries({
      ingredients: '/api/company/ingredients/list',
      products: '/api/company/products/list',
      certificates: '/api/company/products/getcertificates',
      requests: '/api/company/certificaterequests/list',
      supplierCertificates: '/api/company/suppliercertificates/list',
    })) {
      const read = async (query: string) =>
        (await (await erp.fetch(`${path}?${query}`)).json()) as {
          items: { id: string }[]
          totalItems: number
        }
      const whole = (await read('ItemsPerPage=500')).items.map(({ id }) => id)
      const ids: string[] = []
      for (let after = ''; ; after = ids.at(-1) ?? '') {
        const { items: found, totalItems } = await read(`After=${after}&ItemsPerPage=2&Sort=name`)
        expect(totalItems, call).toBe(whole.length - ids.length)
        if (found.length === 0) break
        ids.push(...found.map(({ id }) => id))
      }
      expect(ids, call).toEqual(whole.sort())
      if (call === 'ingredients') expect(ids.length).toBeGreaterThan(3)
    }
  })

  it('a program follows its company into another', async () => {
    const { test } = world
    const manager = await test.signIn({ userType: 'Certifier', manager: true })
    const { id: from } = await manager.api.companies.create({ businessName: 'Vecchio mulino' })
    const { id: into } = await manager.api.companies.create({ businessName: 'Nuovo mulino' })
    const by = await test.signIn({ userType: 'Company', headQuarterId: from })
    const program = await newProgram(test, by)
    await withTransaction(test.ctx(), (tx) =>
      emit(tx, 'company.merged', {
        from: { id: from, businessName: 'Vecchio mulino' },
        into: { id: into, businessName: 'Nuovo mulino' },
      }),
    )
    expect(await (await program.fetch('/api/authentication/userinfo')).json()).toMatchObject({
      companyId: into,
    })
  })

  it('a rotated token goes on for seven days beside the next, from any process', async () => {
    const by = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const first = await newProgram(world.test, by, { name: 'Rotante' })
    const [{ token }] = await Promise.all([
      by.api.programs.rotate({ programId: first.id }),
      first.fetch(items),
      first.fetch(items),
    ])
    const second = asProgram(world.test, token)
    world.test.clock.forward(7 * day - 61_000)
    expect([(await first.fetch(items)).status, (await second(items)).status]).toEqual([200, 200])
    world.test.clock.forward(62_000)
    expect([(await first.fetch(items)).status, (await second(items)).status]).toEqual([401, 200])
    const later = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    await end(later, first.id)
  })

  it("a company's writers keep five programs of their own, managers the certifier's", async () => {
    const { test, headquarters, otherHeadquarters } = world
    const writer = await test.signIn({ userType: 'Company', headQuarterId: headquarters })
    const stranger = await test.signIn({ userType: 'Company', headQuarterId: otherHeadquarters })
    const manager = await test.signIn({ userType: 'Certifier', manager: true })
    const staff = await test.signIn({ userType: 'Certifier' })
    const reader = await test.signIn({ userType: 'Company', headQuarterId: headquarters, reader: true })
    const made = (by: SignedIn, name: string, scope: 'read' | 'write' = 'read') =>
      by.api.programs.create({ name, scope })

    const { items: own } = await writer.api.programs.list()
    expect(own.map(({ name }) => name)).toEqual(['ERP Molino'])
    for (const name of ['B', 'C', 'D', 'E']) await made(writer, name)
    await expect(made(writer, 'F')).rejects.toMatchObject({
      status: 409,
      code: 'quota.reached',
      data: { details: { of: 'programs', limit: 5 } },
    })
    await expect(made(reader, 'G')).rejects.toMatchObject({ status: 403, code: 'read_only' })
    await expect(made(staff, 'G')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(staff.api.programs.list()).rejects.toMatchObject({ status: 403 })
    await expect(made(manager, 'Ufficio', 'write')).rejects.toMatchObject({ status: 400 })

    const office = await made(manager, 'Ufficio')
    const all = (await manager.api.programs.list()).items.map(({ name, companyName }) => [name, companyName])
    expect(all).toContainEqual(['Ufficio', null])
    expect(all).toContainEqual(['E', 'Molino San Giorgio S.r.l.'])
    const sees = async (path: string) => (await asProgram(test, office.token)(path)).status
    expect(await sees(`/api/company/products/list`)).toBe(200)
    expect(await sees('/api/certifier/staff/accounts')).toBe(403)

    for (const { id, name } of (await writer.api.programs.list()).items) {
      await expect(end(stranger, id)).rejects.toMatchObject({ status: 404 })
      if (name !== 'ERP Molino') await end(manager, id)
    }
    await expect(end(writer, office.program.id)).rejects.toMatchObject({ status: 404 })
    test.clock.forward(11 * 60_000)
    await expect(made(writer, 'H')).rejects.toMatchObject({ status: 403, code: 'confirmation.required' })
  })

  it('a program is neither a colleague nor a recipient nor an assignee', async () => {
    const { test, headquarters } = world
    const writer = await test.signIn({ userType: 'Company', headQuarterId: headquarters })
    const manager = await test.signIn({ userType: 'Certifier', manager: true })
    const names = (found: { username?: string; name?: string }[]) =>
      found.map((one) => one.username ?? one.name)
    const { program } = await manager.api.programs.create({ name: 'Robot dell’ufficio', scope: 'read' })
    const accounts = await writer.api.accounts.list({ CompanyId: headquarters, ItemsPerPage: 500 })
    expect(names(accounts.items)).not.toContain('ERP Molino')
    expect(names((await manager.api.staff.accounts()).items)).not.toContain('Robot dell’ufficio')
    expect(names((await manager.api.staff.list()).items)).not.toContain('Robot dell’ufficio')
    expect(JSON.stringify(await manager.api.search.find({ Search: 'Robot' }))).not.toContain('Robot')
    await expect(
      manager.api.ingredients.assign({ ingredientId: world.ingredient, assignedTo: program.id }),
    ).rejects.toThrow()
    await expect(writer.api.accounts.setDisabled({ userId: erp.id, isDisabled: true })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
    // The last person who may write stays the last one.
    const { id } = await manager.api.companies.create({ businessName: 'Una persona' })
    const only = await test.signIn({ userType: 'Company', headQuarterId: id })
    const reader = await test.signIn({ userType: 'Company', headQuarterId: id, reader: true })
    const writing = await newProgram(test, only)
    await expect(
      manager.api.accounts.setReader({ userId: only.userId, isReader: true }),
    ).rejects.toMatchObject({ code: 'account.last_writer' })
    expect(reader.userId).not.toBe(writing.id)
  })

  it('stories tell a program from people', async () => {
    const writer = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const { items: lines } = await writer.api.timeline.list({ HeadQuarterId: world.headquarters })
    expect(lines.map(({ by }) => by?.name)).toContain('ERP Molino (programma)')
    const { items: people } = await writer.api.timeline.people({ HeadQuarterId: world.headquarters })
    expect(people.map(({ name }) => name)).toContain('ERP Molino (programma)')
    const manager = await world.test.signIn({ userType: 'Certifier', manager: true })
    const { items: trail } = await manager.api.audit.list({ ActorId: erp.id })
    expect(trail.map(({ actorName }) => actorName)).toContain('ERP Molino (programma)')
  })

  it('a token that ends is mailed of 30, 7 and 1 days before, once each, unless it was rotated', async () => {
    const { test, headquarters } = world
    const { db } = test.services.database
    await db.updateTable('program_tokens').set({ told_days: 0 }).execute()
    const writer = await test.signIn({ userType: 'Company', headQuarterId: headquarters })
    await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', writer.userId).execute()
    const ends = await newProgram(test, writer, { name: 'Scadente', days: 40 })
    const told = async () => {
      await remindOfTokens(test.ctx())
      await remindOfTokens(test.ctx())
      const mails = await mailsTo(test, writer.email)
      return mails.filter(({ subject }) => subject.includes('«Scadente»')).map(({ subject }) => subject)
    }
    const begun = test.clock.now
    const subjects = []
    for (const passed of [9, 10, 20, 33, 38, 39]) {
      test.clock.now = addDays(begun, passed)
      subjects.push((await told()).length)
    }
    expect(subjects).toEqual([0, 1, 1, 2, 2, 3])
    expect((await told()).sort()).toEqual([
      'Il token di «Scadente» scade domani',
      'Il token di «Scadente» scade tra 30 giorni',
      'Il token di «Scadente» scade tra 7 giorni',
    ])
    const later = await test.signIn({ userType: 'Company', headQuarterId: headquarters })
    await end(later, ends.id)
  })

  it('a token is neither in the database nor in the log, but once in the answer that made it', async () => {
    expect(logged.join()).toContain('token refused')
    expect(logged.filter((line) => /sigillo_/.test(line))).toEqual([])
    const { db } = world.test.services.database
    const tables = ['audit_events', 'mail_outbox', 'idempotency_keys', 'program_tokens', 'events'] as const
    for (const table of tables)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toMatch(
        /sigillo_[0-9A-Za-z]{49}/,
      )
  })
})
