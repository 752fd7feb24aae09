import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeBothDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { addCompany, approvedIngredient, createItemWorld, newIngredient, newProduct } from '../support-items'
import type { ItemWorld } from '../support-items'
import { keepSessions } from './long-sessions'

const hour = 3_600_000
const url = (path: string) => `http://sigillo.test${path}\n`

/** What the tests do with either kind of item. */
const kinds = [
  {
    kind: 'ingredient',
    Kind: 'Ingrediente',
    make: newIngredient,
    write: ({ api }: SignedIn, ingredientId: string, content: string, idempotencyKey?: string) =>
      api.ingredients.addNote({ ingredientId, content, idempotencyKey }),
    read: ({ api }: SignedIn, ingredientId: string, noteId: string) =>
      api.ingredients.markRead({ ingredientId, noteId }),
    send: ({ api }: SignedIn, ingredientId: string, notes?: string) =>
      api.ingredients.send({ ingredientId, notes }),
    lock: ({ api }: SignedIn, ingredientId: string) => api.ingredients.lock({ ingredientId }),
    assign: ({ api }: SignedIn, ingredientId: string, assignedTo: string | null) =>
      api.ingredients.assign({ ingredientId, assignedTo }),
    approve: ({ api }: SignedIn, ingredientId: string) => api.ingredients.approve({ ingredientId }),
    review: ({ api }: SignedIn, ingredientId: string, notes: string) =>
      api.ingredients.askForChanges({ ingredientId, notes }),
    reject: ({ api }: SignedIn, ingredientId: string, notes: string) =>
      api.ingredients.reject({ ingredientId, notes }),
  },
  {
    kind: 'product',
    Kind: 'Prodotto',
    make: newProduct,
    write: ({ api }: SignedIn, productId: string, content: string, idempotencyKey?: string) =>
      api.products.addNote({ productId, content, idempotencyKey }),
    read: ({ api }: SignedIn, productId: string, noteId: string) =>
      api.products.markRead({ productId, noteId }),
    send: ({ api }: SignedIn, productId: string, notes?: string) => api.products.send({ productId, notes }),
    lock: ({ api }: SignedIn, productId: string) => api.products.lock({ productId }),
    assign: ({ api }: SignedIn, productId: string, assignedTo: string | null) =>
      api.products.assign({ productId, assignedTo }),
    approve: ({ api }: SignedIn, productId: string) => api.products.approve({ productId }),
    review: ({ api }: SignedIn, productId: string, notes: string) =>
      api.products.askForChanges({ productId, notes }),
    reject: ({ api }: SignedIn, productId: string, notes: string) =>
      api.products.reject({ productId, notes }),
  },
] as const

