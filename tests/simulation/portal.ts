import path from 'node:path'
import SQLite from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import '~/i18n/words.server'
import { createBackend, type Backend } from '~/backend/backend'
import type { Ctx, Services } from '~/backend/core/context'
import { openSqlite, type Database } from '~/backend/db/connect'
import { MailServerUnavailable, type Mailer, type OutgoingMail } from '~/backend/drivers/mail/port'
import { StorageAway } from '~/backend/drivers/storage/port'
import { systemContext } from '~/backend/jobs/system-context'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { drawQuickly } from '../backend/certificates/quick-pdf'
import type { Asker } from '../backend/contract-calls'
import { watchStatements } from '../backend/crash/watch-statements'
import { asSent, createTestBackend, type TestBackend } from '../support/backend'
import { documented } from '../support/documented'

const origin = 'http://sigillo.test'

/** Hears each statement of the process; nothing listens outside a simulation. */
let onStatement = () => {}
let watches = false

/** What goes wrong during one act, or in one turn of the jobs. */
export interface Trouble {
  /** The portal dies when it sends the database its so-many-th statement, commits included. */
  killAt?: number
  storageAway?: boolean
  mail?: 'away' | 'refused' | 'answerLost'
  /** The answer to an act never arrives. */
  answerLost?: boolean
}

/**
 * The backend over one database file and folder: its clock jumps, ids come from the seed, storage and mail fail when
 * told to, and a kill drops everything in memory between two statements.
 */
export class Portal {
  readonly delivered: OutgoingMail[] = []
  /** Those that may have been sent twice: whether they arrived was not known. */
  readonly doubtful = new Set<string>()
  /** What the log calls an error. */
  readonly failures: string[] = []
  private trouble: Trouble = {}
  private statements = 0
  private isDead = false
  private services!: Services
  private backend!: Backend
  private ids = 0

  private constructor(
    readonly test: TestBackend,
    private readonly random: () => number,
    /** The auditor's own connection, which reads what is committed. */
    readonly file: SQLite.Database,
  ) {
    this.open()
  }

  static async start(random: () => number, day: string): Promise<Portal> {
    if (!watches) watchStatements(() => onStatement())
    watches = true
    const test = await createTestBackend({ dialect: 'sqlite' })
    drawQuickly(test)
    test.clock.now = new Date(`${day}T07:00:00Z`)
    return new Portal(test, random, new SQLite(path.join(test.folder, 'test.sqlite'), { readonly: true }))
  }

  get now(): Date {
    return this.test.clock.now
  }

  get database(): Database {
    return this.services.database
  }

  private open(): void {
    const { services, folder } = this.test
    const { storage } = services
    const stored = (work: () => Promise<never>) =>
      this.trouble.storageAway ? Promise.reject(new StorageAway('the store is away')) : work()
    this.services = {
      ...services,
      database: openSqlite(path.join(folder, 'test.sqlite')),
      newId: () => this.newId(),
      storage: {
        ...storage,
        put: (...args) => stored(() => storage.put(...args) as Promise<never>),
        putStream: (...args) => stored(() => storage.putStream(...args) as Promise<never>),
        read: (...args) => stored(() => storage.read(...args) as Promise<never>),
        open: (...args) => stored(() => storage.open(...args) as Promise<never>),
      },
      log: {
        ...services.log,
        error: (fields, message) => {
          services.log.info({ ...fields, stack: undefined }, message)
          if (!this.isDead && !this.trouble.storageAway)
            this.failures.push(`${message}: ${JSON.stringify(fields)}`)
        },
      },
    }
    this.backend = documented(createBackend(this.services)).backend
    this.isDead = false
  }

  /** The same for the same seed, and in the order in which they were made. */
  newId(): string {
    const random = Uint8Array.from({ length: 16 }, () => Math.floor(this.random() * 256))
    return uuid({ msecs: this.now.getTime(), seq: ++this.ids, random })
  }

  /** With what goes wrong meanwhile. @returns whether the portal survived */
  async during(trouble: Trouble, work: () => Promise<void>): Promise<boolean> {
    this.trouble = trouble
    this.statements = 0
    const sent = this.delivered.length
    onStatement = () => {
      if (++this.statements === trouble.killAt) this.isDead = true
      if (this.isDead) throw new Error('the portal was killed')
    }
    try {
      await work()
    } catch (error) {
      if (!this.isDead) throw error
    } finally {
      onStatement = () => {}
      this.trouble = {}
    }
    if (!this.isDead) return true
    for (const { id } of this.delivered.slice(sent)) this.doubtful.add(id)
    await this.services.database.close()
    this.open()
    return false
  }

  ctx(): Ctx {
    return systemContext(this.services)
  }

  /** Calls over HTTP in a session of its own, or by a token; without an id those of a stranger. */
  async asker({ id, token }: { id?: string; token?: string } = {}): Promise<Asker> {
    const signingIn = this.ctx()
    if (id && !token) await beginSession(signingIn, id)
    const cookie = signingIn.responseHeaders.get('set-cookie')?.split(';')[0]
    const who: Record<string, string> = token
      ? { authorization: `Bearer ${token}` }
      : { origin, ...(cookie && { cookie }) }
    return {
      fetch: async (pathname, { body, ...init } = {}) => {
        const headers = new Headers({ host: 'sigillo.test', ...who })
        new Headers(init.headers).forEach((value, name) => headers.set(name, value))
        const sent = body instanceof FormData ? await asSent(body, headers) : body
        const request = new Request(origin + pathname, { ...init, headers, ...(sent && { body: sent }) })
        return this.backend.handle(request, { headers, secure: false, address: '192.0.2.1' })
      },
    }
  }

  readonly mailer: Mailer = {
    send: (mail) => {
      const { mail: trouble } = this.trouble
      if (trouble === 'away') return Promise.reject(new MailServerUnavailable('the mail server is away'))
      if (trouble === 'refused' && this.random() < 0.5) return Promise.reject(new Error('550 not now'))
      this.delivered.push(mail)
      if (trouble === 'answerLost') {
        this.doubtful.add(mail.id)
        return Promise.reject(new MailServerUnavailable('no answer'))
      }
      return Promise.resolve()
    },
    close: () => {},
  }

  async close(): Promise<void> {
    this.file.close()
    await this.services.database.close()
    await this.test.close()
  }
}
