import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inAllOnly, isLong, testFiles } from '../scripts/tier'

/**
 * Which tests hold which part of docs/specification.md: the line above each says so, as `// Spec: companies,
 * errors.`
 */

/** Its parts, and their sections. */
const chapters = {
  layout: 2,
  'public routes': 2,
  companies: 2,
  facilities: 2,
  'products and ingredients': 2,
  certificates: 2,
  'company area': 2,
  lists: 2,
  entities: 3,
  states: 4,
  validation: 5,
  roles: 6,
  calls: 7,
  errors: 8,
  limits: 9,
}

interface SpecTest {
  where: string
  parts: string[]
  /** The line below. */
  test: string
}

const specTests: SpecTest[] = testFiles().flatMap((file) => testsIn(file, readFileSync(file, 'utf8')))

function testsIn(file: string, source: string): SpecTest[] {
  return [...source.matchAll(/^ *\/\/ Spec: (.+)\.\n((?:.*\n){3})/gm)].map(([, parts = '', test = '']) => ({
    where: `${file}: ${test.trim()}`,
    parts: parts.split(', '),
    test,
  }))
}

const runsWithoutScripts = ({ where, test }: SpecTest) =>
  /^e2e\/(no-js\/|plain-http)/.test(where) || test.includes('@both')

/** Without scripts the gate runs the stories of all its files; otherwise, what is not left to the complete run. */
const isInGate = (one: SpecTest) =>
  !isLong.test(one.test) &&
  !/^[^:]*\.all\./.test(one.where) &&
  (runsWithoutScripts(one) || !inAllOnly.test(one.test))

describe('the specification', () => {
  test('has parts that tests name, and those stand above a test', () => {
    expect(specTests.length).toBeGreaterThan(200)
    for (const { where, parts, test } of specTests) {
      expect(Object.keys(chapters), where).toEqual(expect.arrayContaining(parts))
      expect(test, where).toMatch(/^ *(test|it)(\.each\b.*)?\(/)
    }
  })

  test.each(Object.entries(chapters))('has its %s in section %i', (part, chapter) => {
    const [section = ''] = readFileSync('docs/specification.md', 'utf8')
      .toLowerCase()
      .split(/^## /m)
      .filter((one) => one.startsWith(`${chapter}. `))
    expect(section).toMatch(new RegExp(`^(${chapter}\\. ${part}|### ${part}$)`, 'm'))
  })

  test.each(Object.entries(chapters))('has tests of its %s (chapter %i) in the gate', (part, chapter) => {
    const held = specTests.filter((one) => one.parts.includes(part) && isInGate(one))
    expect(held).not.toEqual([])
    // Screens are tested without scripts, too.
    if (chapter === 2) expect(held.filter(runsWithoutScripts)).not.toEqual([])
  })
})
