import { describe, expect, it } from 'vitest'
import {
  afterSignIn,
  areaOf,
  inList,
  isForChanges,
  paths,
  safeRedirectPath,
  staysInList,
  withQuery,
} from '~/portal/paths'

describe('withQuery', () => {
  it('a query string leaves out absent values and repeats lists', () => {
    expect(withQuery('/a', { b: undefined, c: null, d: '' })).toBe('/a')
    expect(withQuery('/a', { ids: ['1', '2'], q: 'x y&z', n: 0, yes: false })).toBe(
      '/a?ids=1&ids=2&q=x+y%26z&n=0&yes=false',
    )
  })
})

describe('staysInList', () => {
  const at = (address: string) => new URL(address, 'http://portal.test')
  const here = at(inList('/certifier/ingredients/1/messages', 'Search=a b&WithStatus=draft'))
  const carried = '?in=Search%3Da%20b%26WithStatus%3Ddraft'

  it.each([
    ['/certifier/ingredients/1', `/certifier/ingredients/1${carried}`],
    ['/certifier/ingredients/1/documents/7/delete', `/certifier/ingredients/1/documents/7/delete${carried}`],
    [
      '/certifier/ingredients/1/old-versions?from=0',
      `/certifier/ingredients/1/old-versions?from=0&${carried.slice(1)}`,
    ],
  ])('all pages of an item belong to the list that it was opened from: %s', (to, expected) => {
    expect(staysInList(here, to)).toBe(expected)
  })

  it.each([
    '/certifier/ingredients/12',
    '/certifier/ingredients',
    '/certifier/products/1',
    '/ingredients/1',
    '/certifier/ingredients/1?in=Search%3Db',
  ])("another item's pages, or those with a list of their own, do not: %s", (to) => {
    expect(staysInList(here, to)).toBe(to)
  })

  it('an item opened by itself has no list, one opened from all items has that', () => {
    expect(staysInList(at('/certifier/ingredients/1?page=2'), '/certifier/ingredients/1')).toBe(
      '/certifier/ingredients/1',
    )
    expect(staysInList(at('/certifier/ingredients/1?in='), '/certifier/ingredients/1')).toBe(
      '/certifier/ingredients/1?in=',
    )
  })
})

describe('safeRedirectPath (no open redirect)', () => {
  it.each(['/', '/certifier/companies?Search=a%20b&page=2#x', '/a/./b'])(
    'a redirect to %s is allowed',
    (path) => {
      expect(safeRedirectPath(path, '/no')).not.toBe('/no')
    },
  )
  it.each([
    undefined,
    null,
    '',
    'evil.example',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    ' /x',
    `/${'a'.repeat(3000)}`,
  ])('a redirect to %j is refused', (value) => {
    expect(safeRedirectPath(value, '/no')).toBe('/no')
  })
  it('the sign-in learns the path to come back to', () => {
    expect(paths.login('/certifier/companies?page=2')).toBe(
      '/login?redirectTo=%2Fcertifier%2Fcompanies%3Fpage%3D2',
    )
  })
})

describe('afterSignIn', () => {
  it.each([
    '/api/authentication/logout',
    '/API/authentication/logout',
    '/%61pi/authentication/logout',
    '/./api/health',
    '/logout',
    '/logout.data',
    '/login?redirectTo=%2Flogin',
    '//evil.example',
  ])('after the sign-in %s leads home instead', (path) => {
    expect(afterSignIn(path, '/')).toBe('/')
  })
  it('after the sign-in any page of the portal may follow', () => {
    expect(afterSignIn('/products?page=2', '/')).toBe('/products?page=2')
    expect(afterSignIn('/certifier/apiary', '/')).toBe('/certifier/apiary')
    expect(afterSignIn('/files/certificates/1', '/')).toBe('/files/certificates/1')
  })
})

describe('areaOf', () => {
  it.each([
    ['/certifier', 'Certifier'],
    ['/Certifier/products?x=1', 'Certifier'],
    ['/certifier/companies/1/import/products', 'Certifier'],
    ['/products/1', 'Company'],
    ['/import/products', 'Company'],
    ['/timeline', 'Company'],
    ['/account/phrases/new', null],
    ['/files/imports/1/problems', null],
    ['/files/imports/1/rejects', null],
    ['/resources/import-template/products/csv', null],
    ['/files/documents/1', null],
    ['/resources/partner-names', null],
    ['/', null],
  ])('%s lies in the area %s', (path, area) => {
    expect(areaOf(path)).toBe(area)
  })
})

describe('isForChanges', () => {
  const { company, certifier } = paths
  it.each([
    company.ingredients.create({ companyId: 'f1' }),
    company.products.remove('p1'),
    company.ingredients.documents('i1').remove('d1'),
    company.accounts().create(),
    company.addProducts('c1'),
    company.renewCertificate('c1', { again: 'r1' }),
    company.withdrawRequest('r1'),
    '/ingredients/decide?ids=i1',
    '/facilities/f1/products/delete',
    '/Ingredients/NEW/',
  ])('is true of %s', (path) => expect(isForChanges(path)).toBe(true))

  it.each([
    company.ingredients.item('new-wheat'),
    company.certificate('c1'),
    company.request('r1'),
    company.accounts().list(),
    certifier.ingredients.create(),
    paths.account(),
  ])('is false of %s', (path) => expect(isForChanges(path)).toBe(false))
})
