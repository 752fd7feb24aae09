import { expect, test } from 'vitest'
import {
  groupProposals,
  type ProposedRow,
} from '~/backend/modules/supplier-certificates/propose/proposals.repository'

const row = (rootId: string, sha256: string, expiresOn: string | null = '2028-01-31'): ProposedRow => ({
  rootId,
  vendorId: 'v',
  expiresOn,
  documentId: `${rootId}-${sha256}`,
  sha256,
})

test('an ingredient is in one group: of the largest file, else of its date', () => {
  const rows = [
    row('a', 'big'),
    row('b', 'big', null),
    row('c', 'big', '2028-02-28'),
    row('c', 'small'),
    row('d', 'small', '2028-03-31'),
    row('e', 'own', '2028-03-31'),
    row('f', 'other', null),
  ]
  const expected = [
    ['sameFile', ['a', 'b', 'c'], '2028-02-28', ['a-big']],
    ['sameDate', ['d', 'e'], '2028-03-31', ['d-small', 'e-own']],
  ]
  const told = (given: ProposedRow[]) =>
    groupProposals(given).map((one) => [one.reason, one.rootIds, one.expiresOn, one.documentIds])
  expect(told(rows)).toEqual(expected)
  expect(told(rows.toReversed())).toEqual(expected)
  expect(told([row('a', 'x', '2028-01-01')])).toEqual([])
  expect(told([])).toEqual([])
})
