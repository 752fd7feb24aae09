import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '~/backend/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { prepare } from '../../support/prepared-database'
import { weighed } from '../support-items'
import { bundle } from './bundle'
import { apiOf, openCrashBackend, type Place } from './open'

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('renewer.ts')
})
afterAll(() => program.remove())

/** A certified product, and the next version of its ingredient, of another status and not approved yet. */
async function prepareRenewal(backend: Backend) {
  const { cookie, companyId } = await prepare(backend)
  const { ingredients, products, certificates } = apiOf(backend, cookie)
  const fields = { companyId, kosherGroupId: 'kg-1', expirationDate: '2099-12-31' }
  const renewed = async (kosherStatusId: string) => {
    const first = await ingredients.certifierCreate({ ...fields, name: 'Brodo', kosherStatusId: 'ks-parve' })
    await ingredients.approve({ ingredientId: first.id, ...weighed })
    const { id: productId } = await products.certifierCreate({
      name: 'Minestra',
      companyId,
      kosherStatusId: 'ks-parve',
      ingredientIds: [first.id],
    })
    await products.approve({ productId })
    const certificationGroup = { name: 'Minestre', companyId, expireOn: '2099-12-31' }
    await certificates.create({ productIds: [productId], certificationGroup })
    const { id: ingredientId } = await ingredients.clone({ ingredientId: first.id })
    await ingredients.certifierSave({ ...fields, ingredientId, name: 'Brodo', kosherStatusId })
    return ingredientId
  }
  return { cookie, tried: await renewed('ks-car'), killed: await renewed('ks-car') }
}

async function standsAs(place: Place, ingredientId: string) {
  const backend = await openCrashBackend(place)
  try {
    const { db } = backend.services.database
    const { status } = await db
      .selectFrom('ingredients')
      .select('status')
      .where('id', '=', ingredientId)
      .executeTakeFirstOrThrow()
    const open = await db
      .selectFrom('certified_concerns')
      .selectAll()
      .where('settled_at', 'is', null)
      .execute()
    const marks = await db.selectFrom('certified_checks').selectAll().execute()
    return { status, open: open.length, marks: marks.length }
  } finally {
    await backend.close()
  }
}

test.each(['sqlite', 'postgres'])(
  'a change and what comes of it for certificates are both there or neither, on %s',
  { timeout: 240_000 },
  async (dialect) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
    const database = dialect === 'postgres' ? await createPostgresDatabase() : null
    const place = { folder, databaseUrl: database?.url ?? null }
    try {
      const backend = await openCrashBackend(place)
      const { cookie, tried, killed } = await prepareRenewal(backend)
      await backend.close()
      const args = (id: string, fatal: number) => [folder, cookie, id, place.databaseUrl ?? '', `${fatal}`]
      const statements = (await program.run(args(tried, 0))) ?? 0
      expect(statements).toBeGreaterThan(8)
      expect(await standsAs(place, tried)).toEqual({ status: 'approved', open: 1, marks: 0 })
      // From the mark to the commit and the answer after it; the last ones one by one.
      const aimed = [1, 3, Math.floor(statements / 2)]
      for (let fatal = statements - 4; fatal <= statements; fatal++) aimed.push(fatal)
      const seen = new Set<string>()
      for (const fatal of aimed) {
        if (seen.has('approved')) break
        expect(await program.run(args(killed, fatal)), `statement ${fatal}`).toBeNull()
        const { status, open, marks } = await standsAs(place, killed)
        seen.add(status)
        expect([open, marks], `${status} at statement ${fatal}`).toEqual([status === 'approved' ? 2 : 1, 0])
      }
      expect(seen).toContain('draft')
    } finally {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
