import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter, yearAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import { describeDialects, type SignedIn } from '../../support/backend'
import { drawQuickly, givePasswords, takeMails } from './quick-pdf'
import { createWorld, type World } from './world'

describeDialects('Renewing many certificates', (dialect) => {
  let world: World
  let other: SignedIn
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    other = await world.test.signIn({ email: 'altra@sigillo.test', userType: 'Certifier', manager: true })
    await givePasswords(world.test)
  })
  afterAll(() => world.close())
  beforeEach(() => takeMails(world.test))

  const inAMonth = () => daysAfter(todayInRome(world.test.clock.now), 30)
  const api = () => world.manager.api.renewals
  const certified = async (name: string, { products = 1, companyId = world.facility, more = {} } = {}) => {
    const productIds = []
    for (let n = 1; n <= products; n++) productIds.push(await world.product(`${name} ${n}`, { companyId }))
    const certificationGroup = { name, companyId, expireOn: inAMonth(), ...more }
    return (await world.manager.api.certificates.create({ productIds, certificationGroup })).id
  }
  const rowOf = async (id: string, Search: string) =>
    (await api().list({ Search, WithinDays: 3650 })).items.find(
      ({ certificationGroup }) => certificationGroup.id === id,
    )
  const ready = async (...ids: string[]) => {
    await api().start({ items: ids.map((id) => ({ id })) })
    await api().approve({ items: ids.map((id) => ({ id })) })
  }
  const issue = (ids: string[], by = api()) => by.issue({ items: ids.map((id) => ({ id })) })
  const mailed = async (subject: RegExp) =>
    (await takeMails(world.test)).filter((mail) => subject.test(mail.subject))

  test('lists what each lacks, and takes all of them from step to step', async () => {
    const ids = [await certified('Fette', { products: 2 }), await certified('Grissini', { products: 3 })]
    const [first = ''] = ids
    expect(await rowOf(first, 'Fette')).toMatchObject({
      totalItems: 2,
      toRenew: 2,
      toApprove: 0,
      weight: null,
    })
    expect((await api().list({ Search: 'Fette', WithinDays: 0 })).items).toEqual([])

    // What is not ready is refused, and named.
    const early = await issue(ids)
    expect(early.outcomes.map(({ refusal }) => refusal)).toEqual([
      { code: 'certificate.renewal_incomplete', message: '2 prodotti sono da rinnovare' },
      { code: 'certificate.renewal_incomplete', message: '3 prodotti sono da rinnovare' },
    ])

    const started = await api().start({ items: ids.map((id) => ({ id })) })
    expect(started.outcomes.map(({ done, left }) => [done, left])).toEqual([
      [2, 0],
      [3, 0],
    ])
    // Again, nothing is left to do.
    expect(
      (await api().start({ items: ids.map((id) => ({ id })) })).outcomes.map(({ done }) => done),
    ).toEqual([0, 0])
    expect(await rowOf(first, 'Fette')).toMatchObject({ toRenew: 0, toApprove: 2 })

    await takeMails(world.test)
    const approved = await api().approve({ items: ids.map((id) => ({ id })) })
    expect(approved.outcomes.map(({ done, refused }) => [done, refused])).toEqual([
      [2, []],
      [3, []],
    ])
    expect(await mailed(/approvati/)).toHaveLength(1)

    const outlined = await api().issue({ items: ids.map((id) => ({ id })), check: true })
    expect(outlined.outcomes).toMatchObject([
      { name: 'Fette', expireOn: yearAfter(inAMonth()), totalItems: 2, issued: null, refusal: null },
      { name: 'Grissini', totalItems: 3, issued: null, refusal: null },
    ])
    const made = await issue(ids)
    const numbers = made.outcomes.map(({ issued }) => issued?.number)
    expect(new Set(numbers).size).toBe(2)
    const [mail, ...more] = await mailed(/2 certificati rinnovati/)
    expect(more).toEqual([])
    for (const number of numbers) expect(mail?.text).toContain(number)
    const renewed = await world.manager.api.certificates.get({ certificationGroupId: first })
    expect(renewed.certificationGroup).toMatchObject({ state: 'replaced' })
    expect(await rowOf(first, 'Fette')).toBeUndefined()
    // A second press is the same press.
    expect((await issue(ids)).outcomes.map(({ issued }) => issued?.number)).toEqual(numbers)
  })

  test('one that fails says why, and holds up none of the others', async () => {
    const ids = [await certified('Piadine'), await certified('Tigelle'), await certified('Focacce')]
    const [bad = ''] = ids
    await ready(...ids)
    const { api: all } = world.manager
    await all.certificates.revoke({ certificationGroupId: bad, reason: 'Etichetta sbagliata' })
    const { outcomes } = await api().issue({ items: [...ids, 'nessuno'].map((id) => ({ id })) })
    expect(outcomes.map(({ issued, refusal }) => [issued !== null, refusal?.code])).toEqual([
      [false, 'certificate.revoked'],
      [true, undefined],
      [true, undefined],
      [false, 'not_found'],
    ])
  })

  test('the same batch of two managers issues each certificate once', async () => {
    const ids = []
    for (let n = 1; n <= 6; n++) ids.push(await certified(`Doppio ${n}`))
    await ready(...ids)
    const answers = await Promise.all([issue(ids), issue(ids, other.api.renewals)])
    for (const [at, id] of ids.entries()) {
      const both = answers.map(({ outcomes }) => outcomes[at])
      expect(both.filter((one) => one?.issued)).toHaveLength(1)
      expect(both.find((one) => !one?.issued)?.refusal?.code).toBe('certificate.replaced')
      const { items } = await world.manager.api.audit.list({
        Action: 'certificate.renewed',
        ItemsPerPage: 200,
      })
      expect(
        items.filter(({ after }) => (after as { renewedFromId: string }).renewedFromId === id),
      ).toHaveLength(1)
    }
  })

  test('a product that changed since it was shown is not approved, and one refused before is left out', async () => {
    const id = await certified('Visti', { products: 2 })
    await api().start({ items: [{ id }] })
    const shownAt = world.test.clock.now.toISOString()
    world.test.clock.now = new Date(world.test.clock.now.getTime() + 1000)
    const { items } = await world.manager.api.products.list({ Search: 'Visti 1', WithStatus: ['draft'] })
    const [changed] = items
    await world.manager.api.products.certifierSave({
      productId: changed?.id ?? '',
      name: 'Visti 1 bis',
      ingredientIds: [world.ingredient],
    })
    const [outcome] = (await api().approve({ items: [{ id }], shownAt })).outcomes
    expect(outcome).toMatchObject({ done: 1, left: 0, refused: [{ name: 'Visti 1 bis' }] })
    const again = { items: [{ id }], leaveOut: [changed?.id ?? ''] }
    expect((await api().approve(again)).outcomes).toMatchObject([{ done: 0, refused: [] }])
    expect((await api().approve({ items: [{ id }] })).outcomes).toMatchObject([{ done: 1 }])
  })

  test('an open request is answered as it asks', async () => {
    const id = await certified('Richiesto')
    const added = await world.product('Aggiunto dalla richiesta')
    const { certificates } = await world.manager.api.certificates.get({ certificationGroupId: id })
    const [printed] = certificates[0]?.products ?? []
    const { id: requestId } = await world.molino.api.requests.create({
      productIds: [printed?.id ?? '', added],
      certificationGroup: { name: 'Richiesto di più', companyId: world.facility, expireOn: '2028-01-31' },
      renewedFromId: id,
    })
    expect(await rowOf(id, 'Richiesto')).toMatchObject({ requestId, totalItems: 2, toRenew: 1, toApprove: 0 })
    await ready(id)
    const [outcome] = (await issue([id])).outcomes
    const issued = await world.manager.api.certificates.get({
      certificationGroupId: outcome?.issued?.id ?? '',
    })
    expect(issued.certificationGroup).toMatchObject({ name: 'Richiesto di più', expireOn: '2028-01-31' })
    expect(issued.certificates[0]?.products).toHaveLength(2)
    expect(await world.manager.api.requests.get({ requestId })).toMatchObject({ status: 'issued' })
  })

  test('eighty products are renewed and approved with one mail to the company', async () => {
    const id = await certified('Ottanta', { products: 80 })
    await api().start({ items: [{ id }] })
    await takeMails(world.test)
    expect((await api().approve({ items: [{ id }] })).outcomes).toMatchObject([{ done: 80 }])
    expect(await mailed(/80 prodotti/)).toHaveLength(1)
    expect(await mailed(/approvat/)).toEqual([])
  })

  test('letters are requested with one message and one mail per company, once within a day', async () => {
    const { ingredients, threads } = world.manager.api
    const ids = []
    for (const [companyId, count] of [
      [world.facility, 3],
      [world.otherFacility, 2],
    ] as const)
      for (let n = 1; n <= count; n++) {
        const fields = { companyId, expirationDate: '2026-12-31', vendorName: 'Amidi del Po' }
        ids.push((await ingredients.certifierCreate({ ...fields, name: `Aroma ${n}` })).id)
      }
    await world.molino.api.threads.addNote({ companyId: world.headquarters, content: 'Quando venite?' })
    await takeMails(world.test)
    const content = 'Ci serve la lettera nuova.'
    const both = await Promise.all([
      api().askLetters({ ids, content }),
      other.api.renewals.askLetters({ ids, content }),
    ])
    const requested = both.flatMap(({ outcomes }) => outcomes.map((one) => one.requested.length))
    expect(requested.toSorted()).toEqual([0, 0, 2, 3])
    expect(await mailed(/lettere aggiornate di [23] ingredienti/)).toHaveLength(2)
    const { notes, waitingSince } = await threads.get({ companyId: world.headquarters })
    expect(notes.at(-1)?.content).toBe(
      'Ci serve la lettera nuova.\n\n– Aroma 1 (Amidi del Po, 31/12/2026)\n– Aroma 2 (Amidi del Po, 31/12/2026)\n– Aroma 3 (Amidi del Po, 31/12/2026)',
    )
    // The company's question still waits for an answer.
    expect(waitingSince).not.toBeNull()
    expect(notes).toHaveLength(2)
  })
})
