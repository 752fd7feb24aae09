import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listingModes } from '~/domain/certificates/directory'
import { systemContext } from '~/backend/jobs/system-context'
import { unfinishedRegister } from '~/backend/jobs/finish-register'
import { rebuildDirectory } from '~/backend/modules/directory/projection/rebuild-directory'
import { storeDirectorySettings } from '~/backend/modules/settings/directory-policy'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { issue, newGtin, openDirectory, registerOf, rename, strangers } from './world'

/** Mulberry32: the same story every time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Chain {
  newest: string
  gtins: string[]
  groupId: string
  side: 'molino' | 'vesuvio'
}

describeDialects('The register after a long story', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    // The story begins shortly before midnight in Rome, with sessions of its own.
    world.test.clock.now = new Date('2026-11-19T22:58:00Z')
    const { signIn } = world.test
    world.manager = await signIn({ userType: 'Certifier', manager: true })
    world.molino = await signIn({ userType: 'Company', headQuarterId: world.headquarters })
    world.vesuvio = await signIn({ userType: 'Company', headQuarterId: world.otherHeadquarters })
  })
  afterAll(() => world.close())

  test('equals one that is rebuilt, whatever was written in whatever order', async () => {
    const random = randomOf(20261127)
    const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
    const chains: Chain[] = []
    const { api } = world.manager
    const places = { molino: world.facility, vesuvio: world.otherFacility }
    const headOf = { molino: world.headquarters, vesuvio: world.otherHeadquarters }

    const withCode = () => one(chains.filter(({ gtins }) => gtins.length > 0))
    /** Some are refused where the story has gone elsewhere: a revoked certificate is not renewed. */
    const steps: Record<string, () => Promise<unknown>> = {
      issue: async () => {
        const side = one(['molino', 'vesuvio'] as const)
        const ids: string[] = []
        for (let at = 0; at <= random(3); at++)
          ids.push(
            await world.product(`Prodotto ${chains.length + at}`, {
              companyId: places[side],
              ...(random(2) === 0 && { onBehalfName: one(['Aurora', 'Bottega Due']) }),
            }),
          )
        const { id } = await issue(world, ids, { companyId: places[side] })
        chains.push(...ids.map((newest) => ({ newest, gtins: [], groupId: id, side })))
      },
      renew: async () => {
        const chain = one(chains)
        const { id: newest } = await api.products.clone({ productId: chain.newest })
        await api.products.approve({ productId: newest })
        const { id } = await issue(world, [newest], {
          companyId: places[chain.side],
          ...(random(2) === 0 && { renewedFromId: chain.groupId }),
          expireOn: '2028-02-29',
        })
        Object.assign(chain, { newest, groupId: id })
      },
      reduce: async () => {
        const { groupId, newest } = one(chains)
        await api.certificates.reduce({
          certificationGroupId: groupId,
          productIds: [newest],
          reason: 'Non più prodotto',
        })
      },
      revoke: () =>
        api.certificates.revoke({ certificationGroupId: one(chains).groupId, reason: 'Difforme' }),
      list: async () => {
        const { newest, side } = one(chains)
        await world[side].api.listing.set({ productId: newest, mode: one(listingModes) })
      },
      declare: async () => {
        const chain = one(chains)
        chain.gtins = [...chain.gtins.slice(random(2)), newGtin()]
        const by = random(2) === 0 ? world.manager : world[chain.side]
        await by.api.gtins.set({ productId: chain.newest, gtins: chain.gtins })
      },
      confirm: async () => {
        const { newest: productId, gtins } = withCode()
        await api.gtins.confirm({ items: [{ productId, gtin: one(gtins) }] })
      },
      reject: async () => {
        const { newest: productId, gtins } = withCode()
        await api.gtins.reject({ productId, gtin: one(gtins), reason: 'Altro prodotto' })
      },
      opt: () =>
        world[one(['molino', 'vesuvio'] as const)].api.companies.setDirectory({ isListed: random(3) > 0 }),
      rename: async () => {
        const companyId = headOf[one(['molino', 'vesuvio'] as const)]
        await rename(world, companyId, `Azienda ${random(90)}`, one(['Roma', 'Bari']))
      },
      policy: () => openDirectory(world, one(['optIn', 'optIn', 'all', 'off'] as const)),
      certifier: async () => {
        const settings = await api.settings.get()
        await api.settings.save({ ...settings, name: `Ente ${random(9)}`, logo: null })
      },
      term: async () => {
        const entry = (await api.lookups.entries()).items.find(
          ({ code, lookup }) => lookup === 'statuses' && code,
        )
        if (entry)
          await api.lookups.saveEntry({ ...entry, entryId: entry.id, descriptionEn: `Status ${random(9)}` })
      },
      later: async () => world.test.clock.forward(1000 * random(40)),
    }

    await openDirectory(world, 'optIn')
    for (let at = 0; at < 4; at++) await steps.issue?.()
    for (let at = 0; at < 3; at++) await steps.declare?.()
    const done: Record<string, number> = {}
    const names = Object.keys(steps)
    for (let at = 0; at < 160; at++) {
      const name = one(names)
      try {
        await steps[name]?.()
        done[name] = (done[name] ?? 0) + 1
      } catch (error) {
        const { status = 500 } = error as { status?: number }
        if (status >= 500) throw error
      }
    }
    // Every kind of write happened.
    expect(Object.keys(done).sort()).toEqual([...names].sort())
    await openDirectory(world, 'all')
    for (const { newest, side } of chains.slice(0, 6))
      await world[side].api.listing.set({ productId: newest, mode: 'both' }).catch(() => null)

    const written = await registerOf(world)
    expect(written.directory_entries?.length).toBeGreaterThan(8)
    const { version } = await strangers(world).version()
    const seen = await rebuildDirectory(systemContext(world.test.services))
    expect(seen).toBe(chains.length)
    expect(await registerOf(world)).toEqual(written)
    expect((await strangers(world).version()).version).toBeGreaterThan(version)
  }, 120_000)
})

