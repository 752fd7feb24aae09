import { describe, expect, test } from 'vitest'
import { kosherStatuses } from '~/backend/db/migrations/0.1/entries'
import type { KnownNatures } from '~/backend/modules/kosher/concerns/known-natures'
import { productFacts } from '~/backend/modules/products/concerns/product-facts'
import type { JudgedLine as Line } from '~/backend/modules/products/concerns/product-facts'
import type { ProductIngredient } from '~/contract/items/products'
import { meaningsOfRestrictions, naturesOfStatuses, proofsOfGroups } from '~/domain/kosher/natures'
import { productConcerns } from '~/domain/kosher/product-concerns'
import { indexTerms, type SensitiveTerm } from '~/domain/kosher/sensitive-names'
import { listDifferences } from '~/domain/items/newer-ingredient'
import { factsOnPage } from '~/features/products/ingredients/product-concerns'
import { rowsOf } from '../../domain/kosher/tsv'

const today = '2026-11-20'
const kosherGroups = Object.keys(proofsOfGroups).map((code) => ({ id: `id of ${code}`, code }))
const restrictions = ['NESS', 'KIT', 'NOPES'].map((code) => ({
  id: `id of ${code}`,
  code,
  description: code,
}))
const lookups = {
  kosherStatus: kosherStatuses.map(({ id, code, description }) => ({
    ...{ id, code, description, descriptionEn: null, archived: false },
    ...(naturesOfStatuses[code] ?? { nature: null, rank: 0 }),
  })),
  kosherGroups: kosherGroups.map(({ code }) => ({ code, proof: proofsOfGroups[code] ?? null })),
  restrictions: restrictions.map(({ id, code, description }) => ({
    ...{ id, code, description },
    means: meaningsOfRestrictions[code] ?? null,
  })),
}
const idOf = (table: readonly { id: string; code: string }[], code: string | null) =>
  table.find((one) => one.code === code)?.id ?? null
const natures: KnownNatures = {
  status: (id) => lookups.kosherStatus.find((one) => one.id === id) ?? null,
  proof: (id) => proofsOfGroups[kosherGroups.find((one) => one.id === id)?.code ?? ''] ?? null,
  means: (id) => lookups.restrictions.find((one) => one.id === id)?.means ?? null,
  following: () => null,
}

/** A page does not know what names say: the door asks. */
const terms = indexTerms<SensitiveTerm>([])

interface Stored {
  status: string
  group?: string
  isPassover?: boolean
  review?: Line['status']
  endsOn?: string | null
  newer?: { status?: string; group: string; endsOn: string | null }
}

/** One ingredient as the backend reads it, and as a page is given it. */
function both(id: string, stored: Stored): { line: Line; shown: ProductIngredient } {
  const { status, group = 'G1', isPassover = true, review = 'approved', endsOn = '2027-06-30' } = stored
  const evidence = (code: string) => ({
    kosherStatusId: idOf(kosherStatuses, code),
    isPassover,
    vendorId: null,
  })
  const newer = stored.newer && {
    ingredientId: `${id}-newer`,
    name: id,
    expirationDate: stored.newer.endsOn,
    kosherGroupCode: stored.newer.group,
    differs: listDifferences(evidence(status), evidence(stored.newer.status ?? status)),
  }
  const shared = { name: id, status: review, newer: newer ?? null }
  const line = {
    ...shared,
    id,
    kosher_status_id: idOf(kosherStatuses, status),
    kosher_group_id: idOf(kosherGroups, group),
    newer_kosher_group_id: idOf(kosherGroups, stored.newer?.group ?? null),
    is_passover: isPassover ? 1 : 0,
    expiration_date: endsOn,
    withdrawn_at: null,
    contains_kitniyot: null,
    newer_contains_kitniyot: null,
  } as Line
  return {
    line,
    shown: {
      ...shared,
      ingredientId: id,
      rootId: id,
      expirationDate: endsOn,
      kosherStatusCode: status,
      kosherGroupCode: group,
      isPassover,
      isWithdrawn: false,
      isBarred: false,
      containsKitniyot: null,
      ingredientGroupRmc: null,
    },
  }
}

function judged(
  declared: string,
  isPassover: boolean,
  ingredients: ReturnType<typeof both>[],
  code?: string,
) {
  const statusId = idOf(kosherStatuses, declared) ?? ''
  const restrictionId = idOf(restrictions, code ?? null)
  const atDoor = productFacts(
    {
      id: 'product',
      company_id: 'plant',
      kosher_status_id: statusId,
      restriction_id: restrictionId,
      is_passover: isPassover ? 1 : 0,
    },
    ingredients.map(({ line }) => line),
    { natures, terms },
  )
  const typed = {
    kosherStatusId: statusId,
    restrictionId: restrictionId ?? '',
    isPassover: isPassover ? 'on' : '',
  }
  const onPage = factsOnPage(
    typed,
    lookups,
    ingredients.map(({ shown }) => shown),
  )
  return { atDoor: productConcerns(atDoor, today), onPage: productConcerns(onPage, today) }
}

describe('the page says while one types what the door will ask', () => {
  // Ingredients have no restriction of their own: its rows say the same without one.
  test.each(rowsOf('pairs.tsv'))('%s with %s as %s, Passover: %s', (...[first, second, declared, when]) => {
    const isFirst = when !== 'no' && when !== 'yes, the first is not'
    const { atDoor, onPage } = judged(declared ?? '', when !== 'no', [
      both('1', { status: first ?? '', isPassover: isFirst }),
      both('2', { status: second ?? '', isPassover: when !== 'no' }),
    ])
    expect(onPage).toEqual(atDoor)
  })

  test.each<[string, Stored, string[]]>([
    ['of a group that is not allowed', { status: 'PARVE', group: 'G6' }, ['notAllowedHere']],
    [
      'whose newer version is of such a group',
      { status: 'PARVE', newer: { group: 'G6', endsOn: '2028-01-01' } },
      ['notAllowedHere'],
    ],
    [
      'whose newer version no longer is',
      { status: 'PARVE', group: 'G6', newer: { group: 'G1', endsOn: '2028-01-01' } },
      [],
    ],
    [
      'whose newer version is another thing',
      { status: 'PARVE', newer: { status: 'CAR', group: 'G6', endsOn: '2028-01-01' } },
      [],
    ],
    ['rejected', { status: 'PARVE', review: 'rejected' }, ['notAllowedHere']],
    [
      'rejected, with a newer one that takes its place',
      { status: 'PARVE', review: 'rejected', newer: { group: 'G1', endsOn: null } },
      [],
    ],
    ['open', { status: 'PARVE', review: 'approving' }, ['ingredientOpen']],
    ['ended', { status: 'PARVE', endsOn: '2026-11-19' }, ['letterEnded']],
    [
      'ended, with a newer letter',
      { status: 'PARVE', endsOn: '2026-11-19', newer: { group: 'G1', endsOn: '2027-11-19' } },
      [],
    ],
    ['without a status', { status: '' }, ['statusUnknown']],
  ])('of an ingredient %s', (_, stored, codes) => {
    const { atDoor, onPage } = judged('PARVE', false, [both('1', stored)])
    expect(onPage).toEqual(atDoor)
    expect(atDoor.map(({ code }) => code)).toEqual(codes)
  })

  test('of a product that its own restriction excludes', () => {
    const { atDoor, onPage } = judged('PARVE', true, [both('1', { status: 'PARVE' })], 'NOPES')
    expect(onPage).toEqual(atDoor)
    expect(atDoor).toMatchObject([{ code: 'notForPassover', itself: true }])
  })
})
