import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemContext } from '~/backend/jobs/system-context'
import { createStaffAccount } from '~/backend/modules/authentication/create-staff-account'
import { hashPassword } from '~/backend/modules/authentication/password'
import {
  apiOf,
  bundle,
  endAll,
  healthOf,
  startPortal,
  type Portal,
  type Program,
} from '../backend/operations/processes'
import { freePort } from '../support/postgres-cluster'
import { prepareDatabase, withBackend } from '../support/prepared-database'
import { smtpServer } from '../support/smtp-server'
import { patience } from './daily-work'

const password = 'pane e semola di grano'

let folder: string
let library: string
let program: Program
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-clock-'))
  const [libraries = ''] = (await readdir('/usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
  library = path.join('/usr/lib', libraries, 'faketime/libfaketimeMT.so.1')
  program = await bundle('tests/backend/operations/serve.ts')
})
afterAll(async () => {
  endAll()
  await program.remove()
  await rm(folder, { recursive: true })
})

/** Sets the running portals' wall clock: the machine's own plus this. Timers are unaffected. */
const setClock = (offset: string) => writeFile(path.join(folder, 'clock'), offset)

async function signIn({ url }: Portal, email: string, typed = password) {
  const answer = await fetch(`${url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )

it('a clock that was two days ahead, is set back, and jumps ahead again makes nobody wait for the days, and nothing lasts longer', async () => {
  const data = path.join(folder, 'data')
  const smtpPort = await freePort()
  const settings = {
    DATA_DIR: data,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'portale@ente.test',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: path.join(folder, 'clock'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    IMPORT_ROWS: '50000',
  }
  const { companyId } = await prepareDatabase({ DATA_DIR: data })
  await withBackend({ DATA_DIR: data }, async ({ services }) => {
    await createStaffAccount(systemContext(services), { email: 'collega@example.test', manager: false })
    const password_hash = await hashPassword(password)
    await services.database.db.updateTable('users').set({ password_hash }).execute()
  })
  const database = new SQLite(path.join(data, 'sigillo.sqlite'))
  const one = (text: string) => database.prepare(text).pluck().get()

  await setClock('+2d')
  let portal = await startPortal(program, settings)
  const { cookie } = await signIn(portal, 'manager@example.test')
  let manager = apiOf(portal, cookie)
  const flour = await manager.ingredients.certifierCreate({
    name: 'Farina',
    companyId,
    expirationDate: '2099-06-30',
  })
  // As its company submitted it.
  database.prepare(`update ingredients set status = 'approving'`).run()
  await manager.ingredients.lock({ ingredientId: flour.id })
  expect(await codeOf(manager.settings.saveAccess({ factorDemanded: false }))).toBe('done')
  for (let n = 0; n < 5; n++)
    expect((await signIn(portal, 'collega@example.test', 'sbagliata')).status).toBe(401)
  expect((await signIn(portal, 'collega@example.test')).status).toBe(429)
  await vi.waitFor(
    () => expect(one('select count(*) from mail_outbox where last_error is not null')).toBeGreaterThan(0),
    patience,
  )
  const rows = Array.from({ length: 50_000 }, (_, n) => `Sale ${n};31/12/2099`)
  const file = new File([['Nome;Scadenza', ...rows].join('\n')], 'sali.csv', { type: 'text/csv' })
  const { id: importId } = await manager.imports.upload({ companyId, kind: 'ingredients', file })
  await vi.waitFor(() => expect(one('select lease_until from import_jobs')).not.toBeNull(), {
    ...patience,
    interval: 10,
  })
  portal.child.kill('SIGKILL')
  await portal.ended

  await setClock('+0')
  const mail = await smtpServer({ port: smtpPort })
  portal = await startPortal(program, settings)
  manager = apiOf(portal, cookie)
  // The session continues; a re-authentication of a moment ago, dated in two days, no longer counts.
  expect(await codeOf(manager.settings.saveAccess({ factorDemanded: false }))).toBe('confirmation.required')
  const colleague = await signIn(portal, 'collega@example.test')
  expect(colleague.status).toBe(200)
  const locked = await apiOf(portal, colleague.cookie).ingredients.lock({ ingredientId: flour.id })
  expect(locked.lock?.mine).toBe(true)
  await vi.waitFor(
    () => expect(one('select count(*) from mail_outbox where sent_at is null')).toBe(0),
    patience,
  )
  await vi.waitFor(
    async () => expect((await manager.imports.get({ importId })).state).toBe('checked'),
    patience,
  )
  // Actions while the clock was ahead keep their dates: at the top, until the days have passed.
  const events = (await manager.audit.list({})).items
  expect(events.length).toBeGreaterThan(5)
  expect(events.map((event) => event.at)).toEqual(
    events
      .map((event) => event.at)
      .sort()
      .reverse(),
  )

  // In use, it neither forgets sessions nor deletes data early.
  await setClock('+11h')
  expect(await codeOf(manager.ingredients.list({}))).toBe('done')
  await setClock('+24h')
  expect(await codeOf(manager.ingredients.list({}))).toBe('unauthenticated')
  expect([await healthOf(portal), portal.child.exitCode]).toEqual([200, null])
  expect(await portal.stop()).toBe(0)
  const trail = one('select count(*) from audit_events')
  expect(one('select count(*) from mail_outbox')).toBeGreaterThan(0)

  await setClock('+40d')
  portal = await startPortal(program, settings)
  await vi.waitFor(() => expect(one('select count(*) from mail_outbox')).toBe(0), patience)
  expect(one('select count(*) from audit_events')).toBe(trail)
  expect(await portal.stop()).toBe(0)
  database.close()
  mail.server.close()
})
