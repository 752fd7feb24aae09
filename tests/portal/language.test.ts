import { expect, it } from 'vitest'
import { requestLanguage, settleLanguage, withoutLanguage } from '~/portal/language/language.server'
import { anonymous, languageInQuery } from '~/portal/public-request.server'
import { languageOfCookies } from '~/portal/language/language-cookie.server'

it.each([
  null,
  undefined,
  '',
  'lang=',
  'lang=xx',
  'lang=IT',
  'lang=__proto__',
  'lang=%E0%A4',
  'lang',
  'theme=dark; lang=it',
])('%j is read as Italian', (cookies) => {
  expect(languageOfCookies(cookies)).toBe('it')
})

it.each([
  ['/verify', 'en'],
  ['/verify?code=7Q2F', 'en'],
])('an English reader sees %s in "%s"', (path, lang) => {
  const headers = { Cookie: 'lang=en' }
  expect(requestLanguage(new Request(`http://localhost${path}`, { headers }))).toBe(lang)
})

it("a mailed link's language wins over the cookie", () => {
  const asked = (search: string, cookie = 'lang=it') =>
    requestLanguage(new Request(`http://localhost/login${search}`, { headers: { Cookie: cookie } }))
  expect(asked('?lang=en')).toBe('en')
  expect(asked('?lang=xx', 'lang=en')).toBe('en')
  expect(asked('')).toBe('it')
})

it("an account's language wins, and its browser learns it once", () => {
  const page = (path: string, cookie: string) =>
    settleLanguage(new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }), { lang: 'en' })
  expect(page('/account', 'lang=it').lang).toBe('en')
  expect(page('/account', 'lang=it').cookies).toEqual([expect.stringMatching(/^lang=en; .*HttpOnly/)])
  expect(page('/account', 'lang=en').cookies).toEqual([])
})

it.each([
  ['', 'it'],
  ['?lang=en', 'en'],
  ['?lang=it', 'it'],
  ['?lang=xx', 'it'],
])('a check at %j reads "%s", whatever its reader has chosen', (search, lang) => {
  const headers = { 'Accept-Language': 'en-GB,en', Cookie: 'lang=en' }
  const request = new Request(`http://localhost/verify/7Q2F-9XKM-3TAB${search}`, { headers })
  expect(languageInQuery(request)).toBe(lang)
  expect([...anonymous(request).headers]).toEqual([])
})

it.each([
  ['/login', '/login'],
  ['/confirm-email?userId=1&code=a%20b&lang=en', '/confirm-email?userId=1&code=a%20b'],
  ['/products?lang=en', '/products'],
  ['/products?slang=en', '/products?slang=en'],
])('an address chosen in another language no longer names one: %s', (path, plain) => {
  expect(withoutLanguage(path)).toBe(plain)
})
