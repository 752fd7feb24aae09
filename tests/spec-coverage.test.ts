import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flowMessage } from '~/domain/review'
import { validationMessages } from '~/domain/validation-messages'
import { wordsFor } from '~/i18n/words'
import {
  hasTest,
  literally,
  missingTests,
  namedTests,
  sourceOf,
  tableRows,
  testNamed,
  type NamedTest,
} from './documented-tests'

/** Holds docs/spec-coverage.md to what it says: the tests that it names are there, the words that it quotes are said. */

interface CoverageRow {
  sentence: string
  tests: NamedTest[]
}

const document = readFileSync('docs/spec-coverage.md', 'utf8')

const rowsOf = (text: string): CoverageRow[] =>
  tableRows(text).map(([sentence = '', tests = '']) => ({ sentence, tests: namedTests(tests) }))

const rows = rowsOf(document)

/** Whether a test of that title runs in the browser without scripts, or needs none. */
const runsWithoutScripts = (file: string, title: string) =>
  file === 'e2e/plain-http.spec.ts' ||
  file.startsWith('e2e/no-js/') ||
  new RegExp(`${testNamed(title)}(?: @both\\1|\\1,\\s*\\{\\s*tag: '@both')`).test(sourceOf(file))

/** All that the portal can say, with a mark in the place of each value. */
function everythingSaid(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') {
    const say = words as (...values: string[]) => unknown
    try {
      return everythingSaid(say(...Array.from({ length: say.length }, () => '§')))
    } catch {
      // Made of a list: none of those is looked for.
      return []
    }
  }
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(everythingSaid) : []
}

const said = new Set([
  ...everythingSaid(wordsFor()),
  ...everythingSaid(validationMessages),
  flowMessage('§', 'product', 'draft', 'review'),
])

/** Words on screen as the page quotes them, a value's name in its place. */
const isSaid = (quoted: string) => {
  const parts = quoted.split(/\{\w+\}|\b(?:n|N|x|y|total)\b/).map(literally)
  const pattern = new RegExp(`^${parts.join('.+')}$`)
  return [...said].some((words) => pattern.test(words))
}

describe('the coverage of the specification', () => {
  test('has rows, each with a sentence that stands there once, and a test', () => {
    expect(rows.length).toBeGreaterThan(150)
    for (const { sentence, tests } of rows) {
      expect(sentence).not.toBe('')
      expect(tests, sentence).not.toEqual([])
      expect(new Set(tests.map(({ file, title }) => `${file} ${title}`)).size, sentence).toBe(tests.length)
    }
  })

  test('names tests that there are', () => {
    const missing = rows.flatMap(({ sentence, tests }) =>
      missingTests(tests).map(({ file, title }) => `${sentence}: ${file} › ${title}`),
    )
    expect(missing).toEqual([])
  })

  test('quotes words that the portal says', () => {
    const quoted = rows.flatMap(({ sentence }) =>
      [...sentence.matchAll(/`'(.+?)'`/g)].map(([, words = '']) => words),
    )
    expect(quoted.length).toBeGreaterThan(60)
    expect(quoted.filter((words) => !isSaid(words))).toEqual([])
  })

  test('names tests without scripts where it says so', () => {
    const [, section = ''] = document.split('## With scripts off')
    const withoutScripts = rowsOf(section)
    expect(withoutScripts.length).toBeGreaterThan(15)
    for (const { sentence, tests } of withoutScripts) {
      for (const { file, title } of tests)
        expect([sentence, title, runsWithoutScripts(file, title)]).toEqual([sentence, title, true])
    }
    expect(runsWithoutScripts('e2e/certificates.spec.ts', 'a lot leaves room for one product')).toBe(false)
  })

  test('would notice a test that is gone, was renamed, or is only a step', () => {
    const source =
      "test.step('a step', f)\ntest('plain', f)\nit.each(['a'])('each %s', f)\ntest(\n  `of ${kind} @both`, f)"
    for (const title of ['plain', 'each %s', 'of ${kind}']) expect(hasTest(source, title), title).toBe(true)
    for (const title of ['a step', 'plai', 'each', 'of ${kind} @'])
      expect(hasTest(source, title), title).toBe(false)
    expect(isSaid('no items found...')).toBe(true)
    expect(isSaid('No items found...')).toBe(false)
  })
})