describeDialects('The register while it is built', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    for (const name of ['Prima', 'Seconda']) await issue(world, [await world.product(`Pasta ${name}`)])
  })
  afterAll(() => world.close())

  const unknown = { status: 404, code: 'directory.unknown' }

  test('is closed to readers, and finished by the job if the build was broken off', async () => {
    const ctx = systemContext(world.test.services)
    // The state that a killed process leaves behind.
    await storeDirectorySettings(ctx, { directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' })
    await issue(world, [await world.product('Pasta nel frattempo')])
    expect((await registerOf(world)).directory_entries).toHaveLength(1)
    await expect(strangers(world).search({ q: 'pasta' })).rejects.toMatchObject(unknown)
    const work = unfinishedRegister()
    await work(ctx)
    // It may still be under way in another process.
    expect(await strangers(world).version()).toMatchObject({ isOpen: false })
    await work(ctx)
    expect((await strangers(world).search({ q: 'pasta' })).totalItems).toBe(3)
    const { version } = await strangers(world).version()
    await work(ctx)
    await work(ctx)
    expect((await strangers(world).version()).version).toBe(version)
  })

  test('takes in what is issued, revoked and chosen meanwhile', async () => {
    await openDirectory(world, 'off')
    expect((await registerOf(world)).directory_entries).toEqual([])
    const productId = await world.product('Pasta insieme')
    const { id: certificationGroupId } = await issue(world, [await world.product('Pasta da revocare')])
    const { certificates, settings } = world.manager.api
    /** A company may choose once the certifier leaves it to companies. */
    const choose = async () => {
      await vi.waitFor(async () => expect((await settings.directory()).directoryPolicy).toBe('optIn'), {
        timeout: 30_000,
        interval: 1,
      })
      await world.molino.api.companies.setDirectory({ isListed: true })
    }
    await Promise.all([
      openDirectory(world, 'optIn'),
      issue(world, [productId]),
      certificates.revoke({ certificationGroupId, reason: 'Difforme' }),
      choose(),
    ])
    const written = await registerOf(world)
    expect(written.directory_entries).toHaveLength(5)
    await rebuildDirectory(systemContext(world.test.services))
    expect(await registerOf(world)).toEqual(written)
  })

  test('opens for the last of two policies that are saved at once', async () => {
    await world.molino.api.companies.setDirectory({ isListed: false })
    await Promise.all([openDirectory(world, 'all'), openDirectory(world, 'optIn')])
    const { directoryPolicy } = await world.manager.api.settings.directory()
    const { directory_entries: entries } = await registerOf(world)
    expect(entries).toHaveLength(directoryPolicy === 'all' ? 5 : 0)
    expect((await strangers(world).version()).isOpen).toBe(true)
  })
})
