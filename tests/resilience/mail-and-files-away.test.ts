import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  apiOf,
  bundle,
  endAll,
  healthOf,
  readinessOf,
  startPortal,
  type Program,
} from '../backend/operations/processes'
import { freePort } from '../support/postgres-cluster'
import { prepareDatabase } from '../support/prepared-database'
import { smtpServer } from '../support/smtp-server'
import { DailyWork, patience } from './daily-work'

let folder: string
let program: Program
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-away-'))
  program = await bundle('tests/backend/operations/serve.ts')
})
afterAll(async () => {
  endAll()
  await program.remove()
  await rm(folder, { recursive: true })
})

/** A mail server and an object store, each at an address of its own, that stop and restart together. */
class Others {
  /** The recipient of each mail. */
  readonly mails: string[] = []
  private leaving: () => Promise<void> = () => Promise.resolve()

  private constructor(
    private readonly mailPort: number,
    private readonly filesPort: number,
  ) {}

  static async start(): Promise<Others> {
    const others = new Others(await freePort(), await freePort())
    await others.come()
    return others
  }

  get settings() {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.mailPort}`,
      MAIL_FROM: 'portale@ente.test',
      S3_ENDPOINT: `http://127.0.0.1:${this.filesPort}`,
      S3_BUCKET: 'sigillo',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
  }

  async come(): Promise<void> {
    const { server, said } = await smtpServer({ port: this.mailPort })
    const sockets = new Set<Socket>()
    server.on('connection', (socket) => sockets.add(socket))
    const files = new S3rver({
      port: this.filesPort,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 'bucket'),
      configureBuckets: [{ name: 'sigillo' }],
    })
    await files.run()
    this.leaving = async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await files.close()
      this.mails.push(...receivers(said))
    }
  }

  leave(): Promise<void> {
    return this.leaving()
  }
}

const ready = { code: 200, status: 'ok' }

const receivers = (said: string[]) => said.flatMap((line) => /^To: <?([^>\s]+)>?$/i.exec(line)?.[1] ?? [])

it('with mail server and object store down, work without files continues, mails wait and go once, files are refused until they are back', async () => {
  const others = await Others.start()
  const data = path.join(folder, 'data')
  const settings = { DATA_DIR: data, ...others.settings }
  const who = await prepareDatabase(settings)
  const portal = await startPortal(program, settings)
  const api = apiOf(portal, who.cookie)
  const invited: string[] = []
  const invite = async (name: string) => {
    const email = `${name}@molino.test`
    await api.companies.associateUser({ companyId: who.companyId, email })
    invited.push(email)
  }
  const work = new DailyWork(portal, who)
  await work.until('answered', 2)
  await invite('prima')
  // A mail accepted without its answer arriving would go twice: SMTP cannot prevent it.
  const database = new SQLite(path.join(data, 'sigillo.sqlite'), { readonly: true })
  const unsent = database.prepare('select recipient from mail_outbox where sent_at is null').pluck()
  await vi.waitFor(() => expect(unsent.all()).toEqual([]), patience)
  // As a load balancer does all the time.
  await vi.waitFor(async () => expect(await readinessOf(portal)).toEqual(ready), patience)

  await others.leave()
  await invite('durante')
  await work.until('refused', 2, ['upload', 'issue'])
  await work.until('answered', 2, ['save'])
  expect(work.refusals()).toEqual({
    save: [],
    upload: ['503 storage_unavailable'],
    issue: ['503 storage_unavailable'],
  })
  // All portals share them: this one is as good as any.
  expect([await healthOf(portal), await readinessOf(portal)]).toEqual([200, ready])
  await vi.waitFor(() => expect(portal.said()).toContain('mail not sent'), patience)

  await others.come()
  await work.until('answered', 2)
  await invite('dopo')
  await work.stop()
  await vi.waitFor(() => expect(unsent.all()).toEqual([]), patience)
  database.close()
  expect(await work.check(portal)).toBeGreaterThan(10)
  expect(portal.child.exitCode).toBeNull()
  expect(await portal.stop()).toBe(0)
  await others.leave()
  const ofInvites = others.mails.filter((email) => email.endsWith('@molino.test'))
  expect(ofInvites.sort()).toEqual(invited.sort())
})
