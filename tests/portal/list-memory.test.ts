import { expect, it } from 'vitest'
import { asVisited } from '~/components/shell/breadcrumbs'
import { backToList, listOfCompany } from '~/domain/listed'
import { defineList, hrefForPage, hrefForRows, parseListQuery } from '~/components/list/list-query'
import { rememberList, visitedLists } from '~/portal/list-memory.server'
import { chosenRows, rememberRows } from '~/portal/preferences.server'

const at = (path: string, cookie = '') =>
  new Request(`https://portal.test${path}`, { headers: { Cookie: cookie } })
const pair = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? ''
const forged = (value: unknown) =>
  `__Host-list-ingredients=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}`

it('the last view of each list is remembered with its filters, a company’s tab included', async () => {
  const search = new URLSearchParams({ WithStatus: 'approving', page: '2' })
  const all = await rememberList(at('/certifier/ingredients'), search)
  const tab = await rememberList(at('/certifier/companies/0196f1cf-0330/products'), new URLSearchParams())
  expect(all.get('Set-Cookie')).toMatch(/^__Host-list-ingredients=.*HttpOnly; Secure; SameSite=Lax$/)
  expect(await visitedLists(at('/', `${pair(all)}; ${pair(tab)}`))).toEqual({
    ingredients: '/certifier/ingredients?WithStatus=approving&page=2',
    products: '/certifier/companies/0196f1cf-0330/products',
  })
})

it("a list's last view is not changed by a dialog, a prefetch, or an address too long for a cookie", async () => {
  const ahead = new Request('https://portal.test/certifier/ingredients', {
    headers: { 'Sec-Purpose': 'prefetch' },
  })
  expect(pair(await rememberList(ahead, new URLSearchParams()))).toBe('')
  expect(pair(await rememberList(at('/certifier/ingredients/delete'), new URLSearchParams()))).toBe('')
  const long = new URLSearchParams({ Search: 'x'.repeat(3000) })
  expect(pair(await rememberList(at('/certifier/ingredients'), long))).toBe('')
})

it.each([
  'https://evil.test/ingredients',
  '//evil.test/ingredients',
  '/\\evil.test/ingredients',
  '/\t/evil.test/ingredients',
  '/certifier/../../ingredients/x',
  '/certifier/products',
  'javascript:alert(1)//ingredients',
  ['/certifier/ingredients'],
  null,
  42,
])('a list’s cookie with %j leads nowhere', async (value) => {
  expect(await visitedLists(at('/', forged(value)))).toEqual({})
})

it('a broken list cookie is ignored', async () => {
  expect(await visitedLists(at('/', '__Host-list-ingredients=%E0%A4%A; __Host-list-products=zzz'))).toEqual(
    {},
  )
})

it('the crumb of a list leads to its last view, but never into the other area', () => {
  const crumbs = [
    { label: 'Ingredienti', to: '/certifier/ingredients', list: 'ingredients' as const },
    { label: 'Farina' },
  ]
  const [filtered] = asVisited(crumbs, { ingredients: '/certifier/ingredients?page=2' }, '/certifier')
  expect(filtered?.to).toBe('/certifier/ingredients?page=2')
  const [plain] = asVisited(crumbs, { ingredients: '/ingredients?page=2' }, '/certifier')
  expect(plain?.to).toBe('/certifier/ingredients')
})

it('the crumb of a list leads to the row of the item whose page it stands on', () => {
  const crumbs = [{ label: 'Ingredienti', to: '/certifier/ingredients', list: 'ingredients' as const }]
  const page = '/certifier/ingredients/0190f3c0-0000-7000-8000-0000000000a1/messages'
  const [back] = asVisited(crumbs, { ingredients: '/certifier/ingredients?page=2' }, page)
  expect(back?.to).toBe('/certifier/ingredients?page=2#r0000000000a1')
})

it.each([
  ['/certifier/ingredients', '/certifier/ingredients?Search=sale&page=2', true],
  ['/certifier/ingredients', '/certifier/facilities/0196-a/ingredients?WithStatus=draft', true],
  ['/certifier/ingredients', '/certifier/companies/0196-hq/ingredients', true],
  ['/certifier/ingredients', '/certifier/facilities/0196-b/ingredients', false],
  ['/certifier/ingredients', '/certifier/ingredients?CompanyId=0196-other', false],
  ['/ingredients', '/facilities/0196-b/ingredients', false],
  ['/ingredients', '/certifier/ingredients?Search=sale', false],
])('leads from an item of a facility and headquarters back to %s as %s: %j', (plain, visited, leads) => {
  expect(backToList(plain, visited, ['0196-a', '0196-hq'])).toBe(leads ? visited : plain)
  expect(backToList(plain, undefined, ['0196-a'])).toBe(plain)
})

it('the page size is remembered, if it is offered', () => {
  const list = defineList({ sorts: ['name'], filters: ['CompanyId'] })
  const rowsOf = (path: string, cookie?: string) => {
    const request = at(path, cookie)
    const query = parseListQuery(new URL(request.url).searchParams, list, chosenRows(request))
    return [query.ItemsPerPage, hrefForPage(query, 2), hrefForRows(query, 10)]
  }
  const kept = (request: Request) => {
    const headers = new Headers()
    rememberRows(request, headers)
    return headers.get('Set-Cookie')?.split('; ')[0] ?? null
  }
  expect(rowsOf('/ingredients')).toEqual([10, '?page=2', '?'])
  expect(rowsOf('/ingredients?ItemsPerPage=50')).toEqual([50, '?ItemsPerPage=50&page=2', '?'])
  // The page with the first row stays; a deviation from the choice is in the address.
  expect(rowsOf('/ingredients?page=3', 'rows=50')).toEqual([50, '?page=2', '?ItemsPerPage=10&page=11'])
  expect(rowsOf('/ingredients', 'rows=200')).toEqual([10, '?page=2', '?'])
  expect(rowsOf('/ingredients?ItemsPerPage=9999')).toEqual([200, '?ItemsPerPage=200&page=2', '?'])

  expect(kept(at('/ingredients?ItemsPerPage=100'))).toBe('rows=100')
  for (const none of ['', '?ItemsPerPage=200', '?ItemsPerPage=-1', '?ItemsPerPage=1e2'])
    expect(kept(at(`/ingredients${none}`)), none).toBeNull()
  const ahead = new Request(at('/ingredients?ItemsPerPage=100'), { headers: { 'Sec-Purpose': 'prefetch' } })
  expect(kept(ahead)).toBeNull()
})

it('a list of one company is its tab, if that was visited last', () => {
  const all = '/certifier/ingredients'
  const tab = '/certifier/companies/0196f1cf-0330/ingredients'
  expect(listOfCompany(all, `${tab}?Search=a`, '0196f1cf-0330')).toBe(tab)
  expect(listOfCompany(all, `${tab}?Search=a`, 'another')).toBe(all)
  expect(listOfCompany(all, `${all}?CompanyId=0196f1cf-0330`, '0196f1cf-0330')).toBe(all)
  expect(listOfCompany('/ingredients', tab, '0196f1cf-0330')).toBe('/ingredients')
  expect(listOfCompany(all, undefined, '0196f1cf-0330')).toBe(all)
})
