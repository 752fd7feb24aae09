import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '~/backend/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { prepare } from '../../support/prepared-database'
import { bundle } from './bundle'
import { apiOf, openCrashBackend } from './open'

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('issuer.ts')
})
afterAll(() => program.remove())

/** @returns whether it was killed */
const run = (args: string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [program.file, ...args], (error, _stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error(stderr))
      else resolve(error !== null)
    })
  })

/** Three certificates of each of two companies, ready to be renewed, and an account of each that is mailed. */
async function prepareJob(backend: Backend) {
  const { cookie, companyId } = await prepare(backend)
  const { companies, ingredients, products, certificates, renewals } = apiOf(backend, cookie)
  const other = await companies.create({
    businessName: 'Conserve Vesuvio S.p.A.',
    businessCode: '90000010009',
    city: 'Angri',
    manufactoring: true,
  })
  const { db } = backend.services.database
  const staff = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const items = []
  for (const [at, company] of [companyId, other.id].entries()) {
    const email = `qualita${at}@example.test`
    const account = { id: email, email, email_key: email, user_type: 'Company', company_id: company } as const
    await db
      .insertInto('users')
      .values({ ...staff, ...account })
      .execute()
    const fields = { companyId: company, kosherStatusId: 'ks-parve' }
    const { id: ingredientId } = await ingredients.certifierCreate({
      ...fields,
      name: 'Semola',
      kosherGroupId: 'kg-1',
      expirationDate: '2100-06-30',
    })
    await ingredients.approve({ ingredientId })
    for (let n = 1; n <= 3; n++) {
      const made = await products.certifierCreate({
        ...fields,
        name: `Pane ${n}`,
        ingredientIds: [ingredientId],
      })
      await products.approve({ productId: made.id })
      const certificationGroup = { name: `Pane ${n}`, companyId: company, expireOn: '2098-12-31' }
      const { id } = await certificates.create({ productIds: [made.id], certificationGroup })
      items.push({ id })
    }
  }
  await renewals.start({ items })
  await renewals.approve({ items })
  await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
  await db.deleteFrom('mail_outbox').execute()
  return { cookie, jobId: (await renewals.issue({ items })).id }
}

test.each(['sqlite', 'postgres'])(
  'each certificate is issued once and each company mailed once, wherever the process is killed, on %s',
  { timeout: 240_000 },
  async (dialect) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
    const database = dialect === 'postgres' ? await createPostgresDatabase() : null
    const place = { folder, databaseUrl: database?.url ?? null }
    try {
      const backend = await openCrashBackend(place)
      const { cookie, jobId } = await prepareJob(backend)
      await backend.close()
      const kills = [
        // Issued, and not yet marked as issued.
        ['1', 'update "renewal_job_items"'],
        ['1', 'insert into "certificates"'],
        ['3', 'update "renewal_job_items"'],
        ['2', 'insert into "certificate_products"'],
        // All are issued: the mails, and the commit that ends the job.
        ['1', 'insert into "mail_outbox"'],
        ['2', 'insert into "mail_outbox"'],
        ['1', 'commit'],
      ] as const
      // The lease of the dead must have ended.
      const later = (round: number) => `${round * 2}`
      for (const [round, [nth, words]] of kills.entries()) {
        const isKilled = await run([folder, place.databaseUrl ?? '', later(round), nth, words])
        expect(isKilled, `${nth}: ${words}`).toBe(true)
      }
      expect(await run([folder, place.databaseUrl ?? '', later(kills.length), '0', 'none'])).toBe(false)

      const after = await openCrashBackend(place)
      const { renewals, audit } = apiOf(after, cookie)
      expect(await renewals.job({ jobId })).toMatchObject({ total: 6, done: 6, issued: 6, refused: 0 })
      const { items } = await renewals.outcomes({ jobId })
      const numbers = items.map(({ issued }) => issued?.number)
      expect(new Set(numbers).size).toBe(6)
      expect((await audit.list({ Action: 'certificate.renewed' })).totalItems).toBe(6)
      const mails = await after.services.database.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'text'])
        .orderBy('recipient')
        .execute()
      expect(mails.map(({ recipient }) => recipient)).toEqual([
        'qualita0@example.test',
        'qualita1@example.test',
      ])
      const named = mails.map(
        ({ text }) => items.filter(({ issued }) => text.includes(issued?.number ?? '-')).length,
      )
      expect(named).toEqual([3, 3])
      await after.close()
    } finally {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
