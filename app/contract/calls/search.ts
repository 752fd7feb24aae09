import { z } from 'zod'
import { call } from './call'
import { search as term } from './lists'
import { allItemKinds } from '~/domain/items/item-kinds'
import { nearest, SearchResult } from '../search'

export const search = {
  find: call('signed-in', 'GET', '/company/search', {
    token: false,
    mayLag: true,
    summary: 'Anything that the caller may see, by its name, number or code',
    description:
      'Companies, facilities, vendors, ingredients, products, certificates, requests, visits, deviations, lines of plants, people and officers at once, up to six of each: what has just this number or code, then what begins so, then what contains the words. Of fewer than two letters nothing is looked for. The lists find all of a kind with the same `Search`.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        Search: term.describe(
          'Parts of a name in any order, without regard to case and accents; or a number of a certificate (`2026-00012`, also with its revision), its short code, a product’s code, an RMC, a VAT number, the number of a visit (`VS-2026-00012`) or a deviation (`NC-2026-00007`), an e-mail address.',
        ),
      }),
    )
    .output(SearchResult),
  nearest: call('signed-in', 'GET', '/company/search/nearest', {
    token: false,
    mayLag: true,
    summary: 'What a search of a list that finds nothing may have meant',
    description:
      'The text with misspelt words corrected to words that the caller may see: of four to sixteen letters, with one letter more, less or another, two exchanged, or up to two doubled or not. Null if no word is near, or the corrected text finds nothing either.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        Search: term,
        Among: z.enum(allItemKinds).describe('The kind that is listed.'),
      }),
    )
    .output(z.object({ nearest: nearest.describe('Another text for `Search`.') })),
}
