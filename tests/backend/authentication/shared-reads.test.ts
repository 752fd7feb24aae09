import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '~/backend/backend'
import { endSessions, beginSession } from '~/backend/modules/authentication/sessions/session'
import { loadCompanyDesk, loadDesk } from '~/features/desk/desk.server'
import { shareReads } from '~/portal/shared-reads.server'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { addCompany } from '../support-items'

describeDialects('what the parts of one page ask alike', (dialect) => {
  let app: TestBackend
  beforeAll(async () => {
    app = await createTestBackend({ dialect })
  })
  afterAll(() => app.close())

  /** A session whose page is being rendered. */
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

  it('a read is shared until a write, or until the answer has begun', async () => {
    const { userId, email, shared, api } = await pageOf()
    const [first, second] = await Promise.all([api.userinfo(), api.userinfo()])
    expect([first.email, second]).toEqual([email, first])
    await endSessions(app.ctx(), userId)
    expect(await api.userinfo()).toBe(first)
    await expect(api.setNotices({ digest: false })).rejects.toMatchObject({ status: 401 })
    await expect(api.userinfo()).rejects.toMatchObject({ status: 401 })

    const other = await pageOf()
    expect((await other.api.userinfo()).email).toBe(other.email)
    await endSessions(app.ctx(), other.userId)
    other.shared.end()
    await expect(other.api.userinfo()).rejects.toMatchObject({ status: 401 })
    shared.end()
  })

  it('reads take turns, also after a failed one', async () => {
    const reads = shareReads()
    const order: string[] = []
    let free = () => {}
    const held = reads.inTurn(async () => {
      order.push('first begins')
      await new Promise<void>((resolve) => (free = resolve))
      order.push('first ends')
      throw new Error('first fails')
    })
    const next = reads.inTurn(() => Promise.resolve(order.push('second')))
    await Promise.resolve()
    expect(order).toEqual(['first begins'])
    free()
    await expect(held).rejects.toThrow('first fails')
    await next
    expect(order).toEqual(['first begins', 'first ends', 'second'])
  })

  it('a page takes one connection: no desk and no search has two queries at once', async () => {
    let [asked, most, all] = [0, 0, 0]
    const executor = app.services.database.db.getExecutor()
    const run = executor.executeQuery.bind(executor)
    executor.executeQuery = async (query) => {
      all++
      most = Math.max(most, ++asked)
      try {
        return await run(query)
      } finally {
        asked--
      }
    }
    const ask = async (userId: string, load: (api: Api) => Promise<unknown>) => {
      const session = app.ctx()
      await beginSession(session, userId)
      const headers = new Headers({ cookie: session.responseHeaders.get('set-cookie')?.split(';')[0] ?? '' })
      const info = { headers, secure: false, address: null, shared: shareReads() }
      await load(app.backend.client(info, new Headers()))
    }
    const headQuarterId = await addCompany(app, { name: 'Molino San Giorgio S.r.l.' })
    const certifier = await app.signIn({ userType: 'Certifier', manager: true })
    const company = await app.signIn({ userType: 'Company', headQuarterId })
    await ask(certifier.userId, (api) => loadDesk(api))
    await ask(certifier.userId, (api) => api.search.find({ Search: 'farina' }))
    await ask(company.userId, (api) => loadCompanyDesk(api))
    executor.executeQuery = run
    expect(all).toBeGreaterThan(60)
    expect(most).toBe(1)
  })

  it('a sign-out, though a GET, is not repeated', async () => {
    const { api } = await pageOf()
    await api.notices()
    await api.logout()
    await expect(api.notices()).rejects.toMatchObject({ status: 401 })
  })
})
