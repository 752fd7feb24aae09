import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '~/backend/db/tables'
import { mailDigests } from '~/backend/modules/mail/notices/mail-digests'
import { mailOverdueVisits } from '~/backend/modules/mail/notices/mail-overdue-visits'
import {
  tellLateEvidence,
  tellReportReady,
  tellVisitCancelled,
  tellVisitChanged,
  tellVisitPlanned,
  type ToldVisit,
} from '~/backend/modules/mail/notices/tell-visit'
import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { keepSessions } from '../mail/long-sessions'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'
import { addVisit } from './visit-row'

const finding = 'Due sacchi senza etichetta del fornitore'
const answer = {
  cause: 'Sacchi travasati',
  correction: 'I sacchi sono stati etichettati',
  correctiveAction: 'Istruzione al magazzino',
  doneOn: '2026-12-10',
}

describeDialects('Deviations', (dialect) => {
  let world: ItemWorld
  let reader: SignedIn
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    reader = await world.test.signIn({
      userType: 'Company',
      reader: true,
      headQuarterId: world.head,
      email: 'lettura@example.test',
      lang: 'en',
    })
    await givePasswords(world.test)
    await keepSessions(world.test)
  })
  afterAll(() => world.test.close())
  beforeEach(() => takeMails(world.test))

  const today = () => todayInRome(world.test.clock.now)
  const mails = async () =>
    (await takeMails(world.test)).map(({ recipient, subject }) => `${recipient}: ${subject}`)
  const raise = (more: object = {}) =>
    world.colleague.api.deviations.raise({
      companyId: world.facility,
      grade: 'major',
      finding,
      ...more,
    })
  const scheda = (name = 'scheda.csv') => new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], name)

  test('a deviation is raised, answered, returned, answered again, accepted, closed and reopened, by each side in turn', async () => {
    const { company, stranger, colleague, manager } = world
    const { id: deviationId, number, version, dueOn } = await raise({ requirement: 'Gruppo 2' })
    expect(number).toMatch(/^NC-2026-\d{5}$/)
    expect(dueOn).toBe(daysAfter(today(), 30))
    expect(await mails()).toEqual([
      `lettura@example.test: Deviation ${number}: Altamura`,
      `molino@example.test: Non conformità ${number}: Altamura`,
    ])

    // Only its company's, and only the company's turn.
    const ask = { deviationId }
    expect(await refusal(stranger.api.deviations.get(ask))).toMatchObject({ status: 404 })
    expect(await stranger.api.deviations.list({})).toMatchObject({ items: [], totalItems: 0 })
    expect(await reader.api.deviations.get(ask)).toMatchObject({ finding, requirement: 'Gruppo 2' })
    expect(await refusal(reader.api.deviations.answer({ ...ask, ...answer }))).toMatchObject({
      status: 403,
      code: 'read_only',
    })
    for (const decide of ['accept', 'close'] as const)
      expect(await refusal(colleague.api.deviations[decide](ask))).toMatchObject({
        status: 409,
        code: 'deviation.wrong_status',
        message: 'La non conformità attende la risposta dell’azienda',
      })

    // A document goes with the next answer; until then it can be withdrawn, and no certifier sees it.
    const { documentId } = await company.api.deviations.upload({ ...ask, file: scheda() })
    const { documentId: wrong } = await company.api.deviations.upload({ ...ask, file: scheda('errata.csv') })
    expect(await refusal(company.api.deviations.upload({ ...ask, file: scheda() }))).toMatchObject({
      status: 409,
      code: 'document.duplicate_name',
    })
    await company.api.deviations.removeDocument({ query: { ...ask, documentId: wrong } })
    expect((await company.api.deviations.get(ask)).documents).toMatchObject([{ filename: 'scheda.csv' }])
    expect(await colleague.api.deviations.get(ask)).toMatchObject({ documents: [], answers: [] })
    expect(await refusal(colleague.api.deviations.download({ documentId }))).toMatchObject({ status: 404 })

    const answered = await company.api.deviations.answer({ ...ask, version, ...answer })
    expect(answered).toMatchObject({ status: 'answered', documents: [], overdue: false })
    expect(await mails()).toEqual([
      `colleague@example.test: Risposta da leggere, Non conformità ${number}: Molino San Giorgio S.r.l. · Altamura`,
    ])
    expect(await refusal(company.api.deviations.upload({ ...ask, file: scheda('altra.csv') }))).toMatchObject(
      {
        status: 409,
      },
    )
    for (const sees of [colleague, reader]) {
      const file = await sees.fetch(`/api/company/deviations/download?documentId=${documentId}`)
      expect(await file.text()).toContain('2027-06-30')
    }
    expect(await refusal(stranger.api.deviations.download({ documentId }))).toMatchObject({ status: 404 })

    // A decision on an outdated version: somebody else was first.
    expect(
      await refusal(manager.api.deviations.returnAnswer({ ...ask, version, note: 'Manca la causa' })),
    ).toMatchObject({ status: 409, code: 'deviation.stale_version' })
    const seen = { ...ask, version: answered.version }
    await manager.api.deviations.returnAnswer({ ...seen, note: 'Manca la data dell’istruzione' })
    expect(await mails()).toHaveLength(2)
    const again = { ...answer, correctiveAction: 'Istruzione del 9 dicembre' }
    await company.api.deviations.answer({ ...ask, ...again, doneOn: null })
    await manager.api.deviations.accept({ ...ask, note: null })
    await colleague.api.deviations.close({ ...ask, note: 'Vista attuata' })
    expect(await mails()).toContain(`molino@example.test: Non conformità ${number}: chiusa`)

    // Only a manager reopens, and the story has everything, without names for the company.
    expect(await refusal(colleague.api.deviations.reopen({ ...ask, note: 'Di nuovo' }))).toMatchObject({
      status: 403,
    })
    const reopened = await manager.api.deviations.reopen({ ...ask, note: 'Di nuovo sacchi travasati' })
    expect(reopened).toMatchObject({ status: 'open', dueOn: daysAfter(today(), 30) })
    const read = await company.api.deviations.get(ask)
    expect(read.answers).toMatchObject([
      {
        round: 1,
        cause: answer.cause,
        answeredBy: 'molino@example.test',
        documents: [{ filename: 'scheda.csv' }],
        decision: 'returned',
        decidedBy: null,
        decisionNote: 'Manca la data dell’istruzione',
      },
      {
        round: 2,
        correctiveAction: again.correctiveAction,
        doneOn: null,
        decision: 'accepted',
        documents: [],
      },
    ])
    expect(read.events).toMatchObject([
      { event: 'closed', by: null, note: 'Vista attuata' },
      { event: 'reopened', by: null, note: 'Di nuovo sacchi travasati' },
    ])
    expect((await colleague.api.deviations.get(ask)).events[0]).toMatchObject({
      by: 'colleague@example.test',
    })
    const { items: told } = await company.api.timeline.list({ Kind: 'deviation' })
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deviation.raised', 'deviation.answered', 'deviation.reopened']),
    )
    expect(JSON.stringify(told)).not.toContain('colleague@')
  })

  test('grade and day change with a note, lists filter by both, and only remarks need no answer', async () => {
    const { colleague, company } = world
    const { id: deviationId, number } = await raise()
    const change = { deviationId, grade: 'minor', note: 'Meno grave' } as const
    expect(await refusal(colleague.api.deviations.change({ ...change, dueOn: null }))).toMatchObject({
      status: 400,
      data: { issues: { dueOn: [expect.any(String)] } },
    })
    await colleague.api.deviations.change({ ...change, dueOn: daysAfter(today(), -1) })
    const list = async (query: object) =>
      (await company.api.deviations.list({ CompanyId: world.head, ...query })).items.map((one) => one.number)
    expect(await list({ Overdue: true, WithGrade: 'minor' })).toEqual([number])
    expect(await list({ WithGrade: 'minor', WithStatus: ['closed', 'answered'] })).toEqual([])
    expect(await list({ Search: `${number.toLowerCase()} altam` })).toEqual([number])
    const { number: accented } = await raise({ finding: 'ÀNCORE di caffè\nnella cella 100%' })
    expect(await list({ Search: 'CAFFE ancore' })).toEqual([accented])
    expect(await list({ Search: 'caffè altam 100%' })).toEqual([accented])
    expect(await list({ Search: 'caffe_' })).toEqual([])
    expect((await company.api.deviations.get({ deviationId })).events).toMatchObject([
      { event: 'changed', note: 'Meno grave', grade: 'minor', dueOn: daysAfter(today(), -1) },
    ])
    await colleague.api.deviations.change({ ...change, grade: 'remark', dueOn: null })
    expect(await colleague.api.deviations.close({ deviationId })).toMatchObject({ status: 'closed' })
    expect(await refusal(colleague.api.deviations.change(change))).toMatchObject({ status: 409 })
    const dueLater = daysAfter(today(), 90)
    expect(await raise({ grade: 'minor' })).toMatchObject({ dueOn: dueLater })
    expect(await raise({ grade: 'remark' })).toMatchObject({ dueOn: null })
  })

  test('a company learns nothing of a visit before all of it has arrived and its outcome is confirmed', async () => {
    const { test, company, facility, head, colleague } = world
    const place = { company_id: facility, head_quarter_id: head, lead_id: colleague.userId }
    const visit = await addVisit(test, { ...place, status: 'ended' })
    const elsewhere = await addVisit(test, { ...place, company_id: head })
    expect(await refusal(raise({ visitId: elsewhere.id }))).toMatchObject({ status: 400 })
    const { id: deviationId, number } = await raise({ visitId: visit.id, dueOn: today() })
    test.clock.forward(24 * 3_600_000)
    await mailDigests(test.ctx())
    expect((await mails()).filter((mail) => mail.includes(number))).toEqual([])
    expect(await refusal(company.api.deviations.get({ deviationId }))).toMatchObject({ status: 404 })
    expect(await refusal(company.api.deviations.answer({ deviationId, ...answer }))).toMatchObject({
      status: 404,
    })
    const ofVisit = () => company.api.deviations.list({ VisitId: visit.id })
    expect(await ofVisit()).toMatchObject({ items: [], totalItems: 0 })
    const told = async () => JSON.stringify(await company.api.timeline.list({}))
    expect(await told()).not.toContain(deviationId)
    const set = (changes: Partial<Tables['visits']>) =>
      test.services.database.db.updateTable('visits').set(changes).where('id', '=', visit.id).execute()
    const now = test.clock.now.toISOString()
    await set({ complete_at: now })
    expect(await ofVisit()).toMatchObject({ items: [], totalItems: 0 })
    expect(await told()).not.toContain(deviationId)
    await colleague.api.deviations.close({
      deviationId: (await raise({ visitId: visit.id, grade: 'remark' })).id,
    })
    await mailDigests(test.ctx())
    expect((await mails()).filter((mail) => mail.includes('NC-'))).toEqual([])
    await set({ confirmed_at: now })
    expect(await ofVisit()).toMatchObject({
      items: [{}, { number, visit: { number: visit.number } }],
      totalItems: 2,
    })
    expect(await told()).toContain(deviationId)
  })

  test('a company is reminded a week before, on the day and a week after, unless switched off', async () => {
    const { test, company } = world
    const { id: deviationId, number } = await raise({ dueOn: daysAfter(today(), 10) })
    await reader.api.authentication.setNotices({ visits: false })
    await mails()
    const reminded: string[] = []
    for (let day = 0; day < 20; day++) {
      test.clock.forward(24 * 3_600_000)
      await mailDigests(test.ctx())
      for (const { recipient, text } of await takeMails(test))
        if (text.includes(number)) reminded.push(`${recipient} ${today()}`)
    }
    const { dueOn } = await company.api.deviations.get({ deviationId })
    expect(reminded).toEqual([-7, 0, 7].map((days) => `molino@example.test ${daysAfter(dueOn ?? '', days)}`))
    await reader.api.authentication.setNotices({ visits: true })
  })

  test('a visit is announced to its company unless unannounced, to its inspectors, and to managers on Mondays', async () => {
    const { test, colleague, manager, facility, head } = world
    const { userId } = colleague
    const visit: ToldVisit = {
      id: 'v',
      number: 'VS-2026-00007',
      kind: 'periodic',
      announced: false,
      plannedOn: '2026-12-10',
      plannedTime: null,
      companyName: 'Altamura',
      headQuarterName: 'Molino',
      headQuarterId: head,
      leadId: 'anna',
      inspectorIds: [userId],
    }
    const tx = test.ctx()
    const later = { ...visit, plannedOn: '2026-12-17' }
    await tellVisitPlanned(tx, visit)
    await tellVisitChanged(tx, visit, later)
    await tellVisitCancelled(tx, later, 'Impianto fermo')
    await tellLateEvidence(tx, later)
    expect(await mails()).toEqual([
      'colleague@example.test: Sopralluogo assegnato, il 10/12/2026: Molino · Altamura',
      'colleague@example.test: Sopralluogo spostato al 17/12/2026: Molino · Altamura',
      'colleague@example.test: Sopralluogo del 17/12/2026 annullato: Molino · Altamura',
      'colleague@example.test: Evidenze giunte dopo, sopralluogo VS-2026-00007: Molino · Altamura',
    ])
    const announced = { ...visit, announced: true, inspectorIds: [] }
    await tellVisitChanged(tx, { ...visit, inspectorIds: [] }, announced)
    await tellVisitChanged(tx, announced, { ...announced, plannedOn: '2026-12-17' })
    await tellVisitCancelled(tx, announced, 'Impianto fermo')
    const own = (await takeMails(test)).filter(({ recipient }) => recipient === 'molino@example.test')
    expect(own.map(({ subject }) => subject)).toEqual([
      'Sopralluogo il 10/12/2026: Altamura',
      'Sopralluogo spostato al 17/12/2026: Altamura',
      'Sopralluogo del 10/12/2026 annullato: Altamura',
    ])
    expect(JSON.stringify(own)).not.toContain('Impianto fermo')
    const deviation = { id: 'd', number: 'NC-2026-00009', grade: 'minor', dueOn: '2027-03-01' } as const
    await tellReportReady(tx, visit, [
      { ...deviation, companyName: 'Altamura', headQuarterName: 'Molino', headQuarterId: head },
    ])
    const [report] = await takeMails(test)
    expect(report).toMatchObject({
      recipient: 'lettura@example.test',
      subject: 'Report on visit VS-2026-00007: Altamura',
      text: expect.stringContaining('http://sigillo.test/deviations/d'),
    })

    const { db } = test.services.database
    await db
      .updateTable('companies')
      .set({ next_visit_on: '2026-01-31' })
      .where('id', '=', facility)
      .execute()
    const place = { company_id: facility, head_quarter_id: head, lead_id: userId }
    const { number } = await addVisit(test, { ...place, planned_on: '2026-02-01' })
    const mailed: { recipient: string; text: string }[] = []
    for (let day = 0; day < 8; day++) {
      test.clock.forward(24 * 3_600_000)
      await mailOverdueVisits(test.ctx())
      await mailOverdueVisits(test.ctx())
      const monday = new Date(`${today()}T00:00:00Z`).getUTCDay() === 1
      const sent = await takeMails(test)
      expect(sent.length).toBe(monday ? 1 : 0)
      mailed.push(...sent)
    }
    expect(mailed[0]).toMatchObject({ recipient: manager.email, text: expect.stringContaining('Altamura') })
    expect(mailed[0]?.text).toContain(number)
  })
})
