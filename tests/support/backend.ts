import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe } from 'vitest'
import { nameColumns } from '~/backend/core/person-name'
import { createBackend, type Api, type Backend } from '~/backend/backend'
import type { Ctx, Services } from '~/backend/core/context'
import { openPostgres, openSqlite, type Dialect } from '~/backend/db/connect'
import { listeners } from '~/backend/listeners'
import { migrate } from '~/backend/db/migrate'
import { sealingRenderer } from '~/backend/drivers/pdf/sealing/sealing-renderer'
import type { DrawingRenderer } from '~/backend/drivers/pdf/port'
import { findPdfWorker, workerRenderer } from '~/backend/drivers/pdf/worker-renderer'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { sealSigner } from '~/backend/modules/seal/seal-signer'
import type { Lang } from '~/domain/languages'
import type { UserType } from '~/domain/items/review'
import { tier } from '../../scripts/tier'
import { documented, type DocumentedBackend } from './documented'
import type { Pooler } from './pgbouncer'
import { createPostgresDatabase } from './postgres'
import { testSettings } from './settings'

type DialectTests = (dialect: Dialect) => void

const each = (dialects: readonly Dialect[]) => (name: string, tests: DialectTests) =>
  describe.each(dialects)(`${name} on %s`, tests)

/** Runs the same tests on both databases; in the gate, on the embedded one alone. */
export const describeDialects = each(tier === 'all' ? ['sqlite', 'postgres'] : ['sqlite'])

/** The same where SQL, locks or plans differ: the gate needs both databases, too. */
export const describeBothDialects = each(tier === 'quick' ? ['sqlite'] : ['sqlite', 'postgres'])

/** In `describeBothDialects`, the title of a test of what no database decides: on PostgreSQL in the complete run alone. */
export const alike = (dialect: Dialect, title: string): string =>
  dialect === 'postgres' ? `${title} @all` : title

/** A signed-in account: its calls in process and over HTTP. */
export interface SignedIn {
  userId: string
  email: string
  /** The contract, called in process. */
  api: Api
  /**
   * The contract over HTTP: `fetch('/api/…')` with the cookie and our own origin. An empty header is not sent.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface TestBackend {
  backend: Backend
  services: Services
  /** Null for the embedded database. */
  databaseUrl: string | null
  /** The folder of its files. */
  folder: string
  /** The clock that the backend reads; tests move it. */
  clock: { now: Date; forward(milliseconds: number): void }
  /** A context for preparing data, without an actor. */
  ctx(): Ctx
  /** Creates an account and signs it in, without the password. */
  signIn: (who: {
    email?: string
    userType: UserType
    manager?: boolean
    reader?: boolean
    headQuarterId?: string | null
    lang?: Lang
    name?: { firstName: string; lastName: string }
  }) => Promise<SignedIn>
  /**
   * What was answered under `/api` and in process, all valid by the OpenAPI document: `ingredients.get 404`.
   */
  answered: DocumentedBackend['answered']
  /** Calls without a session. */
  stranger: Pick<SignedIn, 'api' | 'fetch'>
  close(): Promise<void>
}

/** A waiting test waits for a busy machine, not for a server that is gone. */
const quiet = { connectTimeout: 60_000, onError: () => {} }

async function migratePostgres(url: string): Promise<void> {
  const database = openPostgres(url, { ...quiet, poolSize: 1 })
  await migrate(database)
  await database.close()
}

/** A migrated file, made once for all tests of a worker. */
let migratedSqlite: Promise<Buffer> | undefined

