import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { takeMails } from '../certificates/quick-pdf'
import { calls, send, type Input } from '../contract-calls'
import { approvedProduct } from '../support-items'
import { approved, cover, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

/** What each answer is asked with, beside nothing. */
const searches = ['lecitin', 'lecitine europa', 'rabbinato', 'segreta', 'zz-907']

/**
 * A certificate that covers ingredients of two companies is the one thing that they have in common: nothing that one
 * of them does, or that is done for it, may show to the other.
 */
describeDialects('Company B beside company A', (dialect) => {
  let world: CertificateWorld
  let common: string
  let ids: Record<string, string>
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    const [mine, theirs] = [await ingredientOf(world, world.head), await ingredientOf(world, world.otherHead)]
    common = (await approved(world, [mine.id, theirs.id], { number: 'ZZ-907' })).id
    const draft = await world.stranger.api.ingredients.create({
      name: 'Lecitina in bozza',
      companyId: world.otherHead,
      expirationDate: '2027-06-30',
    })
    await upload(world, world.stranger)
    const product = await approvedProduct(world, {
      name: 'Biscotti',
      companyId: world.otherHead,
      ingredientIds: [theirs.id],
    })
    ids = {
      supplierCertificateId: common,
      ingredientId: theirs.id,
      IngredientId: theirs.id,
      productId: product.id,
      ProductId: product.id,
      companyId: world.otherHead,
      CompanyId: world.otherHead,
      HeadQuarterId: world.otherHead,
      SupplierCertificateId: common,
      id: draft.id,
    }
  })
  afterAll(() => world.test.close())

  const read = calls.filter(
    ({ method, access }) => method === 'GET' && (access === 'signed-in' || access === 'company'),
  )
  const shapeOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

  /** Every answer to `who`, by the call and what it was asked with. */
  async function answers(who: SignedIn): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const ask = async (call: (typeof calls)[number], input: Input) => {
      const response = await send(who, call, input)
      found.set(`${call.name} ${JSON.stringify(input)}`, `${response.status} ${await response.text()}`)
    }
    for (const call of read) {
      const names = shapeOf(call.schema)
      const own = Object.fromEntries(names.flatMap((name) => (ids[name] ? [[name, ids[name]]] : [])))
      // What the address names is asked for, what filters is left out once.
      const named = Object.fromEntries(
        Object.entries(own).filter(([name]) => call.path.includes(`{${name}}`)),
      )
      await ask(call, named)
      if (Object.keys(own).length > Object.keys(named).length) await ask(call, own)
      if (names.includes('Search')) for (const Search of searches) await ask(call, { ...named, Search })
      if (names.includes('Followed')) await ask(call, { Followed: true })
      if (names.includes('WithStatus')) await ask(call, { WithStatus: 'approving' })
    }
    return found
  }

  /** All that can happen to a certificate on one side. */
  async function everythingOf(who: SignedIn, head: string) {
    const { api } = who
    const certifier = world.manager.api.supplierCertificates
    const own = await ingredientOf(world, head, { name: 'Lecitina segreta' })
    // The number that the common one has.
    const double = { supplierCertificateId: (await upload(world, who, { number: 'ZZ-907' })).id }
    await api.supplierCertificates.save({ ...double, agencyName: 'Ente segreto' })
    await api.supplierCertificates.setItems({
      ...double,
      items: [{ name: 'Voce segreta', ingredientIds: [own.id] }],
    })
    await api.supplierCertificates.addNote({ ...double, content: 'Nota segreta' })
    await api.supplierCertificates.send(double)
    await certifier.askForChanges({ ...double, notes: 'Che cosa manca' })
    await api.supplierCertificates.send(double)
    await certifier.reject({ ...double, notes: 'Non va' })
    const gone = await upload(world, who)
    await api.supplierCertificates.remove({ supplierCertificateId: gone.id })
    // A renewal of the common one, sent by one of its companies.
    const renewal = { supplierCertificateId: (await upload(world, who, { renewsId: common })).id }
    await api.supplierCertificates.send(renewal)
    // A certifier's, for this company alone.
    const alone = await approved(world, [own.id], { number: 'ZZ-907 bis' })
    await certifier.revoke({ supplierCertificateId: alone.id, reason: 'Segreto', on: '2026-01-01' })
    const open = await upload(world, world.manager)
    await cover(world, open.id, [own.id])
  }

  test('sees no difference in any answer, count or message after all that A does', async () => {
    const before = await answers(world.stranger)
    // Calls whose answers differ by themselves would prove nothing.
    expect(Object.fromEntries(await answers(world.stranger))).toEqual(Object.fromEntries(before))
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(40)
    const ofCertifier = await answers(world.manager)
    await takeMails(world.test)
    await everythingOf(world.company, world.head)
    const after = await answers(world.stranger)
    const differing = [...before].filter(([asked, answer]) => after.get(asked) !== answer)
    expect(Object.fromEntries(differing)).toEqual({})
    const mails = await takeMails(world.test)
    expect(mails.filter(({ recipient }) => recipient === world.stranger.email)).toEqual([])
    expect(mails.length).toBeGreaterThan(0)
    // The same questions do show it to those who may know.
    const changed = await answers(world.manager)
    expect(
      [...ofCertifier].filter(([asked, answer]) => changed.get(asked) !== answer).length,
    ).toBeGreaterThan(5)
  })
})
