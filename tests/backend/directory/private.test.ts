import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import type { Ctx } from '~/backend/core/context'
import { up } from '~/backend/db/migrations/0.2-late/0072-directory'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  directoryVersion,
  searchDirectory,
} from '~/backend/modules/directory/read/show-directory'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { found, issue, newGtin, openDirectory, slugOf, strangers } from './world'
import { directoryTables } from './tables'

describeDialects('What the public register reads and says', (dialect) => {
  let world: World
  const gtin = newGtin()
  beforeAll(async () => {
    world = await createWorld(dialect)
    const own = await world.product('Cantucci alle mandorle')
    const label = await world.product('Biscotti della nonna', { onBehalfName: 'Supermercati Aurora' })
    const hidden = await world.product('Torta mai mostrata', { onBehalfName: 'Marchio Segreto' })
    await issue(world, [own, label])
    await issue(world, [hidden])
    await world.manager.api.gtins.set({ productId: own, gtins: [gtin] })
    await world.molino.api.listing.set({ productId: label, mode: 'brandOnly' })
    await openDirectory(world, 'all')
  })
  afterAll(() => world.close())

  /** The same rows, seen by an account of the database that may read nothing else. */
  async function readerOf(): Promise<{ database: Database; close: () => Promise<void> }> {
    const { db } = world.test.services.database
    if (world.test.databaseUrl === null) {
      const database = openSqlite(':memory:')
      await sql`pragma foreign_keys = off`.execute(database.db)
      await up(database.db as never, 'sqlite')
      for (const table of ['company_listings', 'product_listings'])
        await sql`drop table ${sql.table(table)}`.execute(database.db)
      for (const table of directoryTables) {
        const rows = await db.selectFrom(table).selectAll().execute()
        await database.db.deleteFrom(table).execute()
        if (rows.length > 0) await database.db.insertInto(table).values(rows).execute()
      }
      return { database, close: () => database.close() }
    }
    const role = `register_${world.headquarters.replaceAll('-', '')}`
    await sql`create role ${sql.id(role)}`.execute(db)
    for (const table of directoryTables)
      await sql`grant select on ${sql.table(table)} to ${sql.id(role)}`.execute(db)
    const database = openPostgres(world.test.databaseUrl, { poolSize: 1, onError() {} })
    await sql`set role ${sql.id(role)}`.execute(database.db)
    return {
      database,
      close: async () => {
        await database.close()
        await sql`drop owned by ${sql.id(role)}`.execute(db)
        await sql`drop role ${sql.id(role)}`.execute(db)
      },
    }
  }

  test('every answer comes from the tables of the register alone', async () => {
    const slug = await slugOf(world, 'cantucci')
    const page = await strangers(world).product({ slug })
    const maker = page.maker?.slug ?? ''
    const { database, close } = await readerOf()
    try {
      const ctx: Ctx = { ...world.test.ctx(), database, db: database.db }
      await expect(ctx.db.selectFrom('products').select('id').execute()).rejects.toThrow(/products/)
      const filters = {
        status: undefined,
        passover: undefined,
        restriction: undefined,
        country: undefined,
        on: undefined,
        ended: undefined,
        page: 1,
      }
      expect(await directoryProduct(ctx, { slug })).toEqual(page)
      expect(await directoryByGtin(ctx, { gtin })).toEqual(page)
      expect(await directoryCompany(ctx, { slug: maker, ended: true, page: 1 })).toEqual(
        await strangers(world).company({ slug: maker, ended: true }),
      )
      for (const q of ['', 'cantucci', 'ca', gtin])
        for (const on of [undefined, '2027-01-01'])
          expect(await searchDirectory(ctx, { ...filters, q, on })).toEqual(
            await strangers(world).search({ q, on }),
          )
      expect(await directoryVersion(ctx)).toEqual(await strangers(world).version())
    } finally {
      await close()
    }
  })

  test('no answer has an ingredient, a vendor, a facility, a person or what was kept hidden', async () => {
    const { fetch } = world.test.stranger
    const slugs = (await found(world, '', { ended: true })).map(({ slug }) => slug)
    expect(slugs).toHaveLength(2)
    const maker =
      (await strangers(world).product({ slug: await slugOf(world, 'cantucci') })).maker?.slug ?? ''
    const addresses = [
      '',
      '?q=torta&ended=1',
      '?q=biscotti',
      '/version',
      ...slugs.map((slug) => `/products/${slug}`),
      `/companies/${maker}?ended=1`,
      `/gtin/${gtin}`,
    ]
    const secrets = [
      ...['Semola di grano duro rimacinata', 'Amidi del Po', 'Molino di Foggia', 'Molino di Altamura'],
      ...['Torta mai mostrata', 'Marchio Segreto', 'Via del Mulino', '90000010009', '71121', 'kg-1'],
      ...[world.manager.email, world.molino.email, world.headquarters, world.facility, world.ingredient],
      'Conserve Vesuvio',
    ]
    for (const address of addresses) {
      const response = await fetch(`/api/directory${address}`)
      const said = (await response.text()) + JSON.stringify([...response.headers])
      for (const secret of secrets) expect(said, address).not.toContain(secret)
    }
  })
})
