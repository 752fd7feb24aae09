import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDigests } from '~/backend/modules/mail/notices/mail-digests'
import type { Desk } from '~/contract/desk'
import { daysAfter } from '~/domain/dates'
import type { DeskPart } from '~/domain/desk'
import { todayInRome } from '~/i18n/format'
import { describeDialects, type SignedIn } from '../../support/backend'
import { takeMails } from '../certificates/quick-pdf'
import { keepSessions } from '../mail/long-sessions'
import { approved, cover, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

/** Wherever an ingredient waits, runs out or is found, so does a supplier certificate. */
describeDialects('Supplier certificates beside ingredients', (dialect) => {
  let world: CertificateWorld
  let soon: string
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    await keepSessions(world.test)
    soon = daysAfter(todayInRome(world.test.clock.now), 20)
  })
  afterAll(() => world.test.close())

  /** Before the certificate does, whose date it takes. */
  const ending = (companyId: string) =>
    ingredientOf(world, companyId, { expirationDate: daysAfter(soon, -10) })
  const deskOf = ({ api }: SignedIn) => api.desk.get({})
  const part = ({ parts }: Desk, name: DeskPart) => parts.find((one) => one.part === name)?.totalItems
  const lines = ({ items }: Desk, kind: string) => items.filter((one) => one.part.startsWith(kind))

  test('an expiry that many ingredients share is one line, and the others stand below', async () => {
    const own = [await ending(world.head), await ending(world.facility)]
    const other = await ending(world.otherHead)
    const ids = [...own, other].map(({ id }) => id)
    const { id, name } = await approved(world, ids, { issuedOn: undefined, expiresOn: soon })
    const typed = await ingredientOf(world, world.head, { expirationDate: soon })

    const certifiers = await deskOf(world.manager)
    expect(part(certifiers, 'expiring.supplier_certificates')).toBe(1)
    expect(part(certifiers, 'expiring.ingredients')).toBe(1)
    const company = await deskOf(world.company)
    expect(lines(company, 'expiring.')).toMatchObject([
      { part: 'expiring.supplier_certificates', id, name, at: soon, ingredients: 2 },
      { part: 'expiring.ingredients', id: typed.id, at: soon },
    ])
    expect(lines(await deskOf(world.stranger), 'expiring.')).toMatchObject([{ id, ingredients: 1 }])

    world.test.clock.now = new Date(`${daysAfter(todayInRome(world.test.clock.now), 1)}T09:00:00Z`)
    await takeMails(world.test)
    await mailDigests(world.test.ctx())
    const mails = await takeMails(world.test)
    const told = (who: SignedIn) => mails.find(({ recipient }) => recipient === who.email)?.text ?? ''
    expect(told(world.company)).toContain(name)
    expect(told(world.company)).toContain('(2 ingredienti)')
    expect(told(world.stranger)).toContain('(1 ingrediente)')
    for (const { id: ingredientId } of own) expect(told(world.company)).not.toContain(ingredientId)
    world.test.clock.forward(86_400_000)
    await mailDigests(world.test.ctx())
    expect(await takeMails(world.test)).toEqual([])
  })

  test('what follows a certificate that was declared invalid has expired, in one line', async () => {
    const { id: ingredientId } = await ingredientOf(world, world.otherHead)
    const { id } = await approved(world, [ingredientId])
    await world.manager.api.supplierCertificates.revoke({
      supplierCertificateId: id,
      reason: 'Ritirato',
      on: todayInRome(world.test.clock.now),
    })
    expect(lines(await deskOf(world.stranger), 'expired.')).toMatchObject([
      { part: 'expired.supplier_certificates', id, ingredients: 1 },
    ])
    expect(lines(await deskOf(world.company), 'expired.')).toEqual([])
  })

  test('one that was sent is a certifier’s task, and one sent back its company’s', async () => {
    const { id } = await upload(world, world.company)
    expect(part(await deskOf(world.company), 'drafts.supplier_certificates')).toBe(1)
    const before = await world.manager.api.staff.workload({})
    await world.company.api.supplierCertificates.send({ supplierCertificateId: id })
    expect((await world.manager.api.staff.workload({})).waiting).toEqual({
      ...before.waiting,
      none: before.waiting.none + 1,
      all: before.waiting.all + 1,
    })
    const decide = async (Assigned: 'me' | 'none') =>
      (await world.manager.api.desk.get({ Kind: 'decide', Assigned })).items.map((one) => one.id)
    expect(await decide('none')).toContain(id)
    expect(await decide('me')).not.toContain(id)

    await world.manager.api.settings.saveDecisions({ decisionRule: 'two' })
    const opinions = await world.manager.api.desk.get({ Kind: 'opinion' })
    expect(opinions.items).toMatchObject([{ part: 'opinion.supplier_certificates', id }])
    expect((await world.manager.api.desk.get({ Kind: 'decide' })).items).toEqual([])
    await world.manager.api.settings.saveDecisions({ decisionRule: 'one' })

    await world.manager.api.supplierCertificates.askForChanges({ supplierCertificateId: id, notes: 'Manca' })
    expect(lines(await deskOf(world.company), 'returned.')).toMatchObject([
      { part: 'returned.supplier_certificates', id, status: 'review' },
    ])
    expect(lines(await deskOf(world.stranger), 'returned.')).toEqual([])
  })

  test('a message in its thread waits for an answer like any other, and is laid aside', async () => {
    const { id } = await upload(world, world.company)
    world.test.clock.forward(1000)
    await world.company.api.supplierCertificates.addNote({
      supplierCertificateId: id,
      content: 'Basta così?',
    })
    const waiting = async (who: SignedIn) =>
      (await who.api.threads.unanswered({})).items.filter((one) => one.id === id)
    const [row] = await waiting(world.manager)
    expect(row).toMatchObject({ kind: 'supplier_certificate', content: 'Basta così?' })
    expect(lines(await deskOf(world.manager), 'questions')).toContainEqual(
      expect.objectContaining({ id, thread: 'supplier_certificate' }),
    )
    await world.manager.api.threads.layAside({
      kind: 'supplier_certificate',
      id,
      noteId: row?.noteId ?? '',
    })
    expect(await waiting(world.manager)).toEqual([])
    await world.manager.api.supplierCertificates.addNote({ supplierCertificateId: id, content: 'Sì' })
    expect(await waiting(world.company)).toHaveLength(1)
    expect(await waiting(world.stranger)).toEqual([])
  })

  test('the search of either side finds it by supplier and by number, where its reader may see it', async () => {
    const draft = await upload(world, world.company, { number: 'ZX-40 / 7' })
    const find = async (who: SignedIn, Search: string) => {
      const { exact, items } = await who.api.search.find({ Search })
      return { exact: exact.map((one) => one.id), items: items.map((one) => one.id) }
    }
    for (const who of [world.manager, world.company])
      expect(await find(who, 'zx-40 / 7')).toMatchObject({ exact: [draft.id] })
    expect(await find(world.stranger, 'zx-40 / 7')).toEqual({ exact: [], items: [] })
    expect((await find(world.company, 'lecitine zx-40')).items).toEqual([draft.id])
    const covered = await approved(world, [(await ingredientOf(world, world.otherHead)).id], {
      number: 'QW-11',
    })
    expect((await find(world.stranger, 'qw-11')).exact).toEqual([covered.id])
    // Its renewal by another company does not hide it.
    await upload(world, world.manager, { renewsId: covered.id, number: 'QW-12' })
    expect((await find(world.stranger, 'qw-11')).exact).toEqual([covered.id])
    expect((await find(world.company, 'qw-11')).exact).toEqual([])
  })

  test('a calendar has one event for all that a certificate covers', async () => {
    const ids = [await ending(world.head), await ending(world.head)].map((one) => one.id)
    const { id, number } = await approved(world, ids, { issuedOn: undefined, expiresOn: soon })
    const events = async (who: SignedIn) => {
      const { url } = await who.api.calendar.make({})
      const token = /\/calendar\/([\w-]+)\.ics$/.exec(url)?.[1] ?? ''
      const text = await (await world.test.stranger.fetch(`/api/calendar/feed/${token}`)).text()
      return new ICAL.Component(ICAL.parse(text) as unknown[])
        .getAllSubcomponents('vevent')
        .map((one) => new ICAL.Event(one))
    }
    const own = (await events(world.company)).filter(({ uid }) => uid.includes(id))
    expect(own.map(({ summary }) => summary)).toEqual([`Scade il certificato ${number} di Lecitine Europa`])
    const all = (await events(world.company)).map(({ uid }) => uid).join(' ')
    for (const one of ids) expect(all).not.toContain(one)
    expect((await events(world.stranger)).filter(({ uid }) => uid.includes(id))).toEqual([])
  })

  test('a company with a certificate stays', async () => {
    const { id } = await upload(world, world.manager)
    await cover(world, id, [(await ingredientOf(world, world.head)).id])
    const vendor = world.manager.api.companies.remove({ query: { companyId: world.vendorId } })
    await expect(vendor).rejects.toMatchObject({ code: 'company.in_use' })
  })
})
