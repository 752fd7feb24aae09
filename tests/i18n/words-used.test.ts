import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '~/domain/languages'

/** Words that nobody says are dead weight for whoever translates: each key of the catalogue is named in the code that draws. */

const app = path.resolve(import.meta.dirname, '../../app')
const catalogue = path.join(app, 'i18n/it')
/** Each language says the same, which uses nothing. */
const catalogues = languages.map((lang) => path.join(app, 'i18n', lang) + path.sep)

const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(app, name))
  .filter((file) => /\.tsx?$/.test(file) && !catalogues.some((folder) => file.startsWith(folder)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const named = new Set(code.match(/\w+/g))

/** Whether the code takes the words of that name by a key that it reckons: `words.status[status]`, `Object.entries(words.kinds)`. */
const isIndexed = (name: string) =>
  new RegExp(`\\b${name}(\\?\\.)?\\[|\\bObject\\.\\w+\\([\\w.()]*\\b${name}\\b`).test(code)

/** The keys, as paths, that no code names: a key by its own name, or as one of a list that is taken by index. */
function unused(words: object, parents: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (!named.has(key) && !parents.some(isIndexed)) return [[...parents, key].join('.')]
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup ? unused(value, [...parents, key]) : []
  })
}

test('every key of the catalogue is named in the code', async () => {
  // Those that are taken by a code are held to it: refusals.test.ts, the compiler. Terms stand in the words that join them.
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
