import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '~/domain/languages'

/** Unused words are dead weight for translators: each key of the catalogue is named in the code. */

const app = path.resolve(import.meta.dirname, '../../app')
const catalogue = path.join(app, 'i18n/it')
/** The languages have the same keys, and mention none. */
const catalogues = languages.map((lang) => path.join(app, 'i18n', lang) + path.sep)

const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(app, name))
  .filter((file) => /\.tsx?$/.test(file) && !catalogues.some((folder) => file.startsWith(folder)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const named = new Set(code.match(/\w+/g))

/**
 * Whether the code looks up that group by a computed key: `words.status[status]`,
 * `Object.entries(words.kinds)`.
 */
const indexed = new Set(
  [...code.matchAll(/\b(\w+)(?:\?\.)?\[|\bObject\.\w+\(([\w.()]*)/g)].flatMap(
    ([, name, list = '']) => name ?? list.match(/\w+/g) ?? [],
  ),
)
const isIndexed = (name: string) => indexed.has(name)

/** Keys, as paths, that no code names: by their own name, or through a list taken by index. */
function unused(words: object, parents: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (!named.has(key) && !parents.some(isIndexed)) return [[...parents, key].join('.')]
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup ? unused(value, [...parents, key]) : []
  })
}

test('every key of the catalogue is named in the code', async () => {
  // Words looked up by code are checked elsewhere: refusals.test.ts, the compiler. Terms are in the words that
  // include them.
  const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !/\/(refusals|import-problems|visit-terms|visit-summary)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(catalogue, file))) as object),
  )
  expect(modules.flatMap((exports) => unused(exports))).toEqual([])
  expect(unused({ common: { close: '', saidByNobody: '' } })).toEqual(['common.saidByNobody'])
})
