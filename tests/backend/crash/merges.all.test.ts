import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api, Backend } from '~/backend/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { prepare } from '../../support/prepared-database'
import { bundle } from './bundle'
import { apiOf, openCrashBackend, type Place } from './open'

const until = '2099-12-31'
const covered = 40

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('decider.ts')
})
afterAll(() => program.remove())

const stored = [
  ...[
    'companies',
    'contacts',
    'ingredients',
    'products',
    'certifying_agencies',
    'audit_events',
    'mail_outbox',
  ],
  ...['supplier_certificates', 'supplier_certificate_items', 'supplier_coverages', 'supplier_requests'],
]

/** All rows that a merge may change. */
async function rowsOf(place: Place): Promise<Record<string, unknown[]>> {
  const backend = await openCrashBackend(place)
  try {
    const { db } = backend.services.database
    const all: Record<string, unknown[]> = {}
    for (const table of stored) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
      all[table] = rows.map((row) => JSON.stringify(row)).sort()
    }
    return all
  } finally {
    await backend.close()
  }
}

interface Pair {
  from: string
  into: string
}

interface Merge {
  /** What its first change begins with. */
  words: string
  call: string
  input: (pair: Pair) => object
  pair: (world: World) => Promise<Pair>
  /** How much has moved. */
  moved: (api: Api, pair: Pair) => Promise<number>
  all: number
}

interface World {
  api: Api
  companyId: string
  vendor: () => Promise<string>
  agency: () => Promise<string>
  ingredients: (vendorId: string) => Promise<string[]>
  certificate: (vendorId: string, agencyId: string, ingredientIds: string[]) => Promise<string>
}

const named = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

async function worldOf(backend: Backend): Promise<World & { cookie: string }> {
  const { cookie, companyId } = await prepare(backend)
  const api = apiOf(backend, cookie)
  return {
    cookie,
    api,
    companyId,
    vendor: async () => (await api.companies.create({ businessName: named('Fornitore'), isVendor: true })).id,
    async agency() {
      const { id: agencyId } = await api.agencies.create({ name: named('Ente') })
      await api.agencies.setStanding({ agencyId, standing: 'recognised' })
      return agencyId
    },
    async ingredients(companyIdAsVendorId) {
      const ids = []
      for (let n = 0; n < covered; n++) {
        const { id } = await api.ingredients.certifierCreate({
          name: named('Lecitina'),
          companyId,
          expirationDate: '2027-06-30',
          kosherGroupId: 'kg-1',
          kosherStatusId: 'ks-parve',
          companyIdAsVendorId,
        })
        await api.ingredients.approve({ ingredientId: id })
        ids.push(id)
      }
      return ids
    },
    async certificate(companyIdAsVendorId, agencyId, ingredientIds) {
      const { id } = await api.supplierCertificates.upload({
        companyIdAsVendorId,
        agencyId,
        number: named('K'),
        expiresOn: until,
        file: new File(['lotto;scadenza\r\n'], 'certificato.csv'),
      })
      const items = [{ name: named('Lecithin'), ingredientIds }]
      await api.supplierCertificates.setItems({ supplierCertificateId: id, items })
      return id
    },
  }
}

const merges: Record<string, Merge> = {
  'supplier certificates, into an approved one': {
    words: 'insert into "supplier_certificate_items"',
    call: 'supplierCertificates.merge',
    input: ({ from, into }) => ({ supplierCertificateId: from, intoId: into }),
    async pair({ api, vendor, agency, ingredients, certificate }) {
      const [vendorId, agencyId] = [await vendor(), await agency()]
      const from = await certificate(vendorId, agencyId, await ingredients(vendorId))
      const into = await certificate(vendorId, agencyId, [])
      await api.supplierCertificates.approve({ supplierCertificateId: into })
      return { from, into }
    },
    async moved({ ingredients }, { into }) {
      const { items } = await ingredients.list({ SupplierCertificateId: into, ItemsPerPage: 500 })
      return items.filter(({ expirationDate }) => expirationDate === until).length
    },
    all: covered,
  },
  suppliers: {
    words: 'update "companies"',
    call: 'partners.merge',
    input: ({ from, into }) => ({ companyId: from, intoId: into }),
    async pair({ vendor, agency, ingredients, certificate }) {
      const [from, into] = [await vendor(), await vendor()]
      await certificate(from, await agency(), await ingredients(from))
      return { from, into }
    },
    async moved({ companies, ingredients, supplierCertificates }, { into }) {
      const { businessName } = await companies.get({ companyId: into })
      const { items } = await ingredients.list({ ItemsPerPage: 500 })
      const certificates = await supplierCertificates.list({ VendorId: into })
      return items.filter(({ vendorName }) => vendorName === businessName).length + certificates.totalItems
    },
    all: covered + 1,
  },
  agencies: {
    words: 'update "certifying_agencies"',
    call: 'agencies.merge',
    input: ({ from, into }) => ({ agencyId: from, intoId: into }),
    async pair({ vendor, agency, certificate }) {
      const [vendorId, from, into] = [await vendor(), await agency(), await agency()]
      for (let n = 0; n < 10; n++) await certificate(vendorId, from, [])
      return { from, into }
    },
    moved: async ({ supplierCertificates }, { into }) =>
      (await supplierCertificates.list({ AgencyId: into })).totalItems,
    all: 10,
  },
}

describe.each(['sqlite', 'postgres'])('a killed merge on %s', (dialect) => {
  test.each(Object.entries(merges))(
    'of %s is done whole, or leaves every row as it was',
    { timeout: 240_000 },
    async (_, { words, call, input, pair, moved, all }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
      const database = dialect === 'postgres' ? await createPostgresDatabase() : null
      const place = { folder, databaseUrl: database?.url ?? null }
      try {
        const backend = await openCrashBackend(place)
        const world = await worldOf(backend)
        const [tried, killed] = [await pair(world), await pair(world)]
        await backend.close()
        const merge = (of: Pair, fatal: number) =>
          program.run([
            ...[folder, place.databaseUrl ?? '', world.cookie, `${fatal}`, words, call],
            JSON.stringify(input(of)),
          ])
        const movedOf = async (of: Pair) => {
          const open = await openCrashBackend(place)
          try {
            return await moved(apiOf(open, world.cookie), of)
          } finally {
            await open.close()
          }
        }
        const statements = (await merge(tried, 0)) ?? 0
        expect(statements).toBeGreaterThan(5)
        expect([await movedOf(tried), await movedOf(killed)]).toEqual([all, 0])
        const before = await rowsOf(place)
        // Spread over the whole, and the last ones one by one, over the commit.
        const aimed = new Set(
          Array.from({ length: 6 }, (_nothing, at) => 1 + Math.floor((at * statements) / 6)),
        )
        for (let fatal = statements - 3; fatal <= statements; fatal++) aimed.add(fatal)
        let left = 0
        for (const fatal of [...aimed].sort((a, b) => a - b)) {
          expect(await merge(killed, fatal), `statement ${fatal}`).toBeNull()
          const after = await rowsOf(place)
          if ((await movedOf(killed)) === 0) {
            expect(after, `statement ${fatal}`).toEqual(before)
            left++
            continue
          }
          expect(await movedOf(killed), `statement ${fatal}`).toBe(all)
          // Both sides are recorded, once more.
          const more = (after.audit_events?.length ?? 0) - (before.audit_events?.length ?? 0)
          expect(more).toBeGreaterThanOrEqual(2)
          break
        }
        expect(left).toBeGreaterThan(3)
      } finally {
        await database?.drop()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})
