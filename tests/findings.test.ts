import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasTest, missingTests, namedTests, tableRows } from './documented-tests'

/** Holds docs/findings.md to its promises: every finding is there, and so are the tests that it names. */

const rows = tableRows(readFileSync('docs/findings.md', 'utf8')).map(
  ([id = '', outcome = '', tests = '', remark = '']) => ({ id, outcome, tests: namedTests(tests), remark }),
)

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

/** The findings by number, except those of certificates without one, which the page words itself. */
const findings = [
  ...numbered('security V', 14),
  ...numbered('certifier D', 9),
  ...numbered('certifier B', 10),
  ...numbered('certifier §3.', 24),
  ...numbered('company A', 14),
  ...numbered('company B', 14),
  ...numbered('company F', 19),
  'company G',
  ...numbered('certificates §7.', 10),
  ...numbered('security S', 11),
  'operations O0',
  ...numbered('operations O', 27),
  ...numbered('company C', 16),
  ...numbered('visits F', 11),
  ...numbered('certifier E', 14),
  ...[...'abcdefghi'].map((letter) => `certifier K-${letter}`),
]

describe('the findings', () => {
  test('each finding has one row', () => {
    const ids = rows.map(({ id }) => id)
    expect(findings.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('a finding is fixed and held by a test, or says why not', () => {
    for (const { id, outcome, tests, remark } of rows) {
      expect(['fixed', 'declined', 'later'], id).toContain(outcome)
      expect(remark, id).not.toBe('')
      if (outcome === 'fixed') expect(tests, id).not.toEqual([])
    }
  })

  test('findings name existing tests', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      missingTests(tests).map(({ file, title }) => `${id}: ${file} › ${title}`),
    )
    expect(missing).toEqual([])
  })

  test('a deleted or renamed test, or a mere step, would be noticed', () => {
    const source =
      "test.step('a step', f)\ntest('plain', f)\nit.each(['a'])('each %s', f)\ntest(\n  `of ${kind} @both`, f)"
    for (const title of ['plain', 'each %s', 'of ${kind}']) expect(hasTest(source, title), title).toBe(true)
    for (const title of ['a step', 'plai', 'each', 'of ${kind} @'])
      expect(hasTest(source, title), title).toBe(false)
  })
})
