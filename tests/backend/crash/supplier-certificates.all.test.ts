import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '~/backend/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { prepare } from '../../support/prepared-database'
import { bundle } from './bundle'
import { apiOf, openCrashBackend, type Place } from './open'

const covered = 1000
const until = '2099-12-31'

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('decider.ts')
})
afterAll(() => program.remove())

/** Two certificates that each cover a thousand approved ingredients of a company with an account. */
async function prepareCertificates(backend: Backend) {
  const { cookie, companyId } = await prepare(backend)
  const { db } = backend.services.database
  const { ingredients, companies, agencies, supplierCertificates } = apiOf(backend, cookie)
  await db
    .insertInto('users')
    .values({
      id: uuid(),
      email: 'qualita@example.test',
      email_key: 'qualita@example.test',
      user_type: 'Company',
      company_id: companyId,
      password_hash: 'x',
      created_at: new Date().toISOString(),
      lang: 'it',
      is_certifier_company_manager: 0,
      is_reader: 0,
      first_name: '',
      last_name: '',
      name_key: 'qualita@example.test',
    })
    .execute()
  const { id: vendor } = await companies.create({ businessName: 'Lecitine Europa', isVendor: true })
  const { id: agencyId } = await agencies.create({ name: 'Rabbinato di Prova' })
  await agencies.setStanding({ agencyId, standing: 'recognised' })
  const { id: first } = await ingredients.certifierCreate({
    name: 'Lecitina',
    companyId,
    expirationDate: '2027-06-30',
    kosherGroupId: 'kg-1',
    kosherStatusId: 'ks-parve',
    companyIdAsVendorId: vendor,
  })
  await ingredients.approve({ ingredientId: first })
  const row = await db.selectFrom('ingredients').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  // Flags that triggers keep.
  for (const flag of ['newest', 'newest_of_status', 'newer_statuses', 'certifier_wrote', 'company_wrote'])
    delete (row as unknown as Record<string, unknown>)[flag]
  const certificate = async () => {
    const ids = Array.from({ length: covered }, () => uuid())
    for (let at = 0; at < covered; at += 250)
      await db
        .insertInto('ingredients')
        .values(ids.slice(at, at + 250).map((id) => ({ ...row, id, root_id: id })))
        .execute()
    const { id } = await supplierCertificates.upload({
      companyIdAsVendorId: vendor,
      agencyId,
      number: 'K-1',
      expiresOn: until,
      file: new File(['lotto;scadenza\r\n'], 'certificato.csv'),
    })
    await supplierCertificates.setItems({ supplierCertificateId: id, items: [], ingredientIds: ids })
    return id
  }
  return { cookie, tried: await certificate(), killed: await certificate() }
}

async function standsAs(place: Place, certificateId: string) {
  const backend = await openCrashBackend(place)
  try {
    const { db } = backend.services.database
    const { status } = await db
      .selectFrom('supplier_certificates')
      .select('status')
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow()
    const moved = await db
      .selectFrom('ingredients')
      .select('id')
      .where('supplier_certificate_id', '=', certificateId)
      .where('expiration_date', '=', until)
      .execute()
    const told = await db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'ingredient.expiry_set')
      .execute()
    const mails = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('subject', 'like', 'Certificato del fornitore%')
      .execute()
    return { status, moved: moved.length, told: told.length, mails: mails.length }
  } finally {
    await backend.close()
  }
}

test.each(['sqlite', 'postgres'])(
  'an approval of a thousand coverages that is killed moves all of them with their mail, or none, on %s',
  { timeout: 400_000 },
  async (dialect) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
    const database = dialect === 'postgres' ? await createPostgresDatabase() : null
    const place = { folder, databaseUrl: database?.url ?? null }
    try {
      const backend = await openCrashBackend(place)
      const { cookie, tried, killed } = await prepareCertificates(backend)
      await backend.close()
      const args = (supplierCertificateId: string, fatal: number) => [
        ...[folder, place.databaseUrl ?? '', cookie, `${fatal}`],
        ...['update "supplier_certificates"', 'supplierCertificates.approve'],
        JSON.stringify({ supplierCertificateId }),
      ]
      const statements = (await program.run(args(tried, 0))) ?? 0
      expect(statements).toBeGreaterThan(20)
      const before = { moved: covered, told: covered, mails: 1 }
      expect(await standsAs(place, tried)).toEqual({ status: 'approved', ...before })
      // Twenty times: spread over the whole, and the last ones one by one, over the commit.
      const aimed = Array.from({ length: 15 }, (_, at) => 1 + Math.floor((at * (statements - 5)) / 15))
      for (let fatal = statements - 4; fatal <= statements; fatal++) aimed.push(fatal)
      const seen = new Set<string>()
      for (const fatal of aimed) {
        if (seen.has('approved')) break
        expect(await program.run(args(killed, fatal)), `statement ${fatal}`).toBeNull()
        const found = await standsAs(place, killed)
        seen.add(found.status)
        expect(found, `statement ${fatal}`).toEqual(
          found.status === 'approved'
            ? { status: 'approved', moved: covered, told: 2 * covered, mails: 2 }
            : { status: 'waiting', moved: 0, told: covered, mails: 1 },
        )
      }
      expect(seen).toContain('waiting')
    } finally {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
