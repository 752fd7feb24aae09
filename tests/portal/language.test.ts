import { expect, it } from 'vitest'
import { languageOf, languageOfPage, withoutLanguage } from '~/portal/language.server'
import { languageOfCookies } from '~/portal/language-cookie.server'

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
  ['/verify/7Q2F-9XKM-3TAB', 'en'],
  ['/verify/7Q2F-9XKM-3TAB?lang=it', 'it'],
  ['/verify/file/00', 'en'],
])('an English reader sees %s in "%s"', (path, lang) => {
  const headers = { Cookie: 'lang=en' }
  expect(languageOf(new Request(`http://localhost${path}`, { headers }))).toBe(lang)
})

it("a mailed link's language wins over the cookie", () => {
  const asked = (search: string, cookie = 'lang=it') =>
    languageOf(new Request(`http://localhost/login${search}`, { headers: { Cookie: cookie } }))
  expect(asked('?lang=en')).toBe('en')
  expect(asked('?lang=xx', 'lang=en')).toBe('en')
  expect(asked('')).toBe('it')
})

it("an account's language wins, and its browser learns it once", () => {
  const page = (path: string, cookie: string) =>
    languageOfPage(new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }), { lang: 'en' })
  expect(page('/account', 'lang=it').lang).toBe('en')
  expect(page('/account', 'lang=it').cookies).toEqual([expect.stringMatching(/^lang=en; .*HttpOnly/)])
  expect(page('/account', 'lang=en').cookies).toEqual([])
  expect(page('/verify/7Q2F-9XKM-3TAB', 'lang=it')).toEqual({ lang: 'en', cookies: [] })
  expect(page('/verify/7Q2F-9XKM-3TAB?lang=it', 'lang=en')).toEqual({ lang: 'it', cookies: [] })
})

it.each([
  ['', undefined, 'it'],
  ['', 'it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['', 'en-GB,en;q=0.9', 'en'],
  ['', 'de-DE,de;q=0.9,en;q=0.8,it;q=0.7', 'en'],
  ['', 'de,it;q=0.9,en;q=0.8', 'it'],
  ['', 'en;q=0.1, it;q=0.5', 'it'],
  ['', 'he', 'en'],
  ['', '*', 'it'],
  ['?lang=en', 'it', 'en'],
  ['?lang=it', 'en', 'it'],
  ['?lang=xx', 'en', 'en'],
])('a check at %j, with a browser that prefers %j, reads "%s"', (search, language, lang) => {
  const headers: HeadersInit = language === undefined ? {} : { 'Accept-Language': language }
  const request = new Request(`http://localhost/verify/7Q2F-9XKM-3TAB${search}`, { headers })
  expect(languageOf(request)).toBe(lang)
  expect(languageOfPage(request, null)).toEqual({ lang, cookies: [] })
})

it.each([
  ['/login', '/login'],
  ['/confirm-email?userId=1&code=a%20b&lang=en', '/confirm-email?userId=1&code=a%20b'],
  ['/products?lang=en', '/products'],
  ['/products?slang=en', '/products?slang=en'],
])('an address chosen in another language no longer names one: %s', (path, plain) => {
  expect(withoutLanguage(path)).toBe(plain)
})
