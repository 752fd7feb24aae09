import { afterAll, beforeAll, expect, it } from 'vitest'
import { endSessionsOf, beginSession } from '~/backend/modules/authentication/sessions/session'
import { shareReads } from '~/portal/shared-reads.server'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'

describeDialects('what the parts of one page ask alike', (dialect) => {
  let app: TestBackend
  beforeAll(async () => {
    app = await createTestBackend({ dialect })
  })
  afterAll(() => app.close())

  /** Somebody whose page is being made. */
  async function pageOf() {
    const { userId, email } = await app.signIn({ userType: 'Certifier' })
    const session = app.ctx()
    await beginSession(session, userId)
    const cookie = session.responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
    const headers = new Headers({ cookie, host: 'sigillo.test', origin: 'http://sigillo.test' })
    const shared = shareReads()
    const info = { headers, secure: false, address: null, shared }
    return { userId, email, shared, api: app.backend.client(info, new Headers()).authentication }
  }

  it('is read once, and anew after a write and once the answer has begun', async () => {
    const { userId, email, shared, api } = await pageOf()
    const [first, second] = await Promise.all([api.userinfo(), api.userinfo()])
    expect([first.email, second]).toEqual([email, first])
    await endSessionsOf(app.ctx(), userId)
    expect(await api.userinfo()).toBe(first)
    await expect(api.setNotices({ digest: false })).rejects.toMatchObject({ status: 401 })
    await expect(api.userinfo()).rejects.toMatchObject({ status: 401 })

    const other = await pageOf()
    expect((await other.api.userinfo()).email).toBe(other.email)
    await endSessionsOf(app.ctx(), other.userId)
    other.shared.end()
    await expect(other.api.userinfo()).rejects.toMatchObject({ status: 401 })
    shared.end()
  })

  it('is not read again after a sign-out, which is a read by its method', async () => {
    const { api } = await pageOf()
    await api.notices()
    await api.logout()
    await expect(api.notices()).rejects.toMatchObject({ status: 401 })
  })
})
