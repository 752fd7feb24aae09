import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailDigests } from '~/backend/modules/mail/notices/mail-digests'
import { daysAfter } from '~/domain/dates'
import { searchKey } from '~/domain/text/search-key'
import { formatsIn, todayInRome } from '~/i18n/format'
import { onDay } from '~/i18n/italian'
import { wordsFor } from '~/i18n/words'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { approvedIngredient, createItemWorld, newIngredient, type ItemWorld } from '../support-items'
import { keepSessions } from './long-sessions'

const hour = 3_600_000
const day = 24 * hour

describeDialects('The digest of what runs out', (dialect) => {
  let world: ItemWorld
  let partner: SignedIn
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    partner = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.head,
      email: 'partner@example.test',
    })
    await givePasswords(world.test)
    await keepSessions(world.test)
  })
  afterAll(() => world.test.close())
  beforeEach(async () => {
    // Each test has a month of its own, in which nothing of the others expires.
    world.test.clock.now = new Date(`${within(100)}T09:00:00Z`)
    await mailDigests(world.test.ctx())
    world.test.clock.forward(day)
    await takeMails(world.test)
  })

  const today = () => todayInRome(world.test.clock.now)
  const within = (days: number) => daysAfter(today(), days)
  const italian = (date: string) => date.split('-').reverse().join('/')
  const run = () => mailDigests(world.test.ctx())
  const nextDay = (days = 1) => world.test.clock.forward(days * day)
  const mails = () => takeMails(world.test)
  const ingredient = (days: number, name?: string) =>
    approvedIngredient(world, { expirationDate: within(days), ...(name && { name }) })

  let groups = 0
  /** A certificate's row; its printed content does not matter. */
  async function certificate(days: number, changes: { revoked_at?: string; company_id?: string } = {}) {
    const id = world.test.services.newId()
    const name = `Paste ${++groups}`
    await world.test.services.database.db
      .insertInto('certification_groups')
      .values({
        id,
        year: 2026,
        sequence: groups,
        name,
        description: null,
        search_key: searchKey(name),
        name_key: searchKey(name),
        company_id: world.facility,
        company_key: '',
        head_quarter_id: world.head,
        expire_on: within(days),
        lot_number: null,
        short_code: `CODE${groups}`,
        renewed_from_id: null,
        replaced_by_id: null,
        revoked_at: null,
        revoked_by: null,
        revoke_reason: null,
        is_farewell: 0 as const,
        created_at: world.test.clock.now.toISOString(),
        created_by: null,
        ...changes,
      })
      .execute()
    return { id, name }
  }

  test('each account of the company gets one mail with all of the day, each line linking to its thing', async () => {
    const semola = await ingredient(60, 'Semola <dura>')
    const certified = await certificate(7)
    await ingredient(61)
    await mails()
    expect(await run()).toBe(1)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['molino@example.test', 'partner@example.test'])
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = sent
    expect(subject).toBe('2 scadenze si avvicinano')
    expect(text).toContain(
      `Ingredienti con il certificato del fornitore in scadenza\n- Semola <dura>: il certificato del fornitore scade ${onDay(italian(within(60)))}, tra 60 giorni (Molino San Giorgio S.r.l.)\n  http://sigillo.test/ingredients/${semola.id}\n`,
    )
    expect(text).toContain(
      `Certificati in scadenza\n- ${certified.name}: scade ${onDay(italian(within(7)))}, tra 7 giorni (Altamura)\n  http://sigillo.test/certificates/${certified.id}\n`,
    )
    expect(text).toContain('http://sigillo.test/desk\n')
    expect(text).toContain('http://sigillo.test/account\n')
    expect(html).toContain('Semola &lt;dura&gt;</a>')
    expect(html).toContain(`href="http://sigillo.test/certificates/${certified.id}"`)
  })

  test('each step is mailed once: 60, 30 and 7 days before and the day after, and no other day', async () => {
    await ingredient(62, 'Sale marino')
    await mails()
    const told: number[] = []
    for (let left = 62; left >= -3; left--) {
      await run()
      if ((await mails()).length > 0) told.push(left)
      nextDay()
    }
    expect(told).toEqual([60, 30, 7, -1])
  })

  test('steps missed while nothing ran are made up for at the tightest one, expired things first', async () => {
    await ingredient(62, 'Aceto di vino')
    await ingredient(20, 'Lievito')
    await mails()
    nextDay(40)
    await run()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Una scadenza è passata, una scadenza si avvicina')
    const where = `(Molino San Giorgio S.r.l.)`
    const lines = mail?.text.split('\n').filter((line) => /^- |^Ingredienti/.test(line))
    expect(lines).toEqual([
      'Ingredienti con il certificato del fornitore scaduto',
      `- Lievito: il certificato del fornitore è scaduto ${onDay(italian(within(-20)))} ${where}`,
      'Ingredienti con il certificato del fornitore in scadenza',
      `- Aceto di vino: il certificato del fornitore scade ${onDay(italian(within(22)))}, tra 22 giorni ${where}`,
    ])
    const told: number[] = []
    for (let left = 21; left >= 0; left--) {
      nextDay()
      await run()
      if ((await mails()).length > 0) told.push(left)
    }
    expect(told).toEqual([7])
  })

  test('it is mailed once a day, from seven in the morning in Rome', async () => {
    const { clock } = world.test
    clock.now = new Date(`${within(1)}T00:00:00Z`)
    const told: string[] = []
    for (let hours = 0; hours < 24; hours++) {
      await ingredient(5)
      await mails()
      await run()
      if ((await mails()).length > 0) told.push(formatsIn(wordsFor('it')).formatInstant(clock.now).slice(-5))
      clock.forward(hour)
    }
    expect(told).toEqual(['07:00'])
  })

  test('two processes at once, and one restarted before the day is recorded, mail nothing twice', async () => {
    await Promise.all(Array.from({ length: 3 }, () => ingredient(30)))
    await certificate(30)
    await mails()
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.reduce((sum, one) => sum + one)).toBe(1)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.subject).toBe('4 scadenze si avvicinano')
    await world.test.services.database.db
      .deleteFrom('settings')
      .where('name', '=', 'expiry-digest-day')
      .execute()
    expect(await run()).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('nothing is recorded that could not be mailed', async () => {
    await ingredient(30)
    await mails()
    const { database } = world.test.services
    await sql.raw('alter table mail_outbox rename to mail_away').execute(database.db)
    await expect(run()).rejects.toThrow()
    await sql.raw('alter table mail_away rename to mail_outbox').execute(database.db)
    expect(await run()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('a failure at one company holds up no other, and is retried', async () => {
    const { db } = world.test.services.database
    await ingredient(30)
    const { id } = await approvedIngredient(world, {
      expirationDate: within(30),
      companyId: world.otherHead,
    })
    // An invalid address, as if written into the database by hand.
    const { email } = world.company
    const write = (text: string) =>
      db.updateTable('users').set({ email: text }).where('id', '=', world.company.userId).execute()
    await mails()
    await write('molino,')
    await expect(run()).rejects.toThrow('not one mail address')
    expect((await mails()).filter(({ text }) => text.includes(id))).toHaveLength(1)
    await write(email)
    expect(await run()).toBe(1)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email, partner.email])
  })

  test('drafts, replaced, revoked and deleted things are left out; a corrected date counts anew', async () => {
    await newIngredient(world, { expirationDate: within(30) })
    await certificate(30, { revoked_at: world.test.clock.now.toISOString() })
    const old = await ingredient(30)
    const renewed = await world.company.api.ingredients.clone({ ingredientId: old.id, asNewVersion: true })
    await mails()
    // During a renewal the old one is still in use.
    expect(await run()).toBe(1)
    expect((await mails())[0]?.text).toContain(`/ingredients/${old.id}`)
    nextDay()
    await world.manager.api.ingredients.certifierSave({
      ingredientId: renewed.id,
      name: renewed.name,
      expirationDate: within(7),
    })
    await world.manager.api.ingredients.approve({ ingredientId: renewed.id })
    await mails()
    expect(await run()).toBe(1)
    const [{ text } = { text: '' }] = await mails()
    expect(text).toContain(`/ingredients/${renewed.id}`)
    expect(text).not.toContain(`/ingredients/${old.id}`)
  })

  test('an announced suspension is told three days before and as it begins, unless it was lifted', async () => {
    const rule = async (kind: 'suspend' | 'reinstate', subject_id: string, effective_on: string) =>
      world.test.services.database.db
        .insertInto('rulings')
        .values({
          id: world.test.services.newId(),
          number: `PV-2026-${++groups}`,
          ...{ kind, subject_id, effective_on, subject_type: 'certificate' },
          ...{ company_id: world.facility, head_quarter_id: world.head, is_whole: 1, reason: 'Latte' },
          ...{ public_note: null, goods_from: null, lots: null, months: 6, due_note: null },
          ...{ created_by: null, at: world.test.clock.now.toISOString(), storage_key: null, sha256: null },
          ...{
            seal_waits_since: null,
            seen_at: null,
            seen_by: null,
            idempotency_key: null,
            key_digest: null,
          },
        })
        .execute()
    const [announced, lifted, atOnce] = [
      await certificate(300),
      await certificate(300),
      await certificate(300),
    ]
    await rule('suspend', announced.id, within(5))
    await rule('suspend', lifted.id, within(5))
    await rule('suspend', atOnce.id, within(0))
    const told: number[] = []
    for (let left = 5; left >= -2; left--) {
      await run()
      const [mail] = await mails()
      if (mail) {
        told.push(left)
        expect(mail.subject).toBe(left === 3 ? '2 sospensioni cominciano' : 'Una sospensione comincia')
        expect(mail.text).toContain(
          `- ${announced.name}: la sospensione comincia ${onDay(italian(within(left)))}, ${left === 0 ? 'oggi' : 'tra 3 giorni'} (Altamura)\n  http://sigillo.test/certificates/${announced.id}\n`,
        )
        if (left === 3) await rule('reinstate', lifted.id, within(0))
      }
      nextDay()
    }
    expect(told).toEqual([3, 0])
  })

  test('a muted account gets none; if all were muted, the first to return gets it', async () => {
    await ingredient(60)
    await mails()
    await partner.api.authentication.setNotices({ digest: false })
    expect(await run()).toBe(1)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['molino@example.test'])

    await world.company.api.authentication.setNotices({ digest: false })
    nextDay(30)
    expect(await run()).toBe(0)
    await partner.api.authentication.setNotices({ digest: true })
    nextDay()
    expect(await run()).toBe(1)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['partner@example.test'])
    expect(sent[0]?.text).toContain('tra 29 giorni')
    await world.company.api.authentication.setNotices({ digest: true })
  })

  test('a long list is cut, and links to the rest', async () => {
    for (let made = 0; made < 53; made++) await certificate(30)
    await mails()
    expect(await run()).toBe(1)
    const [{ subject, text } = { subject: '', text: '' }] = await mails()
    expect(subject).toBe('53 scadenze si avvicinano')
    expect(text.match(/\/certificates\//g)).toHaveLength(50)
    expect(text).toContain('Altri 3 sulla scrivania: http://sigillo.test/desk')
  })
})
