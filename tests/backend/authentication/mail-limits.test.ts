import { afterAll, beforeAll, expect, it, test as plainTest } from 'vitest'
import { readConfig } from '~/backend/core/config/config'
import type { LoginLimits } from '~/backend/core/context'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { cookieOf, logIn, makeAccount, password, send, type From } from './accounts'

plainTest('how many mails an account and an address may ask for is a setting', () => {
  expect(readConfig({ NODE_ENV: 'test' }).loginLimits.mail).toEqual({
    invites: { account: 50, address: 100 },
    recoveries: { account: 3, address: 20 },
    follows: 10,
    firstPauseSeconds: 900,
  })
  const environment = {
    INVITE_ACCOUNT_LIMIT: '7',
    INVITE_ADDRESS_LIMIT: '8',
    RECOVERY_ACCOUNT_LIMIT: '5',
    RECOVERY_ADDRESS_LIMIT: '6',
    FOLLOW_ADDRESS_LIMIT: '9',
    MAIL_PAUSE_SECONDS: '60',
  }
  expect(readConfig({ NODE_ENV: 'test', ...environment }).loginLimits.mail).toEqual({
    invites: { account: 7, address: 8 },
    recoveries: { account: 5, address: 6 },
    follows: 9,
    firstPauseSeconds: 60,
  })
  expect(() => readConfig({ NODE_ENV: 'test', INVITE_ACCOUNT_LIMIT: '0' })).toThrow(/INVITE_ACCOUNT_LIMIT/)
})

describeDialects('Limits of mailed links', (dialect) => {
  let test: TestBackend
  let headQuarterId: string
  let limits: LoginLimits['mail']
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    const manager = await test.signIn({ userType: 'Certifier', manager: true })
    headQuarterId = (await manager.api.companies.create({ businessName: 'Molino' })).id
    limits = test.services.settings.loginLimits.mail
    Object.assign(limits, { invites: { account: 3, address: 5 }, firstPauseSeconds: 60 })
  })
  afterAll(() => test.close())

  let number = 0
  /** An account that has signed in, and invites somebody new each time. */
  async function inviter(userType: 'Company' | 'Certifier', from: From) {
    const email = `invita-${++number}@example.test`
    await makeAccount(test, { email, userType, headQuarterId: userType === 'Company' ? headQuarterId : null })
    const cookie = cookieOf(await logIn(test, email, password, from))
    return (other: From = {}) => {
      const invited = `invitato-${++number}@example.test`
      const options = { ...from, ...other, cookie }
      return userType === 'Company'
        ? send(test, 'POST', '/company/masterdata/addcontributor', { email: invited }, options)
        : send(
            test,
            'POST',
            '/certifier/company/associateuser',
            { companyId: headQuarterId, email: invited },
            options,
          )
    }
  }
  const mails = async () =>
    (await test.services.database.db.selectFrom('mail_outbox').select('id').execute()).length

  it.each(['Company', 'Certifier'] as const)(
    'an account of a %s pauses after a number of invites',
    async (userType) => {
      const invite = await inviter(userType, { address: `203.0.113.${++number}` })
      for (let count = 0; count < 3; count++) expect((await invite()).status).toBe(200)
      const before = await mails()
      // From another address, too.
      for (const address of ['203.0.113.200', '203.0.113.201']) {
        const refused = await invite({ address })
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe('60')
        expect(await refused.json()).toMatchObject({
          code: 'too_many_tries',
          details: { retryAfterSeconds: 60 },
        })
      }
      expect(await mails()).toBe(before)
      // A colleague does not pause.
      expect((await (await inviter(userType, { address: '203.0.113.202' }))()).status).toBe(200)
      test.clock.forward(60_000)
      expect((await invite()).status).toBe(200)
      expect((await invite()).headers.get('retry-after')).toBe('120')
    },
  )

  it('a network address pauses after too many invites from any account; the account does not', async () => {
    const address = '198.51.100.7'
    const [first, second] = [await inviter('Company', { address }), await inviter('Certifier', { address })]
    for (const invite of [first, first, first, second, second]) expect((await invite()).status).toBe(200)
    for (let count = 0; count < 3; count++) expect((await second()).status).toBe(429)
    expect((await second({ address: '198.51.100.8' })).status).toBe(200)
  })

  it('concurrent invites cannot exceed the limits', async () => {
    const invite = await inviter('Company', { address: '198.51.100.20' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  })

  it('recovery links have settings of their own, and a pause is not revealed', async () => {
    Object.assign(limits.recoveries, { account: 2, address: 4 })
    const ask = async (email: string) => {
      const before = await mails()
      const path = `/authentication/lostcredential?email=${encodeURIComponent(email)}`
      const { status } = await send(test, 'GET', path, undefined, { address: '198.51.100.30' })
      expect(status).toBe(200)
      return (await mails()) - before
    }
    const [one, other] = ['perso-1@example.test', 'perso-2@example.test']
    await makeAccount(test, { email: one })
    await makeAccount(test, { email: other })
    expect([await ask(one), await ask(one), await ask(one)]).toEqual([1, 1, 0])
    expect([await ask(other), await ask(other)]).toEqual([1, 0])
  })
})
