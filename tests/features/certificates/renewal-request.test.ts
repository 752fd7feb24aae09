import { expect, test } from 'vitest'
import type { ChosenProduct } from '~/features/certificates/products/chosen-product'
import { idToAskFor, notReady } from '~/features/certificates/renew/products-on-certificate.server'

/** What a company's request of a renewal names (specification §4 "Renewal"): only what could be issued now. */

const product = (id: string, renewal?: ChosenProduct['renewal']): ChosenProduct => ({
  id,
  name: id,
  code: '',
  companyId: 'facility',
  headQuarterId: 'headquarters',
  kosherStatus: '',
  restriction: null,
  onBehalf: null,
  ...(renewal && { renewal }),
})

const unchanged = product('a', { state: 'certified', status: 'approved', version: 1 })
const renewed = product('b2', { state: 'renewed', status: 'draft', version: 1 })
const ready = product('c2', { state: 'ready', status: 'approved', version: 3 })
const other = product('d')
const own = [
  { ids: ['a'], printedId: 'a', product: unchanged },
  { ids: ['b', 'b2'], printedId: 'b', product: renewed },
  { ids: ['c', 'c2'], printedId: 'c', product: ready },
]

test.each([
  ['that was not renewed by itself', unchanged, 'a'],
  ['whose new version is not approved by the one on the certificate', renewed, 'b'],
  ['whose new version is approved by that', ready, 'c2'],
  ['that is not of the certificate by itself', other, 'd'],
])('names a product %s', (_, chosen, id) => {
  expect(idToAskFor(own, chosen)).toBe(id)
})

// Spec: states.
test('the certifier has to wait for those that are not ready', () => {
  expect(notReady([unchanged, renewed, ready, other])).toEqual([unchanged, renewed])
})
