import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What reads rows that may be very many, beside lists with pages, and why no select is filled with them. A new
 * reader offers its rows by `loadChoices` or `filterChoices` of `features/choices/choices.server`, or says here why not.
 */
const readers: Record<string, string> = {
  'features/accounts/accounts.server.ts': 'finds one account of a company',
  'features/certificates/issue/new-certificate.server.ts': 'whether a company has a single site',
  'features/certificates/products/chosen-products.server.ts': 'the rows of a table',
  'features/certificates/renew/products-on-certificate.server.ts': 'the rows of a table',
  'features/certificates/rulings/rulings.server.ts': 'the rows of a table',
  'features/companies/alike.server.ts': 'a warning',
  'features/companies/company-list.server.ts': 'a list with pages',
  'features/companies/facilities/company-choices.server.ts': 'the source of choices',
  'features/companies/facilities/facility-options.server.ts': 'a count',
  'features/companies/partners/partners.server.ts': 'a list with pages',
  'features/desk/desk.server.ts': 'counts',
  'features/exports/company-file.server.ts': 'a file',
  'features/products/list/first-product.server.ts': 'whether there is a site',
  'features/visits/calendar/calendar.server.ts': 'the days of a calendar',
  'features/withdrawal/withdrawal.server.ts': 'the rows of a table',
}

test('no page fills a select with very many rows', () => {
  const found = ['features', 'routes'].flatMap((folder) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\b(wholeList|companies\.list)\(/.test(readFileSync(`app/${file}`, 'utf8'))),
  )
  expect(found.sort()).toEqual(Object.keys(readers).sort())
})
