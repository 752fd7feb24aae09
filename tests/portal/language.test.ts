import { expect, it } from 'vitest'
import { languageOfCookies } from '~/portal/language.server'

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
