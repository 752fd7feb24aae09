import { describe, expect, test } from 'vitest'
import { seededTerms } from '~/backend/db/migrations/0.2-late/sensitive-terms'
import { ingredientConcerns, type IngredientConcern } from '~/domain/kosher/ingredient-concerns'
import { naturesOfStatuses, proofsOfGroups } from '~/domain/kosher/natures'
import { indexTerms } from '~/domain/kosher/sensitive-names'
import { rowsOf } from './tsv'

const index = indexTerms(seededTerms)

const passover: Record<string, 'yes' | 'no' | null> = {
  yes: null,
  'yes, kitniyot: yes': 'yes',
  'yes, kitniyot: no': 'no',
}

const evidences: Record<string, object> = {
  document: { hasDocument: true },
  'no document': {},
  nothing: { hasVendor: false },
  certificate: { hasSupplierCertificate: true },
  'for Passover': { hasSupplierCertificate: true, hasPassoverLetter: true },
}

/** As the table writes it, in any order. */
const written = (concerns: readonly IngredientConcern[]): string[] =>
  concerns
    .flatMap((one) =>
      one.code === 'sensitiveName'
        ? one.termKeys.map((key) => `${one.weight} ${one.because} ${key}`)
        : [`${one.weight} ${one.code}`],
    )
    .toSorted()

function judged([name = '', group = '', status = '', when = '', evidence = '']: readonly string[]): string[] {
  const kosherStatus = naturesOfStatuses[status]
  const proof = proofsOfGroups[group]
  if (!kosherStatus || !proof || !evidences[evidence]) throw new Error(`nothing like it: ${name}`)
  const facts = {
    name,
    kosherStatus,
    proof,
    kosherStatusId: status,
    kosherGroupId: group,
    isPassover: when in passover,
    containsKitniyot: passover[when] ?? null,
    hasVendor: true,
    hasDocument: false,
    hasSupplierCertificate: false,
    hasPassoverLetter: false,
    expirationDate: null,
    precedents: [],
    alreadyThere: [],
    ...evidences[evidence],
  }
  return written(ingredientConcerns(facts, index, '2026-12-01'))
}

describe('what a name weighs, by a table that a certifier can read', () => {
  const rows = rowsOf('names.tsv')

  test('400 and more, half of them traps, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(400)
    expect(rows.filter((row) => row.length !== 7)).toEqual([])
    const isTrap = ([, , , , , says, why]: string[]) => says === '–' || why
    expect(rows.filter(isTrap).length).toBeGreaterThanOrEqual(rows.length / 2)
    expect(new Set(rows.map((row) => row.slice(0, 5).join())).size).toBe(rows.length)
  })

  test.each(rows)(
    '«%s» in %s as %s, Passover %s, %s: %s',
    (name = '', group, status, when, evidence, says) => {
      const expected = says === '–' ? [] : (says ?? '').split('; ').toSorted()
      const facts = [group, status, when, evidence].map((one) => one ?? '')
      expect(judged([name, ...facts])).toEqual(expected)
      expect(judged([name.toUpperCase(), ...facts])).toEqual(expected)
    },
  )
})
