import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { calls } from '../contract-calls'

/** The writes of a reader, only about their own account. `sweep.test.ts` makes all others as one. */
const ownMatters = [
  'authentication.askPasskey',
  'authentication.changePassword',
  'authentication.confirm',
  'authentication.confirmFactor',
  'authentication.confirmPasskey',
  'authentication.endSession',
  'authentication.logoutEverywhere',
  'authentication.mailFactorCode',
  'authentication.newRecoveryCodes',
  'authentication.removeFactor',
  'authentication.removePasskey',
  'authentication.renamePasskey',
  'authentication.setLanguage',
  'authentication.setName',
  'authentication.setNotices',
  'authentication.startFactor',
  'authentication.startPasskey',
  'calendar.make',
  'calendar.end',
  'ingredients.markRead',
  'people.exportOwn',
  'products.markRead',
  'supplierCertificates.markRead',
  'threads.markRead',
  'threads.markAllRead',
  'views.create',
  'views.save',
  'views.move',
  'views.remove',
]

describeDialects('an account that only reads', (dialect) => {
  let world: World
  let reader: SignedIn
  beforeAll(async () => {
    world = await createWorld(dialect)
    reader = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters, reader: true })
  })
  afterAll(() => world.close())

  test('a reader may only write about their own account', () => {
    const allowed = calls.filter(({ forReaders }) => forReaders).map(({ name }) => name)
    expect(allowed.sort()).toEqual([...ownMatters].sort())
  })

  test("a reader's calendar continues", async () => {
    const { userId, api } = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.headquarters,
    })
    const { url } = await api.calendar.make({})
    await world.molino.api.accounts.setReader({ userId, isReader: true })
    const feed = await world.test.stranger.fetch(
      url.replace(/^.*\/calendar\/(.*)\.ics$/, '/api/calendar/feed/$1'),
    )
    expect(feed.status).toBe(200)
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  })

  test('a reader sees what its colleagues see', async () => {
    const own = await world.molino.api.ingredients.list({ ItemsPerPage: 999 })
    expect((await reader.api.ingredients.list({ ItemsPerPage: 999 })).totalItems).toBe(own.totalItems)
    expect((await reader.api.authentication.userinfo()).isReader).toBe(true)
    expect((await world.molino.api.authentication.userinfo()).isReader).toBe(false)
  })
})
