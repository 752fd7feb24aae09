import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ctx } from '~/backend/core/context'
import { systemContext } from '~/backend/jobs/system-context'
import { runImports } from '~/backend/modules/imports/run-imports'
import { raiseVersion } from '~/backend/modules/directory/projection/raise-version'
import { rebuildDirectory } from '~/backend/modules/directory/projection/rebuild-directory'
import { createWorld, type World } from '../certificates/world'
import { exportedCsv, mendedCsv } from '../imports/exported'
import { csv } from '../imports/files'
import { issue, newGtin, openDirectory, rename } from './world'

/** SQLite has one writer. */
describe('A write that waits for the register', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('postgres')
    await openDirectory(world, 'optIn')
    await printed('Pasta di prima')
  })
  afterAll(() => world.close())

  const somebodyWaits = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.test.services.database.db)
    expect(rows).not.toEqual([])
  }

  /** Locks `first`, and `then` while `write` waits for the first. @throws Error if it already has what `then` needs */
  const meanwhile = async (
    write: () => Promise<unknown>,
    first: (tx: Ctx) => Promise<unknown>,
    then: (tx: Ctx) => Promise<unknown>,
  ) => {
    const ctx = systemContext(world.test.services)
    let written: Promise<unknown> | undefined
    await ctx.db.transaction().execute(async (db) => {
      const tx: Ctx = { ...ctx, db, inTransaction: true }
      // Shorter than the time after which PostgreSQL breaks a deadlock.
      await sql`set local lock_timeout = '100ms'`.execute(db)
      await first(tx)
      written = write()
      const unblocked = written.then(() => {
        throw new Error('It did not wait')
      })
      unblocked.catch(() => {})
      await Promise.race([vi.waitFor(somebodyWaits, { timeout: 30_000, interval: 5 }), unblocked])
      await then(tx)
    })
    await written
  }

  const printed = async (name: string) => {
    const productId = await world.product(name, { onBehalfName: 'Aurora' })
    const { id: certificationGroupId } = await issue(world, [productId])
    return { productId, certificationGroupId }
  }

  let named = 0
  const newName = () => `Nome ${++named}`

  /** Each is prepared first. */
  const writes: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a company’s choice': async () => async () => {
      const { companies } = world.molino.api
      const { isListed } = await companies.directory({})
      await companies.setDirectory({ isListed: !isListed })
    },
    'what a company prints': async () => async () => {
      const { gtins } = world.molino.api
      const { prints } = await gtins.printed({})
      await gtins.setPrinted({ prints: !prints })
    },
    'a company’s name': async () => () => rename(world, world.headquarters, newName(), 'Bari'),
    'a product’s choice': async () => {
      const { productId } = await printed('Pasta scelta')
      return () => world.molino.api.listing.set({ productId, mode: 'both' })
    },
    'a certificate': async () => {
      const productId = await world.product('Pasta nuova')
      return () => issue(world, [productId])
    },
    'a renewal': async () => {
      const { productId, certificationGroupId: renewedFromId } = await printed('Pasta rinnovata')
      return () => issue(world, [productId], { renewedFromId, expireOn: '2028-02-29' })
    },
    'a smaller certificate': async () => {
      const kept = await world.product('Pasta che resta')
      const gone = await world.product('Pasta che va')
      const { id: certificationGroupId } = await issue(world, [kept, gone])
      return () =>
        world.manager.api.certificates.reduce({
          certificationGroupId,
          productIds: [gone],
          reason: 'Non più prodotto',
        })
    },
    'a revocation': async () => {
      const { certificationGroupId } = await printed('Pasta revocata')
      return () => world.manager.api.certificates.revoke({ certificationGroupId, reason: 'Difforme' })
    },
    'a code': async () => {
      const { productId } = await printed('Pasta con codice')
      return () => world.manager.api.gtins.set({ productId, gtins: [newGtin()] })
    },
    'a code’s confirmation': async () => {
      const { productId } = await printed('Pasta con codice da confermare')
      const gtin = newGtin()
      await world.molino.api.gtins.set({ productId, gtins: [gtin] })
      return () => world.manager.api.gtins.confirm({ items: [{ productId, gtin }] })
    },
    'a code’s rejection': async () => {
      const { productId } = await printed('Pasta con codice da rifiutare')
      const gtin = newGtin()
      await world.molino.api.gtins.set({ productId, gtins: [gtin] })
      return () => world.manager.api.gtins.reject({ productId, gtin, reason: 'Altro prodotto' })
    },
    'a term': async () => async () => {
      const { items } = await world.manager.api.lookups.entries()
      const entry = items.find(({ code, lookup }) => lookup === 'statuses' && code)
      if (!entry) throw new Error('no status')
      await world.manager.api.lookups.saveEntry({ ...entry, entryId: entry.id, descriptionEn: newName() })
    },
    'the certifier’s name': async () => async () => {
      const settings = await world.manager.api.settings.get()
      await world.manager.api.settings.save({ ...settings, name: newName(), logo: null })
    },
  }

  test('a file that changes a product and adds another with a code waits for the product first', async () => {
    const name = newName()
    const productId = await world.product(name, { approve: false })
    const { api } = world.manager
    const list = mendedCsv(await exportedCsv(world, { kind: 'products' }), (row) =>
      row.Nome === name ? { ...row, Nome: newName() } : null,
    )
    const [head = '', changed = ''] = new TextDecoder('latin1').decode(list).trim().split('\r\n')
    const cells = changed.split(';')
    const added = head.split(';').map((column, at) => {
      const own: Record<string, string | undefined> = { Nome: newName(), Riferimento: '', Codici: newGtin() }
      return own[column] ?? cells[at] ?? ''
    })
    const { name: ingredient } = await api.ingredients.get({ ingredientId: world.ingredient })
    const { id: importId } = await api.imports.upload({
      companyId: world.facility,
      kind: 'products',
      file: new File([csv([head, 'Ingredienti'], [changed, ''], [...added, ingredient])], 'prodotti.csv'),
    })
    await runImports(world.test.ctx())
    expect(await api.imports.get({ importId })).toMatchObject({ ready: 2, changed: 1, problems: 0 })
    await api.imports.commit({ importId })
    await meanwhile(
      () => runImports(world.test.ctx()),
      (tx) => tx.db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute(),
      raiseVersion,
    )
    expect(await api.imports.get({ importId })).toMatchObject({ state: 'done' })
  })

  test('a status that means something else waits for its products first', async () => {
    const { productId } = await printed('Pasta di uno stato')
    const { lookups } = world.manager.api
    const { items } = await lookups.entries()
    const entry = items.find(({ id }) => id === 'ks-parve')
    if (!entry) throw new Error('no status')
    const touched = entry.usedByIngredients + entry.usedByProducts
    await meanwhile(
      () => lookups.saveEntry({ ...entry, entryId: entry.id, nature: 'dairy', touched }),
      (tx) => tx.db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute(),
      raiseVersion,
    )
  })

  describe.each([
    [true, ''],
    [false, ' @all'],
  ])('with addresses in it: %s%s', (addressed) => {
    test.each(Object.keys(writes))('%s keeps nothing that a rebuild needs', async (name) => {
      const write = await writes[name]?.()
      if (!write) throw new Error(name)
      if (!addressed) {
        const { db } = world.test.services.database
        // As before the register was first built.
        for (const table of [
          'directory_entries',
          'directory_companies',
          'company_listings',
          'product_listings',
        ] as const)
          await db.deleteFrom(table).execute()
      }
      await meanwhile(write, raiseVersion, rebuildDirectory)
    })
  })
})
