import { expect, it } from 'vitest'
import { languageOf } from '~/portal/language.server'
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
])('reads %j as Italian', (cookies) => {
  expect(languageOfCookies(cookies)).toBe('it')
})

it.each([
  ['/verify', 'en'],
  ['/verify?code=7Q2F', 'en'],
  ['/verify/7Q2F-9XKM-3TAB', 'it'],
  ['/verify/7Q2F-9XKM-3TAB?lang=en', 'it'],
  ['/verify/file/00', 'it'],
])('whoever reads English is shown %s in "%s"', (path, lang) => {
  const headers = { Cookie: 'lang=en' }
  expect(languageOf(new Request(`http://localhost${path}`, { headers }))).toBe(lang)
})
