import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alikeCompanies } from '~/features/companies/alike.server'
import { cookiesOf, logIn, makeAccount, send } from '../authentication/accounts'
import { check, csv, importAll } from '../imports/files'
import {
  addCompany,
  approvedIngredient,
  createItemWorld,
  newIngredient,
  newProduct,
  type ItemWorld,
} from '../support-items'
import { describeDialects } from '../../support/backend'

/** That every call's texts have one form is shown by `tests/contract/strings.test.ts`. */
describeDialects('Letters and signs that look or mean the same', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const listed = async (Search: string) =>
    (await world.manager.api.ingredients.list({ Search, Sort: 'name' })).items.map(({ name }) => name)
  const everywhere = async (Search: string) =>
    (await world.manager.api.search.find({ Search })).items.map(({ name }) => name)

  test.each([
    ['Olio Dell’Orto', ["dell'orto", 'dell`orto', 'dell´orto', 'DELLʼORTO', 'dell‘orto']],
    ['Succo d´uva', ["d'uva", 'd’uva']],
    ['Łosoś wędzony', ['losos', 'Łosoś', 'LOSOS']],
    ['Øl Æble', ['ol aeble', 'æble', 'ØL ÆB']],
    ['Œuf frais', ['oeuf', 'œuf', 'Oeuf']],
    ['Straße Mix', ['strasse', 'STRAẞE']],
    ['Aroma AB–12', ['ab-12', 'AB‑12', 'ab−12\u200B']],
  ])('%s is found however it is typed, and shown as it was', async (name, typed) => {
    await newIngredient(world, { name })
    for (const text of typed) {
      expect(await listed(text), text).toEqual([name])
      expect(await everywhere(text), text).toContain(name)
    }
  })

  test('a list is in the order of the letters that they are read as', async () => {
    for (const name of ['ordine zz', 'ordine Øa', 'ordine łb', 'ordine œc', 'ordine æd', 'ordine o'])
      await newIngredient(world, { name })
    expect(await listed('ordine')).toEqual([
      'ordine æd',
      'ordine łb',
      'ordine o',
      'ordine Øa',
      'ordine œc',
      'ordine zz',
    ])
  })

  test('what only a program sees makes no second supplier, and no second row', async () => {
    await addCompany(world.test, { name: 'Amidi L’Aquila', flag: 'vendor' })
    for (const [at, name] of [
      'Amidi L’Aquila',
      "Amidi\u00A0L'Aquila\u200B",
      '\u200EAmidi L`Aquila\u00AD',
    ].entries())
      await importAll(
        world,
        csv(['Nome', 'Scadenza', 'Fornitore'], [`Glucosio ${at}`, '\u200E15/03/2028', name]),
      )
    const { items } = await world.manager.api.ingredients.list({ Search: 'Glucosio' })
    expect(new Set(items.map(({ vendorName }) => vendorName))).toEqual(new Set(['Amidi L’Aquila']))
    const { problems } = await check(
      world,
      csv(['Nome', 'Scadenza', 'Fornitore'], ['Glu\u200Bcosio 0', '15/03/2028', "AMIDI L'AQUILA"]),
    )
    expect(problems).toMatchObject([{ column: 'Nome' }])
  })

  test.each([
    ['ingredients', { RMC: 'MP-1', 'Descrizione RMC': 'Amidi', Fornitore: 'Amidi' }],
    ['products', { Ingredienti: 'Fecola d’oro', 'Per conto di': 'Conto', Codici: '4006381333931' }],
  ] as const)('a sheet of %s says the same with marks in each cell that nobody sees', async (kind, own) => {
    if (kind === 'products') await approvedIngredient(world, { name: 'Fecola d’oro' })
    const shared = { 'Stato kosher': 'Parve', Pesach: 'no', 'Responsabile della certificazione': 'Rav Levi' }
    const cells = {
      Nome: `Voce di ${kind}`,
      ...(kind === 'ingredients' && { Scadenza: '15/03/2028' }),
      ...own,
      ...shared,
    }
    await importAll(world, csv(Object.keys(cells), Object.values(cells)), { kind })
    const { problems } = await check(
      world,
      csv(
        Object.keys(cells).map((name) => `\uFEFF${name}\u200B`),
        Object.values(cells).map((cell) => `\u200E${cell[0]}\u200B${cell.slice(1)}\u202C\u00A0`),
      ),
      { kind },
    )
    // The row is there already: nothing else is wrong with it.
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(' già ')])
  })

  test('a VAT number is one, with its country and signs or without', async () => {
    const { api } = world.manager
    const create = (businessName: string, businessCode: string) =>
      api.companies.create({ businessName, businessCode })
    await create('Con sigla', 'IT 012.345.678-90')
    await create('Senza sigla', '98765432101')
    for (const Search of [
      '01234567890',
      'IT01234567890',
      '012 345 678 90',
      '012.345.678\u201190',
      'it0123456',
    ])
      expect(
        (await api.companies.list({ Search })).items.map(({ businessName }) => businessName),
        Search,
      ).toEqual(['Con sigla'])
    for (const Search of ['IT98765432101', 'IT 987.654.321.01', '98765432101\u200B']) {
      expect((await api.companies.list({ Search })).totalItems, Search).toBe(1)
      expect((await api.search.find({ Search })).exact, Search).toMatchObject([{ name: 'Senza sigla' }])
    }
    const doubles = async (code: string) =>
      (await alikeCompanies(api as never, { name: 'Nuova', code })).byCode.map(
        ({ businessName }) => businessName,
      )
    expect(await doubles('01234567890')).toEqual(['Con sigla'])
    expect(await doubles('IT98765432101')).toEqual(['Senza sigla'])
    expect(await doubles('FR98765432101')).toEqual(['Senza sigla'])
  })

  test('a pack’s code is read with any dash, blank and mark', async () => {
    const { id } = await newProduct(world)
    await world.manager.api.gtins.set({ productId: id, gtins: ['\u200E803\u20110000–000\u00A0009\u202C'] })
    expect((await world.manager.api.search.find({ Search: '803–0000\u2011000009' })).exact).toMatchObject([
      { id },
    ])
  })

  test('a password is one, composed or not, for old hashes too', async () => {
    const typed = 'Città-di-Niccolò-7'
    const both = [typed.normalize('NFC'), typed.normalize('NFD')]
    for (const [at, own] of both.entries()) {
      const email = `vecchia${at}@ente.test`
      const id = await makeAccount(world.test, { email })
      const { db } = world.test.services.database
      await db
        .updateTable('users')
        .set({ password_hash: await hash(own) })
        .where('id', '=', id)
        .execute()
      expect((await logIn(world.test, `\u200B${email}`, own)).status).toBe(200)
      const cookie = cookiesOf(await logIn(world.test, email, own))
      const next = { currentPassword: own, newPassword: `${own}!` }
      expect(
        (await send(world.test, 'POST', '/authentication/changepassword', next, { cookie })).status,
      ).toBe(200)
      for (const other of both) expect((await logIn(world.test, email, `${other}!`)).status).toBe(200)
    }
  })
})
