import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp } from '~/backend/jobs/clean-up'
import { insertMail, markSent } from '~/backend/modules/mail/mail.repository'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'

describeDialects('what is about people', (dialect) => {
  let test: TestBackend
  let manager: SignedIn

  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    manager = await test.signIn({ userType: 'Certifier', manager: true })
  })
  afterAll(() => test.close())

  /** The trail as if written then. */
  const told = async (action: string, at: Date) => {
    await test.services.database.db
      .insertInto('audit_events')
      .values({
        id: test.services.newId(),
        at: at.toISOString(),
        actor_id: null,
        actor_email: null,
        action,
        entity_type: 'account',
        entity_id: 'x',
        head_quarter_id: null,
        before: null,
        after: null,
      })
      .execute()
  }
  const actions = async () => {
    const rows = await test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'at'])
      .where('entity_id', '=', 'x')
      .orderBy('at')
      .execute()
    return rows.map(({ action, at }) => `${action} ${at.slice(0, 10)}`)
  }
  const mails = async () =>
    (await test.services.database.db.selectFrom('mail_outbox').select('subject').execute()).map(
      ({ subject }) => subject,
    )
  const days = (count: number) => count * 86_400_000

  it("data about people is kept as configured, sign-ins shorter than decisions, and mails never longer than the operator's limit", async () => {
    const now = test.clock.now
    expect(await manager.api.settings.retention()).toEqual({
      mailDays: null,
      signInMonths: 13,
      endedDays: 1,
      auditYears: null,
    })
    await told('account.signed_in', subMonths(subDays(now, 1), 13))
    await told('account.sign_in_refused', subMonths(subDays(now, 1), 13))
    await told('account.signed_in', subDays(now, 300))
    await told('ingredient.approved', subYears(now, 20))
    await cleanUp(test.ctx(), 30)
    expect(await actions()).toHaveLength(2)

    await manager.api.settings.saveRetention({ mailDays: 90, signInMonths: 6, endedDays: 7, auditYears: 10 })
    await cleanUp(test.ctx(), 30)
    expect(await actions()).toEqual([])

    const ctx = test.ctx()
    await insertMail(ctx, { recipient: 'a@example.test', subject: 'uno', text: '', html: '' })
    const [mail] = await ctx.db.selectFrom('mail_outbox').select('id').execute()
    await markSent(ctx, mail?.id ?? '')
    test.clock.forward(days(29))
    await cleanUp(test.ctx(), 30)
    expect(await mails()).toEqual(['uno'])
    // The manager asks for ninety days, the operator for thirty.
    test.clock.forward(days(2))
    await cleanUp(test.ctx(), 30)
    expect(await mails()).toEqual([])
  })

  it('ended sessions are kept for as many days', async () => {
    const { db } = test.services.database
    const someone = await test.signIn({ userType: 'Certifier', manager: true })
    const own = () =>
      db.selectFrom('sessions').select('user_id').where('user_id', '=', someone.userId).execute()
    const [session] = await db
      .selectFrom('sessions')
      .select('ends_at')
      .where('user_id', '=', someone.userId)
      .execute()
    test.clock.now = new Date(new Date(session?.ends_at ?? '').getTime() + days(6))
    await cleanUp(test.ctx(), 30)
    expect(await own()).toHaveLength(1)
    test.clock.forward(days(2))
    await cleanUp(test.ctx(), 30)
    expect(await own()).toEqual([])
  })

  it('the terms have bounds', async () => {
    const again = await test.signIn({ userType: 'Certifier', manager: true })
    const wrong = { mailDays: 0, signInMonths: 61, endedDays: 1.5, auditYears: 4 }
    const refused: unknown = await again.api.settings.saveRetention(wrong).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 400,
      data: {
        issues: {
          mailDays: [expect.stringContaining('1')],
          signInMonths: [expect.stringContaining('60')],
          endedDays: [expect.stringContaining('90')],
          auditYears: [expect.stringContaining('30')],
        },
      },
    })
  })
})