describeBothDialects('Notices', (dialect) => {
  let world: ItemWorld
  let partner: SignedIn
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    const { services, clock } = world.test
    partner = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.head,
      email: 'partner@example.test',
    })
    await givePasswords(world.test)
    await keepSessions(world.test)
    // Accounts that get no notice: unanswered invite, disabled, deleted.
    await world.test.signIn({ userType: 'Company', headQuarterId: world.head, email: 'invited@example.test' })
    for (const column of ['disabled_at', 'deleted_at'] as const) {
      const { userId } = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
      await services.database.db
        .updateTable('users')
        .set({ [column]: clock.now.toISOString(), password_hash: 'not a hash' })
        .where('id', '=', userId)
        .execute()
    }
  })
  afterAll(() => world.test.close())
  beforeEach(() => takeMails(world.test))

  const later = (hours = 1) => world.test.clock.forward(hours * hour)
  const recipients = async () => (await takeMails(world.test)).map(({ recipient }) => recipient)
  const companySide = ['molino@example.test', 'partner@example.test']
  const staff = ['colleague@example.test', 'manager@example.test']

  test("each recipient reads an event in their own language, whatever its author's", async () => {
    const { manager, head } = world
    const { db } = world.test.services.database
    const email = 'abroad@example.test'
    const { userId } = await world.test.signIn({
      userType: 'Company',
      headQuarterId: head,
      email,
      lang: 'en',
    })
    const change = (set: { password_hash: string } | { disabled_at: string }) =>
      db.updateTable('users').set(set).where('id', '=', userId).execute()
    await change({ password_hash: 'not a hash' })
    for (const reader of [partner, manager]) await reader.api.authentication.setLanguage({ lang: 'en' })
    const { id, name } = await newIngredient(world)
    await takeMails(world.test)

    await manager.api.ingredients.askForChanges({ ingredientId: id, notes: 'Manca la scheda.' })
    const mails = await takeMails(world.test)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, `Ingredient sent back: ${name}`],
      ['molino@example.test', `Ingrediente da rivedere: ${name}`],
      ['partner@example.test', `Ingredient sent back: ${name}`],
    ])
    const [english, italian] = mails
    expect(english?.text).toMatch(/^Hello,\n\nThe certifier asks you to revise [^]*> Manca la scheda\./)
    expect(english?.text).toContain(`Choose your notices or switch them off:\n${url('/account')}`)
    expect(english?.html).toMatch(/<html lang="en">[^]*>Open the ingredient</)
    expect(italian?.text).toMatch(/^Buongiorno,\n\nil certificatore chiede [^]*> Manca la scheda\./)
    expect(italian?.html).toMatch(/<html lang="it">[^]*>Apri l’ingrediente</)

    for (const reader of [partner, manager]) await reader.api.authentication.setLanguage({ lang: 'it' })
    await change({ disabled_at: world.test.clock.now.toISOString() })
  })

  describe.each(kinds)('of the $kind', (item) => {
    const { kind, Kind, write, read, send, lock, assign, approve, review, reject } = item
    const make = async () => {
      const { id, name } = await item.make(world)
      await takeMails(world.test)
      return { id, name }
    }

    test('a decision is mailed to the company, with its notes, as text and HTML', async () => {
      const { id, name } = await make()
      await review(world.manager, id, 'Manca la scheda <tecnica>.\nGrazie & a presto')
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient)).toEqual(companySide)
      const [{ subject, text, html } = { subject: '', text: '', html: '' }] = mails
      expect(subject).toBe(`${Kind} da rivedere: ${name}`)
      expect(text).toContain('> Manca la scheda <tecnica>.\n> Grazie & a presto')
      expect(text).toContain(url(`/${kind}s/${id}`))
      expect(text).toContain(url('/account'))
      expect(html).toContain('>Manca la scheda &lt;tecnica&gt;.<br>Grazie &amp; a presto</blockquote>')
      expect(html).toContain(`href="http://sigillo.test/${kind}s/${id}"`)
      expect(html).toContain('href="http://sigillo.test/account"')

      await reject(world.manager, id, 'No')
      expect((await takeMails(world.test)).map(({ subject }) => subject)).toEqual([
        `${Kind} respinto: ${name}`,
        `${Kind} respinto: ${name}`,
      ])
      await approve(world.manager, id)
      expect((await takeMails(world.test))[0]?.subject).toBe(`${Kind} approvato: ${name}`)
    })

    test('a submission is mailed to all certifiers, later to its last reviewer', async () => {
      const { id, name } = await make()
      await send(world.company, id, 'Pronto')
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient)).toEqual(staff)
      expect(mails[0]?.subject).toBe(`${Kind} da valutare: ${name} (Molino San Giorgio S.r.l.)`)
      expect(mails[0]?.text).toContain('molino@example.test (Molino San Giorgio S.r.l.) ha inviato')
      expect(mails[0]?.text).toContain('Pronto')
      expect(mails[0]?.text).toContain(url(`/certifier/${kind}s/${id}`))
      later()
      await review(world.colleague, id, 'Quasi')
      await takeMails(world.test)
      later()
      await send(world.company, id)
      expect(await recipients()).toEqual(['colleague@example.test'])
    })

    test('a message is mailed to the other side, once for a burst, again once read or after a day', async () => {
      const { manager, colleague, company } = world
      const { id, name } = await make()
      const first = await write(manager, id, 'Riga 1\nRiga 2', `chiave-${kind}`)
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient)).toEqual(companySide)
      expect(mails[0]?.subject).toBe(
        `Nuovo messaggio: ${kind === 'product' ? 'prodotto' : 'ingrediente'} ${name}`,
      )
      expect(mails[0]?.text).toContain('> Riga 1\n> Riga 2')
      expect(mails[0]?.text).toContain(url(`/${kind}s/${id}/messages`))

      later()
      await write(manager, id, 'Ancora')
      const third = await write(colleague, id, 'E ancora')
      expect(await recipients()).toEqual([])

      // One of the company has read all of it; the other has not.
      await read(company, id, third.id)
      later()
      const fourth = await write(manager, id, 'Un’altra cosa')
      expect(await recipients()).toEqual(['molino@example.test'])

      // Sent again after a lost answer: the note exists already.
      await read(company, id, fourth.id)
      await read(partner, id, fourth.id)
      expect((await write(manager, id, 'Riga 1\nRiga 2', `chiave-${kind}`)).id).toBe(first.id)
      expect(await recipients()).toEqual([])

      await write(manager, id, 'Domanda')
      expect(await recipients()).toEqual(companySide)
      later(25)
      await write(manager, id, 'Avete visto?')
      expect(await recipients()).toEqual(companySide)
    })

    test("a company's message goes to the certifier in charge, else the last reviewer, else everybody", async () => {
      const { manager, colleague, company } = world
      const { id } = await make()
      await write(company, id, 'Buongiorno')
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient)).toEqual(staff)
      expect(mails[0]?.text).toContain(url(`/certifier/${kind}s/${id}/messages`))
      expect(mails[0]?.text).toContain('molino@example.test (Molino San Giorgio S.r.l.) ha scritto')

      later(25)
      await send(company, id)
      await lock(manager, id)
      await takeMails(world.test)
      await write(partner, id, 'In mano a chi?')
      expect(await recipients()).toEqual(['manager@example.test'])

      later(25)
      await review(colleague, id, 'Vediamo')
      await takeMails(world.test)
      later(25)
      // Locking made it the manager's task.
      await write(company, id, 'E adesso?')
      expect(await recipients()).toEqual(['manager@example.test'])
      await assign(manager, id, null)
      later(25)
      await write(company, id, 'Allora?')
      expect(await recipients()).toEqual(['colleague@example.test'])

      // The one in charge has muted notices: nobody being notified would be worse.
      await colleague.api.authentication.setNotices({ reviews: false })
      later(25)
      await write(company, id, 'C’è nessuno?')
      expect(await recipients()).toEqual(['manager@example.test'])
      await colleague.api.authentication.setNotices({ reviews: true })
    })

    test('an action that fails mails nothing', async () => {
      const { id } = await make()
      await approve(world.manager, id)
      await takeMails(world.test)
      await expect(reject(world.manager, id, 'No')).rejects.toMatchObject({ status: 409 })
      await expect(write(world.company, id, 'Troppo tardi')).rejects.toMatchObject({ status: 409 })
      expect(await recipients()).toEqual([])
    })
  })

  test('each account mutes notices for itself', async () => {
    const { company, manager } = world
    const { notices, setNotices } = partner.api.authentication
    expect(await notices()).toEqual({ reviews: true, visits: true, digest: true })
    expect(await setNotices({ reviews: false })).toEqual({ reviews: false, visits: true, digest: true })
    const off = { reviews: false, visits: false, digest: false }
    expect(await setNotices(off)).toEqual(off)
    expect(await setNotices({ visits: true, digest: true })).toEqual({ ...off, visits: true, digest: true })
    expect(await company.api.authentication.notices()).toEqual({ reviews: true, visits: true, digest: true })

    const { id } = await newIngredient(world)
    await manager.api.ingredients.askForChanges({ ingredientId: id, notes: 'Una nota' })
    expect(await recipients()).toEqual(['molino@example.test'])
    await setNotices({ reviews: true })
    await manager.api.ingredients.reject({ ingredientId: id, notes: 'No' })
    expect(await recipients()).toEqual(companySide)
  })

  test('a renewal is mailed to everybody: nobody has reviewed it yet', async () => {
    const { id } = await approvedIngredient(world)
    const renewed = await world.company.api.ingredients.clone({ ingredientId: id, asNewVersion: true })
    await takeMails(world.test)
    await world.company.api.ingredients.send({ ingredientId: renewed.id })
    expect(await recipients()).toEqual(staff)
  })

  test('a long note is cut; a name with line breaks makes one subject', async () => {
    const { id } = await newIngredient(world, { name: 'Aroma <b>naturale</b>' })
    await world.manager.api.ingredients.askForChanges({ ingredientId: id, notes: 'è'.repeat(5000) })
    const [mail] = await takeMails(world.test)
    expect(mail?.text).toContain(`${'è'.repeat(2000)}…`)
    expect(mail?.text).not.toContain('è'.repeat(2001))
    expect(mail?.html).toContain('Aroma &lt;b&gt;naturale&lt;/b&gt;')
  })

  test('another company is not notified', async () => {
    const other = await addCompany(world.test, { name: 'Altra S.r.l.' })
    const { id } = await newIngredient(world, { companyId: other })
    await world.manager.api.ingredients.reject({ ingredientId: id, notes: 'No' })
    expect(await recipients()).toEqual([])
  })
})
