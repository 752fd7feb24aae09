import { describe, expect, it, vi } from 'vitest'
import {
  clampPage,
  defineList,
  hrefForPage,
  hrefForSort,
  hrefWith,
  isFiltered,
  loadPage,
  MAX_PAGE,
  pageCount,
  parseListQuery,
  wireQuery,
} from '~/components/list/list-query'

const list = defineList({
  sorts: ['name', 'expirationDate'],
  defaultSort: 'name',
  filters: ['CompanyId'],
  multiFilters: ['WithStatus'],
})
const parse = (address: string) => parseListQuery(new URLSearchParams(address), list)

describe('parseListQuery', () => {
  // Spec: limits.
  it('a list query has the defaults of the specification: 10 rows from the first', () => {
    expect(wireQuery(parse(''))).toEqual({ Sort: 'name', Direction: 'asc', ItemsPerPage: 10, Offset: 0 })
  })

  it('a list query counts Offset in rows from the page, and the page from an Offset alone', () => {
    expect(parse('page=3').Offset).toBe(20)
    expect(parse('page=3&ItemsPerPage=25').Offset).toBe(50)
    expect(parse('Offset=20').page).toBe(3)
    expect(parse('Offset=27')).toMatchObject({ page: 3, Offset: 20 })
  })

  it('a list query reads search, sort and filters', () => {
    const query = parse(
      'Search=%20olio%20&Sort=expirationDate&Direction=DESC&CompanyId=c1&WithStatus=draft&WithStatus[]=review',
    )
    expect(wireQuery(query)).toEqual({
      Search: 'olio',
      Sort: 'expirationDate',
      Direction: 'desc',
      ItemsPerPage: 10,
      Offset: 0,
      CompanyId: 'c1',
      WithStatus: ['draft', 'review'],
    })
    expect(isFiltered(query)).toBe(true)
    expect(isFiltered(parse('page=2'))).toBe(false)
  })

  it.each([
    ['page=0', { page: 1 }],
    ['page=-7', { page: 1 }],
    ['page=NaN', { page: 1 }],
    ['page=abc', { page: 1 }],
    ['page=2.9', { page: 2 }],
    ['page=1e999', { page: 1_000_000 }],
    ['page=-Infinity', { page: 1 }],
    ['page=&page=4', { page: 4 }],
    ['ItemsPerPage=0', { ItemsPerPage: 1 }],
    ['ItemsPerPage=99999999', { ItemsPerPage: 200 }],
    ['ItemsPerPage=__proto__', { ItemsPerPage: 10 }],
    ['Offset=-1', { Offset: 0, page: 1 }],
    ['Sort=password', { Sort: 'name' }],
    ['Sort=__proto__', { Sort: 'name' }],
    ['Direction=sideways', { Direction: 'asc' }],
    ['Search=%00%0d%0aolio', { Search: 'olio' }],
    ['Search=%20%20', {}],
    ['CompanyId=&CompanyId=c2', { filters: { CompanyId: 'c2' } }],
    ['WithStatus=draft&WithStatus=draft&WithStatus=', { multi: { WithStatus: ['draft'] } }],
    ['WithStatus=review,rejected,,', { multi: { WithStatus: ['review', 'rejected'] } }],
    ['__proto__=x&constructor=y', { filters: {}, multi: {} }],
  ])('a list query takes %s for the nearest sensible value', (address, expected) => {
    expect(parse(address)).toMatchObject(expected)
  })

  it('a list query keeps its offset within what a database counts', () => {
    const { Offset } = parse('page=1e308&ItemsPerPage=1e308')
    expect(Number.isSafeInteger(Offset)).toBe(true)
  })

  it('a list query cuts an endless search between characters', () => {
    const { Search } = parse(`Search=${encodeURIComponent('🫒'.repeat(5000))}`)
    expect(Search).toBe('🫒'.repeat(200))
  })
})

describe('addresses', () => {
  it('addresses of a list keep the other parameters and leave defaults out', () => {
    const query = parse('Search=olio+di&WithStatus=draft&WithStatus=review&page=2&junk=1')
    expect(hrefForPage(query, 3)).toBe('?Search=olio+di&WithStatus=draft&WithStatus=review&page=3')
    expect(hrefForPage(query, 1)).toBe('?Search=olio+di&WithStatus=draft&WithStatus=review')
  })

  it('addresses that sort a list begin at page 1, ascending first and then the other way round', () => {
    const byName = parse('page=4')
    expect(hrefForSort(byName, 'expirationDate')).toBe('?Sort=expirationDate&Direction=asc')
    expect(hrefForSort(byName, 'name')).toBe('?Sort=name&Direction=desc')
    expect(hrefForSort(parse('Sort=name&Direction=desc'), 'name')).toBe('?')
  })

  it('an address of a list is read as the query that it was made from', () => {
    const query = parse(
      'Search=a%26b&Sort=expirationDate&Direction=desc&CompanyId=c%201&WithStatus=x&ItemsPerPage=25&page=9',
    )
    expect(parse(hrefWith(query).slice(1))).toEqual(query)
  })
})

describe('pager (specification §5: neither below 1 nor above the total pages)', () => {
  it('the pager counts pages, 1 at least', () => {
    expect([0, 1, 10, 11, 101].map((rows) => pageCount(rows, 10))).toEqual([1, 1, 1, 2, 11])
    expect(pageCount(Number.NaN, 10)).toBe(1)
  })

  // Spec: validation.
  it('the pager goes neither below 1 nor above the total pages', () => {
    expect([-1, 0, 1, 5, 6, Number.NaN].map((page) => clampPage(page, 5))).toEqual([1, 1, 1, 5, 5, 1])
    expect(clampPage(3, 0)).toBe(1)
  })
})

describe('loadPage', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index)
  const load = vi.fn((query: { Offset: number; ItemsPerPage: number }) =>
    Promise.resolve({
      items: rows.slice(query.Offset, query.Offset + query.ItemsPerPage),
      totalItems: rows.length,
    }),
  )

  it('an existing page of a list is requested once', async () => {
    load.mockClear()
    const page = await loadPage(parse('page=3'), load)
    expect(page.items).toEqual([20, 21, 22])
    expect(load).toHaveBeenCalledTimes(1)
  })

  // Spec: validation.
  it('a page beyond the last shows the last one', async () => {
    load.mockClear()
    const page = await loadPage(parse(`page=${MAX_PAGE}`), load)
    expect(page.items).toEqual([20, 21, 22])
    expect(page.query).toMatchObject({ page: 3, Offset: 20 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('all rows of a long list are counted on request, page after page', async () => {
    const some = { items: [1], totalItems: 10_000, totalIsMinimum: true as const }
    const { query } = await loadPage(parse('Search=o&page=2'), () => Promise.resolve(some))
    expect([query.page, query.totalIsMinimum]).toEqual([2, true])
    expect(hrefWith(query, { CountAll: true })).toBe('?Search=o&CountAll=true&page=2')
    const counted = parse('Search=o&CountAll=true&page=2')
    expect(wireQuery(counted)).toMatchObject({ Search: 'o', CountAll: true, Offset: 10 })
    expect(hrefForPage(counted, 3)).toBe('?Search=o&CountAll=true&page=3')
    expect(wireQuery(parse('CountAll=perhaps'))).not.toHaveProperty('CountAll')
  })

  it('an empty list is requested once', async () => {
    const none = vi.fn(() => Promise.resolve({ items: [], totalItems: 0 }))
    expect((await loadPage(parse(''), none)).query.page).toBe(1)
    expect(none).toHaveBeenCalledTimes(1)
  })
})
