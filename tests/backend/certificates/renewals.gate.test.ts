import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Pauses } from '~/backend/core/pauses'
import { TimestampError } from '~/backend/drivers/signer/port'
import { forgetOldJobs } from '~/backend/modules/renewals/renewal-jobs'
import { runRenewals } from '~/backend/modules/renewals/run-renewals'
import { daysAfter, yearAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import { describeDialects, type SignedIn } from '../../support/backend'
import { drawQuickly, givePasswords, takeMails } from './quick-pdf'
import { weighed } from '../support-items'
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
  const run = async () => {
    while ((await runRenewals(world.test.ctx())) > 0);
  }
  const outcomesOf = (jobId: string) => api().outcomes({ jobId, ItemsPerPage: 200 })
  /** In the order asked, once the background is done with them. */
  const issue = async (ids: string[]) => {
    const job = await api().issue({ items: ids.map((id) => ({ id })) })
    await run()
    const { items } = await outcomesOf(job.id)
    return { job, outcomes: ids.map((id) => items.find((one) => one.id === id)) }
  }
  const mailed = async (subject: RegExp) =>
    (await takeMails(world.test)).filter((mail) => subject.test(mail.subject))

  test('one that is suspended meanwhile is named, and the others go on', async () => {
    const [rests = '', goesOn = ''] = [await certified('Fermo'), await certified('Va avanti')]
    await ready(rests, goesOn)
    const job = await api().issue({ items: [rests, goesOn].map((id) => ({ id })) })
    await world.manager.api.rulings.create({
      kind: 'suspend',
      subjectType: 'certificate',
      subjectId: rests,
      reason: 'Latte nel forno',
      ownWish: true,
    })
    await run()
    const { items } = await outcomesOf(job.id)
    const of = (id: string) => items.find((one) => one.id === id)
    expect(of(rests)).toMatchObject({ name: 'Fermo', refusal: { code: 'certificate.suspended' } })
    expect(of(goesOn)).toMatchObject({ refusal: null })
    await takeMails(world.test)
  })

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
    expect(early.outcomes.map((one) => one?.refusal)).toEqual([
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

    const outlined = await api().outline({ items: ids.map((id) => ({ id })) })
    expect(outlined.outcomes).toMatchObject([
      { name: 'Fette', expireOn: yearAfter(inAMonth()), totalItems: 2, refusal: null },
      { name: 'Grissini', totalItems: 3, refusal: null },
    ])
    const made = await issue(ids)
    const numbers = made.outcomes.map((one) => one?.issued?.number)
    expect(new Set(numbers).size).toBe(2)
    const [mail, ...more] = await mailed(/2 certificati rinnovati/)
    expect(more).toEqual([])
    for (const number of numbers) expect(mail?.text).toContain(number)
    const renewed = await world.manager.api.certificates.get({ certificationGroupId: first })
    expect(renewed.certificationGroup).toMatchObject({ state: 'replaced' })
    expect(await rowOf(first, 'Fette')).toBeUndefined()
    expect(await api().job({ jobId: made.job.id })).toMatchObject({
      total: 2,
      done: 2,
      issued: 2,
      refused: 0,
    })
    // What was renewed is not renewed again, and nobody is mailed.
    const again = await issue(ids)
    expect(again.outcomes.map((one) => one?.refusal?.code)).toEqual(Array(2).fill('certificate.replaced'))
    expect(await mailed(/rinnovat/)).toEqual([])
  })

  test('one that fails says why, and holds up none of the others', async () => {
    const ids = [await certified('Piadine'), await certified('Tigelle'), await certified('Focacce')]
    const [bad = ''] = ids
    await ready(...ids)
    const { api: all } = world.manager
    await all.certificates.revoke({ certificationGroupId: bad, reason: 'Etichetta sbagliata' })
    const { job, outcomes } = await issue(ids)
    expect(outcomes.map((one) => [one?.issued != null, one?.refusal?.code])).toEqual([
      [false, 'certificate.revoked'],
      [true, undefined],
      [true, undefined],
    ])
    // Refused first, with the reason in the reader's language.
    const [refused] = (await outcomesOf(job.id)).items
    expect(refused).toMatchObject({ id: bad, name: 'Piadine', issued: null })
    expect(refused?.refusal?.message).toMatch(/revocat/)
    expect(await api().job({ jobId: job.id })).toMatchObject({ total: 3, done: 3, issued: 2, refused: 1 })
    await expect(issue(['nessuno'])).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the same batch of two managers issues each certificate once', async () => {
    const ids = []
    for (let n = 1; n <= 6; n++) ids.push(await certified(`Doppio ${n}`))
    await ready(...ids)
    const items = ids.map((id) => ({ id }))
    const jobs = [await api().issue({ items }), await other.api.renewals.issue({ items })]
    // Two processes: each job has one worker at a time.
    await Promise.all([run(), run()])
    await run()
    const answers = await Promise.all(jobs.map(({ id }) => outcomesOf(id)))
    for (const id of ids) {
      const both = answers.map((answer) => answer.items.find((one) => one.id === id))
      expect(both.filter((one) => one?.issued)).toHaveLength(1)
      expect(both.find((one) => !one?.issued)?.refusal?.code).toBe('certificate.replaced')
      const trail = await world.manager.api.audit.list({ Action: 'certificate.renewed', ItemsPerPage: 200 })
      expect(
        trail.items.filter(({ after }) => (after as { renewedFromId: string }).renewedFromId === id),
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

  test('a product with concerns is refused with them by name, and approved once they are weighed', async () => {
    const { ingredients, products } = world.manager.api
    const milk = await ingredients.certifierCreate({
      name: 'Siero in polvere',
      companyId: world.facility,
      expirationDate: '2038-06-30',
      kosherGroupId: 'kg-1',
      kosherStatusId: 'ks-lat-s',
      vendorName: 'Caseificio del Po',
    })
    await ingredients.approve({ ingredientId: milk.id, ...weighed })
    const id = await certified('Con siero', { products: 2 })
    await api().start({ items: [{ id }] })
    const { items } = await products.list({ Search: 'Con siero 1', WithStatus: ['draft'] })
    const productId = items[0]?.id ?? ''
    const ingredientIds = [world.ingredient, milk.id]
    await products.certifierSave({ productId, name: 'Con siero 1', ingredientIds })
    const [outcome] = (await api().approve({ items: [{ id }] })).outcomes
    expect(outcome).toMatchObject({
      done: 1,
      refused: [
        {
          id: productId,
          name: 'Con siero 1',
          concerns: [{ code: 'milderStatus', weight: 'serious', ingredients: [milk.id] }],
          names: { [milk.id]: 'Siero in polvere' },
        },
      ],
    })
    const otherCode = [{ id: productId, acknowledged: ['kitniyot'] }]
    expect((await api().approve({ items: [{ id }], answers: otherCode })).outcomes).toMatchObject([
      { done: 0 },
    ])
    const answers = [{ id: productId, acknowledged: ['milderStatus'] }]
    expect((await api().approve({ items: [{ id }], answers })).outcomes).toMatchObject([
      { done: 1, refused: [] },
    ])
  })

  test('each is valid until the day that was chosen for it', async () => {
    const ids = [await certified('Biscotti del giorno'), await certified('Biscotti della notte')]
    await ready(...ids)
    const [chosen = '', proposed = ''] = ids
    const items = [{ id: chosen, expireOn: '2027-04-30' }, { id: proposed }]
    const shown = await api().outline({ items })
    const days = ['2027-04-30', yearAfter(inAMonth())]
    expect(shown.outcomes.map(({ expireOn }) => expireOn)).toEqual(days)
    const past = await api().outline({ items: [{ id: chosen, expireOn: '2001-01-01' }] })
    expect(past.outcomes[0]?.refusal?.code).toBe('invalid_input')
    const job = await api().issue({ items })
    await run()
    const { items: issued } = await outcomesOf(job.id)
    const groups = await Promise.all(
      ids.map((id) =>
        world.manager.api.certificates.get({
          certificationGroupId: issued.find((one) => one.id === id)?.issued?.id ?? '',
        }),
      ),
    )
    expect(groups.map(({ certificationGroup }) => certificationGroup.expireOn)).toEqual(days)
  })

  test('a certificate of one lot is listed only once its company asks for another', async () => {
    const id = await certified('Un lotto', { more: { lotNumber: 'L-2026-7' } })
    expect(await rowOf(id, 'Un lotto')).toBeUndefined()
    const { certificates } = await world.manager.api.certificates.get({ certificationGroupId: id })
    await world.molino.api.requests.create({
      productIds: [certificates[0]?.products[0]?.id ?? ''],
      certificationGroup: {
        name: 'Un altro lotto',
        companyId: world.facility,
        lotNumber: 'L-2026-8',
        expireOn: inAMonth(),
      },
      renewedFromId: id,
    })
    expect(await rowOf(id, 'Un lotto')).toMatchObject({ totalItems: 1 })
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

  test('eighty products are renewed and approved with one mail to the company @all', async () => {
    const id = await certified('Ottanta', { products: 80 })
    await api().start({ items: [{ id }] })
    await takeMails(world.test)
    expect((await api().approve({ items: [{ id }] })).outcomes).toMatchObject([{ done: 80 }])
    expect(await mailed(/80 prodotti/)).toHaveLength(1)
    expect(await mailed(/approvat/)).toEqual([])
  })

  test('forty are renewed by one press, with one mail per company at the end @all', async () => {
    const ids = []
    for (let n = 1; n <= 40; n++)
      ids.push(await certified(`Quaranta ${n}`, { companyId: n % 2 ? world.facility : world.otherFacility }))
    await ready(...ids)
    await takeMails(world.test)
    const { id: jobId } = await api().issue({ items: ids.map((id) => ({ id })) })
    const progress = []
    while ((await runRenewals(world.test.ctx())) > 0) {
      const { done, finishedAt } = await api().job({ jobId })
      progress.push(done)
      expect(await mailed(/rinnovati/)).toHaveLength(finishedAt === null ? 0 : 2)
    }
    expect(progress).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 40])
    expect((await api().jobs()).items[0]).toMatchObject({ id: jobId, total: 40, issued: 40 })
  })

  test('a renewal that crashes the process again and again is refused, and the others go on', async () => {
    const ids = [await certified('Fatale'), await certified('Innocuo')]
    await ready(...ids)
    const { id: jobId } = await api().issue({ items: ids.map((id) => ({ id })) })
    // As three processes left it that died.
    await world.test.services.database.db
      .updateTable('renewal_jobs')
      .set({ attempts: 3, lease_id: 'dead', lease_until: world.test.clock.now.toISOString() })
      .where('id', '=', jobId)
      .execute()
    await run()
    const { items } = await outcomesOf(jobId)
    expect(items.map(({ name, refusal }) => [name, refusal?.code])).toEqual([
      ['Fatale', 'internal'],
      ['Innocuo', undefined],
    ])
    // Pressed again, it is issued.
    expect((await issue(ids.slice(0, 1))).outcomes[0]?.issued).not.toBeNull()
  })

  test('what the timestamp authority cannot do now waits with a pause, and is no refusal', async () => {
    const ids = [await certified('Paziente'), await certified('Tranquillo')]
    await ready(...ids)
    const { pdf } = world.test.services
    const pauses = new Pauses()
    let asked = 0
    world.test.services.pdf = {
      ...pdf,
      render: () => {
        asked++
        return Promise.reject(new TimestampError('it answered 500'))
      },
    }
    const { id: jobId } = await api().issue({ items: ids.map((id) => ({ id })) })
    for (let turn = 0; turn < 5; turn++) expect(await runRenewals(world.test.ctx(), pauses)).toBe(0)
    expect(asked).toBe(2)
    expect(await api().job({ jobId })).toMatchObject({ done: 0, finishedAt: null })
    world.test.services.pdf = pdf
    expect(await runRenewals(world.test.ctx(), pauses)).toBe(0)
    world.test.clock.forward(11_000)
    while ((await runRenewals(world.test.ctx(), pauses)) > 0);
    expect(await api().job({ jobId })).toMatchObject({
      issued: 2,
      refused: 0,
      finishedAt: expect.any(String) as string,
    })
    expect(await mailed(/rinnovati/)).toHaveLength(1)
  })

  test('a job that is cancelled refuses what is left, and mails what was issued', async () => {
    const ids = []
    for (let n = 0; n < 7; n++) ids.push(await certified(`Fermato ${n}`))
    await ready(...ids)
    const { id: jobId } = await api().issue({ items: ids.map((id) => ({ id })) })
    await runRenewals(world.test.ctx())
    await other.api.renewals.cancel({ jobId })
    // Twice is once.
    await other.api.renewals.cancel({ jobId })
    await run()
    expect(await api().job({ jobId })).toMatchObject({
      issued: 5,
      refused: 2,
      finishedAt: expect.any(String) as string,
    })
    const { items } = await outcomesOf(jobId)
    expect(items.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(Array(2).fill('renewal.cancelled'))
    expect(await mailed(/rinnovati/)).toHaveLength(1)
    await expect(other.api.renewals.cancel({ jobId: 'nessuno' })).rejects.toMatchObject({ status: 404 })
    // Pressed again by somebody else, they are issued.
    expect((await issue(ids.slice(5))).outcomes.filter((one) => one?.issued)).toHaveLength(2)
  })

  test.each([
    ['disabled', { disabled_at: '2026-01-01T00:00:00.000Z' }],
    ['deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }],
  ])('nothing is issued for an account that is %s meanwhile', async (what, set) => {
    const staff = await world.test.signIn({ userType: 'Certifier', email: `${what}@sigillo.test` })
    const ids = [await certified(`Di chi è ${what}`), await certified(`Anche di chi è ${what}`)]
    await ready(...ids)
    const { id: jobId } = await staff.api.renewals.issue({ items: ids.map((id) => ({ id })) })
    await world.test.services.database.db
      .updateTable('users')
      .set(set)
      .where('id', '=', staff.userId)
      .execute()
    await run()
    const { items } = await outcomesOf(jobId)
    expect(items.map(({ refusal }) => refusal?.code)).toEqual(Array(2).fill('account.disabled'))
    expect((await issue(ids)).outcomes.filter((one) => one?.issued)).toHaveLength(2)
  })

  test('a job is forgotten a month after it ended', async () => {
    const { job } = await issue([await certified('Dimenticato')])
    const { clock } = world.test
    for (const [days, kept] of [
      [29, 1],
      [31, 0],
    ] as const) {
      const later = new Date(clock.now.getTime() + days * 86_400_000)
      await forgetOldJobs({ ...world.test.ctx(), clock: () => later })
      expect((await api().jobs()).items.filter(({ id }) => id === job.id)).toHaveLength(kept)
    }
    await expect(api().job({ jobId: job.id })).rejects.toMatchObject({ code: 'not_found' })
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