async function migrateSqlite(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-template-'))
  try {
    const file = path.join(folder, 'template.sqlite')
    const database = openSqlite(file)
    await migrate(database)
    await database.close()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let drawing: DrawingRenderer | undefined

/** One for all backends of a test worker: its threads take seconds to load what they draw with. */
function sharedDrawing(): DrawingRenderer {
  drawing ??= workerRenderer({
    workerUrl: findPdfWorker(new URL('../../app/backend/backend.ts', import.meta.url).href),
  })
  return { ...drawing, close: async () => {} }
}

const origin = 'http://sigillo.test'

/** Whatever a test makes the portal do: the log has people by id. */
const withoutAddresses: Services['log']['info'] = (fields, message) => {
  const line = JSON.stringify({ ...fields, message })
  if (/[^\s"<>]@[^\s"<>]+\.[a-z]{2}/i.test(line)) throw new Error(`an e-mail address in the log: ${line}`)
}

/** In bytes, as forms arrive. Node keeps filling the body of an abandoned `FormData`, and crashes. */
export async function asSent(form: FormData, headers: Headers): Promise<ArrayBuffer> {
  const whole = new Response(form)
  if (!headers.has('content-type')) headers.set('content-type', whole.headers.get('content-type') ?? '')
  return whole.arrayBuffer()
}

/**
 * A backend on a fresh database of the dialect with the real migrations, a clock that stands, and quiet logs.
 * @param options.upTo the last of the migrations, for a database as it was earlier
 * @param options.pooler two portals on a PostgreSQL database behind it, between which sign-ins alternate
 */
export async function createTestBackend({
  dialect,
  upTo,
  pooler,
}: {
  dialect: Dialect
  upTo?: string
  pooler?: Pooler
}): Promise<TestBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-test-'))
  const postgres =
    dialect === 'postgres' ? await createPostgresDatabase(upTo ? undefined : migratePostgres) : null
  const sqliteFile = path.join(folder, 'test.sqlite')
  if (!postgres && !upTo) await writeFile(sqliteFile, await (migratedSqlite ??= migrateSqlite()))
  const open = () =>
    postgres
      ? openPostgres(pooler?.through(postgres.url) ?? postgres.url, {
          ...quiet,
          poolSize: 5,
          serving: Boolean(pooler),
        })
      : openSqlite(sqliteFile)
  const database = open()
  if (upTo) await migrate(database, upTo)

  const clock = {
    now: new Date('2026-11-20T09:00:00Z'),
    forward(milliseconds: number) {
      this.now = new Date(this.now.getTime() + milliseconds)
    },
  }
  const now = () => clock.now
  const log: Services['log'] = {
    info: withoutAddresses,
    warn: withoutAddresses,
    error: (fields, message) => {
      // A stack names packages: `node_modules/@orpc/…`.
      withoutAddresses({ ...fields, stack: undefined }, message)
      console.error(message, fields)
    },
  }
  const services: Services = {
    database,
    clock: now,
    newId: () => uuid(),
    storage: diskStorage(path.join(folder, 'files')),
    pdf: sealingRenderer(sharedDrawing(), sealSigner({ database, clock: now, log }, null), now),
    log,
    settings: testSettings(origin),
    listeners,
  }
  const { backend, answered, assertDocumented } = documented(createBackend(services))

  const second = pooler && { ...services, database: open() }
  const other = second && documented(createBackend(second))
  let signedIn = 0

  const clientWith = (cookie: string | null, of: Backend = backend): Pick<SignedIn, 'api' | 'fetch'> => {
    const headers = () => new Headers({ host: 'sigillo.test', origin, ...(cookie && { cookie }) })
    const info = (h: Headers) => ({ headers: h, secure: false, address: '192.0.2.1' })
    return {
      api: of.client(info(headers()), new Headers()),
      async fetch(pathname, { body, ...init } = {}) {
        const merged = headers()
        new Headers(init.headers).forEach((value, name) =>
          value === '' ? merged.delete(name) : merged.set(name, value),
        )
        const sent = body instanceof FormData ? await asSent(body, merged) : body
        // `Request` drops forbidden headers such as Host; the backend reads them from the info beside it.
        return of.handle(
          new Request(origin + pathname, { ...init, headers: merged, ...(sent && { body: sent }) }),
          info(merged),
        )
      },
    }
  }

  const ctx = (): Ctx => ({
    ...services,
    actor: null,
    db: database.db,
    inTransaction: false,
    request: { headers: new Headers(), secure: false, address: null },
    responseHeaders: new Headers(),
  })

  return {
    backend,
    services,
    databaseUrl: postgres?.url ?? null,
    folder,
    clock,
    ctx,
    answered,
    stranger: clientWith(null),
    async signIn({
      email,
      userType,
      manager = false,
      reader = false,
      headQuarterId = null,
      lang = 'it',
      name,
    }) {
      const userId = uuid()
      const address = email ?? `${userId}@example.test`
      await database.db
        .insertInto('users')
        .values({
          id: userId,
          email: address,
          email_key: address.toLowerCase(),
          user_type: userType,
          company_id: headQuarterId,
          is_certifier_company_manager: manager ? 1 : 0,
          is_reader: reader ? 1 : 0,
          password_hash: null,
          created_at: clock.now.toISOString(),
          ...nameColumns({ email: address, ...name }),
          disabled_at: null,
          deleted_at: null,
          deleted_by: null,
          lang,
        })
        .execute()
      const session = ctx()
      await beginSession(session, userId)
      const cookie = session.responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
      const by = signedIn++ % 2 ? other?.backend : backend
      return { userId, email: address, ...clientWith(cookie, by) }
    },
    async close() {
      await second?.database.close()
      await backend.close()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
      // Again, for a test that mistook the refusal of an undocumented answer for the expected one.
      assertDocumented()
      other?.assertDocumented()
    },
  }
}
