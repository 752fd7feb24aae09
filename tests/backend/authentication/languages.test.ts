import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { readConfig } from '~/backend/core/config/config'
import { createStaffAccount } from '~/backend/modules/authentication/create-staff-account'
import type { Lang } from '~/domain/languages'
import { describeDialects } from '../../support/backend'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'
import { cookieOf, logIn, mailedLink, makeAccount, password, send } from './accounts'

test('the languages on offer are a setting, which always includes Italian', () => {
  const offered = (LANGUAGES: string) => readConfig({ NODE_ENV: 'test', LANGUAGES }).languages
  expect(offered('')).toEqual(['it', 'en'])
  expect(offered('en, it,en')).toEqual(['en', 'it'])
  expect(offered('it')).toEqual(['it'])
  for (const wrong of ['en', 'it,xx', 'italiano', ','])
    expect(() => offered(wrong)).toThrow(/LANGUAGES must be/)
})

describeDialects('the language of an account', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const languageAt = async (email: string) => {
    const response = await logIn(world.test, email, password)
    const info = await send(world.test, 'GET', '/authentication/userinfo', undefined, {
      cookie: cookieOf(response),
    })
    return ((await info.json()) as { lang: Lang }).lang
  }
  const invite = async (country: string, email: string, lang?: Lang) => {
    const { id } = await world.manager.api.companies.create({ businessName: `Ditta ${email}`, country })
    await world.manager.api.companies.associateUser({ companyId: id, email, lang })
    return { companyId: id, link: await mailedLink(world.test, email) }
  }
  const stored = (email: string) =>
    world.test.services.database.db
      .selectFrom('users')
      .select('lang')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  it('an account is in Italian until another language is chosen, in every browser', async () => {
    await makeAccount(world.test, { email: 'lingua@ente.test' })
    expect(await languageAt('lingua@ente.test')).toBe('it')
    const cookie = cookieOf(await logIn(world.test, 'lingua@ente.test', password))
    const chosen = await send(world.test, 'PUT', '/authentication/language', { lang: 'en' }, { cookie })
    expect(await chosen.json()).toMatchObject({ email: 'lingua@ente.test', lang: 'en' })
    expect(await languageAt('lingua@ente.test')).toBe('en')
  })

  it('only an existing language can be chosen', async () => {
    for (const lang of ['', 'xx', 'IT', '__proto__', 'he', 7, null]) {
      const answer = await world.company.fetch('/api/authentication/language', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lang }),
      })
      expect(answer.status, String(lang)).toBe(400)
      expect(await answer.json()).toMatchObject({
        code: 'invalid_input',
        issues: { lang: [expect.any(String)] },
      })
    }
    expect((await world.company.api.authentication.userinfo()).lang).toBe('it')
  })

  it('a language that is no longer offered is kept, and Italian shown', async () => {
    const { settings } = world.test.services
    const reader = await world.test.signIn({ userType: 'Certifier', lang: 'en' })
    try {
      settings.languages = ['it']
      expect((await reader.api.authentication.userinfo()).lang).toBe('it')
      expect(await refusal(reader.api.authentication.setLanguage({ lang: 'en' }))).toMatchObject({
        status: 400,
        data: { issues: { lang: [expect.any(String)] } },
      })
      const { link } = await invite('France', 'poi@ditta.test')
      expect(Object.keys(link?.query ?? {})).not.toContain('lang')
    } finally {
      settings.languages = ['it', 'en']
    }
    expect((await reader.api.authentication.userinfo()).lang).toBe('en')
  })

  it.each([
    ['Italia', 'it'],
    [' ITALY ', 'it'],
    ['', 'it'],
    ['Israele', 'en'],
    ['Deutschland', 'en'],
  ])('an account starts in the language of its company’s country: %j', async (country, lang) => {
    const email = `da-${country.trim().toLowerCase()}@paese.test`
    const { link } = await invite(country, email)
    expect(await stored(email)).toEqual({ lang })
    expect(link?.query.lang).toBe(lang === 'it' ? undefined : lang)
  })

  it("an account has its invite's language, and a later invite may change it", async () => {
    const { companyId, link } = await invite('Italia', 'scelta@ditta.test', 'en')
    expect(link?.query.lang).toBe('en')
    const again = (lang?: Lang) =>
      world.manager.api.companies.associateUser({ companyId, email: 'scelta@ditta.test', lang })
    await again()
    expect((await mailedLink(world.test, 'scelta@ditta.test'))?.query.lang).toBe('en')
    await again('it')
    expect((await mailedLink(world.test, 'scelta@ditta.test'))?.query).not.toHaveProperty('lang')
    await again('en')
    const { lang, code, userId } = (await mailedLink(world.test, 'scelta@ditta.test'))?.query ?? {}
    expect(lang).toBe('en')
    const registered = await send(world.test, 'POST', '/authentication/confirmcompanyadmin', {
      ...{ userId, code, password, confirmPassword: password },
      ...{
        businessCode: '1',
        street: 'Via',
        city: 'Roma',
        zipCode: '00100',
        district: 'RM',
        country: 'Italia',
      },
    })
    expect(registered.status).toBe(200)
    expect(await languageAt('scelta@ditta.test')).toBe('en')
  })

  it("colleagues' languages are chosen the same way", async () => {
    await world.company.api.accounts.addContributor({ email: 'collega@lingua.test', lang: 'en' })
    expect((await mailedLink(world.test, 'collega@lingua.test'))?.query.lang).toBe('en')
    expect(await stored('collega@lingua.test')).toEqual({ lang: 'en' })
  })

  it("a staff account's language is given at creation, and changed by creating it again", async () => {
    const make = (lang?: Lang) =>
      createStaffAccount(world.test.ctx(), { email: 'staff@lingua.test', manager: false, lang })
    expect(new URL((await make()).link).searchParams.get('lang')).toBeNull()
    expect(new URL((await make('en')).link).searchParams.get('lang')).toBe('en')
    expect(new URL((await make()).link).searchParams.get('lang')).toBe('en')
  })
})
