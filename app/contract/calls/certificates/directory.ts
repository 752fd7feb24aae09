import { z } from 'zod'
import {
  DirectoryCompany,
  DirectoryProduct,
  DirectorySearch,
  DirectoryVersion,
  Listing,
  SetListing,
} from '../../certificates/directory'
import { withoutControls, id, soughtText } from '../../fields'
import { answersFile, call, streamed } from '../call'
import { streamedFile } from '../../documents'
import { isDirectoryFile, type DirectoryFile } from '~/domain/certificates/directory'

// Lenient: a malformed value is as unknown as any other.
const said = (max: number) =>
  z
    .string()
    .optional()
    .catch(undefined)
    .transform((text) => text && withoutControls(text).slice(0, max).trim())

// `1`, as addresses have it.
const flag = z
  .union([z.boolean(), z.literal('1').transform(() => true)])
  .optional()
  .catch(undefined)

const page = z
  .number()
  .optional()
  .catch(undefined)
  .transform((value) => Math.max(Math.trunc(value ?? 1), 1))
  .meta({ type: 'integer', minimum: 1, default: 1 })
  .describe('From 1; beyond the end it is the last one.')

const slug = soughtText()

const ended = flag.describe('Also those that expired, or were revoked or replaced, in the last 24 months.')

/** The public register of certified products. */
export const directory = {
  search: call('public', 'GET', '/directory', {
    token: 'read',
    summary: 'Search the register of certified products',
    description:
      'By name, brand, maker, code or GTIN. What cannot be filtered by is ignored, never refused. 404 where the certifier keeps no register.',
    errors: ['directory.unknown', 'too_many_tries'],
  })
    .input(
      z.object({
        q: said(200).describe('What to search for; cut at 200 letters.'),
        status: said(20).describe('The code of a kosher status.'),
        passover: flag.describe('Only what is kosher for Passover.'),
        restriction: said(20).describe('The code of a restriction.'),
        country: said(100).describe('The country of the maker; leaves out those that do not name theirs.'),
        on: said(40).describe(
          'A day (`yyyy-mm-dd`): only what was or will be valid on it, as it is known now; of those with their brand alone, today only.',
        ),
        ended,
        page,
      }),
    )
    .output(DirectorySearch),
  product: call('public', 'GET', '/directory/products/{slug}', {
    token: 'read',
    summary: 'A product of the register',
    description: 'Also one that ended in the last 24 months.',
    errors: ['directory.unknown'],
  })
    .input(z.object({ slug }))
    .output(DirectoryProduct),
  company: call('public', 'GET', '/directory/companies/{slug}', {
    token: 'read',
    summary: 'A company of the register, with its products',
    description: 'Never those that are listed with their brand alone.',
    errors: ['directory.unknown'],
  })
    .input(z.object({ slug, ended, page }))
    .output(DirectoryCompany),
  byGtin: call('public', 'GET', '/directory/gtin/{gtin}', {
    token: 'read',
    summary: 'The product of a code on a pack',
    description: 'By a code that the certifier has confirmed.',
    errors: ['directory.unknown', 'directory.bad_gtin'],
  })
    .input(
      z.object({
        gtin: soughtText(40).describe('8, 12, 13 or 14 digits.'),
      }),
    )
    .output(DirectoryProduct),
  file: call('public', 'GET', '/directory/files/{name}', {
    token: 'read',
    summary: 'The whole register as a file',
    description:
      'Made once a day, and some minutes after something left the register or ended: `products.csv`, `products.json`, and for search engines `sitemap.xml` with `sitemap-1.xml` and so on. Also at `/directory/export/products.csv`. Ordered by random addresses.',
    errors: ['directory.unknown'],
  })
    .route({ ...streamed, ...answersFile('*/*', 'The file.') })
    .input(
      z.object({
        // A malformed name is as unknown as any other.
        name: z
          .string()
          .transform((name): DirectoryFile => (isDirectoryFile(name) ? name : 'sitemap-999999.xml')),
      }),
    )
    .output(streamedFile),
  version: call('public', 'GET', '/directory/version', {
    token: 'read',
    // Read from the same database as the answers whose version it is.
    mayLag: true,
    summary: 'The version of the register',
    description: 'What caches ask: it changes with every change of the register.',
  }).output(DirectoryVersion),
}

/** The register's entry of a product made on behalf of another company. */
export const listing = {
  get: call('signed-in', 'GET', '/company/products/listing', {
    token: 'read',
    summary: 'What the register says of a product',
    description: 'The same for all versions of the product.',
    errors: ['not_found'],
  })
    .input(z.object({ productId: id }))
    .output(Listing),
  set: call('company', 'PUT', '/company/products/listing', {
    token: false,
    summary: 'Say what the register says of a product',
    description:
      'Of one that is made on behalf of another company: nothing, its brand, or its brand and who makes it. Counts at once.',
    errors: ['not_found', 'listing.own_product'],
  })
    .input(SetListing)
    .output(Listing),
}
