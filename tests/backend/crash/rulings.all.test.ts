import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '~/backend/backend'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import { systemContext } from '~/backend/jobs/system-context'
import { createPostgresDatabase } from '../../support/postgres'
import { prepare } from '../../support/prepared-database'
import { bundle } from './bundle'
import { apiOf, openCrashBackend } from './open'

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('ruler.ts')
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

async function prepareCertificate(backend: Backend) {
  const { cookie, companyId } = await prepare(backend)
  const { ingredients, products, certificates } = apiOf(backend, cookie)
  const { db } = backend.services.database
  const staff = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const email = 'qualita@example.test'
  const account = { id: email, email, email_key: email, user_type: 'Company', company_id: companyId } as const
  await db
    .insertInto('users')
    .values({ ...staff, ...account })
    .execute()
  const fields = { companyId, kosherStatusId: 'ks-parve' }
  const { id: ingredientId } = await ingredients.certifierCreate({
    ...fields,
    name: 'Semola',
    kosherGroupId: 'kg-1',
    expirationDate: '2100-06-30',
  })
  await ingredients.approve({ ingredientId })
  const made = await products.certifierCreate({ ...fields, name: 'Pane', ingredientIds: [ingredientId] })
  await products.approve({ productId: made.id })
  const certificationGroup = { name: 'Pane', companyId, expireOn: '2098-12-31' }
  const { id } = await certificates.create({ productIds: [made.id], certificationGroup })
  await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
  await db.deleteFrom('mail_outbox').execute()
  return { cookie, id }
}

/** How many there are of all that a ruling leaves; the letters once a day has passed. */
async function left({ services }: Backend) {
  const { db } = services.database
  const later = new Date(Date.now() + 48 * 3600_000)
  await sweepStoredFiles(systemContext({ ...services, clock: () => later }))
  let letters = 0
  for await (const { key } of services.storage.list()) if (key.startsWith('rulings/')) letters++
  const count = async (table: 'rulings' | 'ruling_deviations' | 'deviations' | 'directory_rests') =>
    (await db.selectFrom(table).selectAll().execute()).length
  const told = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('subject', 'like', '%sospensione%')
    .execute()
  return {
    rulings: await count('rulings'),
    tied: await count('ruling_deviations'),
    deviations: await count('deviations'),
    rests: await count('directory_rests'),
    mails: told.length,
    letters,
  }
}

const kills = [
  ['1', 'insert into "counters"'],
  ['2', 'insert into "counters"'],
  ['3', 'insert into "counters"'],
  ['1', 'insert into "rulings"'],
  ['1', 'insert into "deviations"'],
  ['2', 'insert into "deviations"'],
  ['1', 'insert into "ruling_deviations"'],
  ['1', 'insert into "audit_events"'],
  ['2', 'insert into "audit_events"'],
  ['3', 'insert into "audit_events"'],
  ['1', 'insert into settings'],
  ['1', 'insert into "mail_outbox"'],
  ['2', 'insert into "mail_outbox"'],
  ['1', 'update "directory_version"'],
  ['1', 'delete from "directory_rests"'],
  ['1', 'insert into "directory_rests"'],
  ['1', 'insert into "settings"'],
  ['1', 'from "rulings" where "subject_id"'],
  ['2', 'from "rulings" where "subject_id"'],
  ['1', 'commit'],
] as const

test.each(['sqlite', 'postgres'])(
  'a ruling is made whole, with letter and mail, or not at all, wherever the process is killed, on %s',
  { timeout: 600_000 },
  async (dialect) => {
    expect(kills).toHaveLength(20)
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
    const database = dialect === 'postgres' ? await createPostgresDatabase() : null
    const place = { folder, databaseUrl: database?.url ?? null }
    try {
      const backend = await openCrashBackend(place)
      const { cookie, id } = await prepareCertificate(backend)
      await backend.close()
      const args = [folder, place.databaseUrl ?? '', cookie, id]
      for (const [nth, words] of kills) {
        expect(await run([...args, nth, words]), `${nth}: ${words}`).toBe(true)
        const after = await openCrashBackend(place)
        const nothing = { rulings: 0, tied: 0, deviations: 0, rests: 0, mails: 0, letters: 0 }
        expect(await left(after), `${nth}: ${words}`).toEqual(nothing)
        await after.close()
      }
      expect(await run([...args, '0', 'none'])).toBe(false)
      const whole = await openCrashBackend(place)
      expect(await left(whole)).toEqual({
        rulings: 1,
        tied: 2,
        deviations: 2,
        rests: 1,
        mails: 1,
        letters: 1,
      })
      await whole.close()
    } finally {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
