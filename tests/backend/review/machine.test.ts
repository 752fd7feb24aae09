import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  reviewActions,
  reviewStatuses,
  type ReviewAction,
  type ReviewStatus,
  type UserType,
} from '~/domain/items/review'
import { describeDialects } from '../../support/backend'
import { leadsTo, open } from '../../support/review-rules'
import { createItemWorld, putInto, refusal, type ItemWorld } from '../support-items'
import { drivers } from './drivers'

const companyOnly: ReviewAction[] = ['send']
const certifierOnly: ReviewAction[] = ['approve', 'askForChanges', 'reject']

/** What the backend must answer, by the rules as they are written out. */
function answerTo(action: ReviewAction, status: ReviewStatus, userType: UserType) {
  if ((userType === 'Certifier' ? companyOnly : certifierOnly).includes(action)) return 'notYourRole'
  if (open[userType][status].includes(action)) return true
  if (action === 'renew') return 'notApproved'
  return status === 'approved' ? 'approvedIsFinal' : 'alreadyThere'
}

describeDialects('the review machine', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  for (const driver of drivers) {
    const { kind, table } = driver

    for (const userType of ['Company', 'Certifier'] as UserType[]) {
      for (const status of reviewStatuses) {
        // Spec: states, roles.
        test(`${kind}, ${status}: all that a ${userType} may and may not do`, async () => {
          const who = userType === 'Certifier' ? world.manager : world.company
          for (const action of reviewActions) {
            const made = await driver.create(world)
            await putInto(world, table, made.id, status)
            const doIt = driver.act(who, userType, action, made)
            const answer = answerTo(action, status, userType)
            if (answer === true) {
              const after = await doIt
              const expected = action === 'renew' ? 'draft' : (leadsTo[action] ?? status)
              expect([action, after.status]).toEqual([action, expected])
              if (action !== 'renew') expect(after.version).toBe(made.version + 1)
              continue
            }
            const refused = await refusal(doIt)
            const codes: Record<string, string> = {
              notYourRole: 'forbidden',
              approvedIsFinal: `${kind}.approved_is_final`,
              alreadyThere: `${kind}.wrong_status`,
              notApproved: `${kind}.wrong_status`,
            }
            expect([action, refused.code]).toEqual([action, codes[answer]])
            expect(refused.status).toBe(answer === 'notYourRole' ? 403 : 409)
            if (answer !== 'notYourRole')
              expect(refused.data.details?.current).toMatchObject({ id: made.id, status })
            const unchanged = await driver.get(world.manager, made.id)
            expect(unchanged).toMatchObject({ status, version: made.version, notes: [] })
          }
        })
      }
    }

    test(`${kind}: rejecting and sending back need a reason, refused at notes`, async () => {
      const made = await driver.create(world)
      for (const action of ['reject', 'askForChanges'] as const) {
        for (const notes of ['', '  \n']) {
          const refused = await refusal(driver.act(world.manager, 'Certifier', action, made, { notes }))
          expect(refused).toMatchObject({ status: 400, data: { issues: { notes: ['Required'] } } })
        }
      }
      const { status, notes } = await driver.get(world.manager, made.id)
      expect([status, notes]).toEqual([made.status, []])
    })

    // Spec: lists, states.
    test(`${kind}: each change of status is told in the thread, then the notes`, async () => {
      const made = await driver.create(world)
      await driver.act(world.company, 'Company', 'send', made, { notes: 'Pronto.' })
      await driver.act(world.colleague, 'Certifier', 'askForChanges', made, {
        notes: 'Manca la scheda.\nGrazie',
      })
      await driver.act(world.company, 'Company', 'send', made)
      const after = await driver.act(world.manager, 'Certifier', 'approve', made)
      expect(
        after.notes.map(({ noteType, editor, content, author }) => [noteType, editor, content, author]),
      ).toEqual([
        [
          'flow_messages',
          'system',
          `user molino@example.test has changed ${kind} status from waiting to approving`,
          'molino@example.test',
        ],
        ['user_notes', 'company', 'Pronto.', 'molino@example.test'],
        [
          'flow_messages',
          'system',
          `user colleague@example.test has changed ${kind} status from approving to review`,
          'colleague@example.test',
        ],
        ['user_notes', 'certifier', 'Manca la scheda.\nGrazie', 'colleague@example.test'],
        [
          'flow_messages',
          'system',
          `user molino@example.test has changed ${kind} status from review to approving`,
          'molino@example.test',
        ],
        [
          'flow_messages',
          'system',
          `user manager@example.test has changed ${kind} status from approving to approved`,
          'manager@example.test',
        ],
      ])
    })

    test(`${kind}: every decision is kept to be counted: what came of it, and how long it had waited`, async () => {
      const { clock } = world.test
      const before = clock.now
      const made = await driver.create(world)
      // Nobody had sent it.
      await driver.act(world.manager, 'Certifier', 'reject', made, { notes: 'Non ammesso.' })
      await driver.act(world.company, 'Company', 'send', made)
      clock.now = new Date(before.getTime() + 25 * 3_600_000)
      const tomorrow = await world.test.signIn({ userType: 'Certifier' })
      await driver.act(tomorrow, 'Certifier', 'askForChanges', made, { notes: 'Manca la scheda.' })
      clock.now = before
      const decisions = await world.test.services.database.db
        .selectFrom('review_decisions')
        .select(['kind', 'head_quarter_id', 'outcome', 'sent_at', 'decided_at', 'month', 'days'])
        .where('item_id', '=', made.id)
        .orderBy('decided_at')
        .execute()
      const of = { kind, head_quarter_id: world.head }
      const sent_at = before.toISOString()
      const decided_at = new Date(before.getTime() + 25 * 3_600_000).toISOString()
      const month = sent_at.slice(0, 7)
      expect(decisions).toEqual([
        { ...of, outcome: 'rejected', sent_at: null, decided_at: sent_at, month, days: null },
        { ...of, outcome: 'review', sent_at, decided_at, month, days: 1 },
      ])
    })

    test(`${kind}: every change is in the audit trail, with who and what`, async () => {
      const made = await driver.create(world)
      await driver.act(world.company, 'Company', 'send', made)
      await driver.act(world.manager, 'Certifier', 'reject', made)
      const trail = await world.test.services.database.db
        .selectFrom('audit_events')
        .select(['action', 'actor_email', 'head_quarter_id', 'before', 'after'])
        .where('entity_id', '=', made.id)
        .orderBy('id')
        .execute()
      expect(trail.map(({ action, actor_email }) => [action, actor_email])).toEqual([
        [`${kind}.created`, 'manager@example.test'],
        [`${kind}.sent`, 'molino@example.test'],
        [`${kind}.rejected`, 'manager@example.test'],
      ])
      expect(trail.every((event) => event.head_quarter_id === world.head)).toBe(true)
      expect(JSON.parse(trail[2]?.before ?? '')).toEqual({ status: 'approving', version: 2 })
      expect(JSON.parse(trail[2]?.after ?? '')).toEqual({ status: 'rejected', version: 3 })
    })

    test(`${kind}: a stale form is refused and told how things stand`, async () => {
      const made = await driver.create(world)
      await driver.act(
        world.manager,
        'Certifier',
        'save',
        { ...made, name: 'Salvato da altri' },
        { version: 1 },
      )
      for (const [who, as, action] of [
        [world.colleague, 'Certifier', 'save'],
        [world.colleague, 'Certifier', 'approve'],
        [world.company, 'Company', 'save'],
        [world.company, 'Company', 'send'],
      ] as const) {
        const refused = await refusal(driver.act(who, as, action, made, { version: 1 }))
        expect([action, refused.status, refused.code]).toEqual([action, 409, `${kind}.stale_version`])
        expect(refused.data.details).toMatchObject({
          current: { name: 'Salvato da altri', version: 2 },
          byYou: false,
        })
        expect(refused.message).toContain('qualcun altro ha modificato')
      }
      const ownTab = await refusal(driver.act(world.manager, 'Certifier', 'save', made, { version: 1 }))
      expect(ownTab.code).toBe(`${kind}.stale_version`)
      expect(ownTab.data.details?.byYou).toBe(true)
      expect(ownTab.message).toContain('hai modificato')
    })

    test(`${kind}: of many who decide at once exactly one wins`, async () => {
      const made = await driver.create(world)
      const certifiers = [world.manager, world.colleague]
      const decisions = certifiers.flatMap((who) =>
        (['approve', 'reject', 'askForChanges'] as const).map((action) =>
          driver.act(who, 'Certifier', action, made, { version: made.version }),
        ),
      )
      const answers = await Promise.allSettled(decisions)
      expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      for (const lost of answers.filter((one) => one.status === 'rejected')) {
        expect(lost.reason).toMatchObject({ status: 409, code: `${kind}.stale_version` })
      }
      // Beside it stands the reason, where it was not the approval that won.
      const { notes } = await driver.get(world.manager, made.id)
      expect(notes.filter(({ noteType }) => noteType === 'flow_messages')).toHaveLength(1)
    })

    test(`${kind}: of two approvals at once, neither of which said a version, one wins`, async () => {
      const made = await driver.create(world)
      const answers = await Promise.allSettled([
        driver.act(world.manager, 'Certifier', 'approve', made),
        driver.act(world.colleague, 'Certifier', 'approve', made),
      ])
      expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = answers.find((one) => one.status === 'rejected')
      expect(lost?.reason).toMatchObject({ status: 409 })
      expect((await driver.get(world.manager, made.id)).notes).toHaveLength(1)
    })

    test(`${kind}: of two saves of the same version at once one wins`, async () => {
      const made = await driver.create(world)
      const answers = await Promise.allSettled([
        driver.act(world.manager, 'Certifier', 'save', { ...made, name: 'A' }, { version: 1 }),
        driver.act(world.company, 'Company', 'save', { ...made, name: 'B' }, { version: 1 }),
      ])
      expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      const winner = answers.find((one) => one.status === 'fulfilled')
      expect((await driver.get(world.manager, made.id)).name).toBe(winner?.value.name)
    })

    // Spec: states.
    test(`${kind}: notes from both sides until it is approved`, async () => {
      const made = await driver.create(world)
      expect(await driver.addNote(world.company, made.id, 'Buongiorno')).toMatchObject({
        content: 'Buongiorno',
        noteType: 'user_notes',
        editor: 'company',
        author: 'molino@example.test',
      })
      expect(await driver.addNote(world.colleague, made.id, '<b>Salve</b>')).toMatchObject({
        editor: 'certifier',
      })
      const blank = await refusal(driver.addNote(world.company, made.id, '   '))
      expect([blank.status, Object.keys(blank.data.issues ?? {})]).toEqual([400, ['content']])
      await driver.act(world.manager, 'Certifier', 'approve', made)
      for (const who of [world.company, world.manager]) {
        const refused = await refusal(driver.addNote(who, made.id, 'Troppo tardi'))
        expect([refused.status, refused.code]).toEqual([409, `${kind}.approved_is_final`])
      }
      const thread = (await driver.get(world.company, made.id)).notes
      expect(thread.map((note) => note.content).slice(0, 2)).toEqual(['Buongiorno', '<b>Salve</b>'])
      expect(thread).toHaveLength(3)
    })
  }
})
