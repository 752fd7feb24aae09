import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '~/domain/languages'
import { it } from '~/i18n/it'

/**
 * Unused words are dead weight for translators: each key is named in the code. What browsers fetch is dead weight
 * for them unless their code names it: what loaders and actions alone say stands in `server/`.
 */

const app = path.resolve(import.meta.dirname, '../../app')
const catalogue = path.join(app, 'i18n/it')
/** The languages have the same keys, and mention none. */
const catalogues = languages.map((lang) => path.join(app, 'i18n', lang) + path.sep)

const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(app, name))
  .filter((file) => /\.tsx?$/.test(file) && !catalogues.some((folder) => file.startsWith(folder)))

/** Which keys some files mention, and which groups they look up by a computed key: `words.status[status]`, `Object.entries(words.kinds)`. */
function mentions(some: string[]) {
  const code = some.map((file) => readFileSync(file, 'utf8')).join('\n')
  const looks = code.matchAll(/\b(\w+)(?:\?\.)?\[|\bObject\.\w+\(([\w.()]*)/g)
  return {
    named: new Set(code.match(/\w+/g)),
    indexed: new Set([...looks].flatMap(([, name, list = '']) => name ?? list.match(/\w+/g) ?? [])),
  }
}

/** Keys, as paths, that no code names: by their own name, or through a list taken by index. */
function unused(words: object, by: ReturnType<typeof mentions>, parents: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (!by.named.has(key) && !parents.some((one) => by.indexed.has(one)))
      return [[...parents, key].join('.')]
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup ? unused(value, by, [...parents, key]) : []
  })
}

test('every key of the catalogue is named in the code', async () => {
  // Words looked up by code are checked elsewhere: refusals.test.ts, the compiler. Terms are in the words that
  // include them.
  const ofWords = readdirSync(catalogue, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/^server\.ts$|\/(refusals|import-problems|visit-terms|visit-summary)\.ts$/.test(file),
  )
  expect(ofWords.length).toBeGreaterThan(20)
  const modules = await Promise.all(
    ofWords.map(async (file) => (await import(path.join(catalogue, file))) as Record<string, object>),
  )
  const by = mentions(files)
  const named = modules.flatMap((exports) => Object.entries(exports))
  expect(named.flatMap(([name, words]) => unused(words, by, [name]))).toEqual([])
  expect(unused({ common: { close: '', saidByNobody: '' } }, by)).toEqual(['common.saidByNobody'])
})

test('every key that browsers fetch is named in code that they fetch', () => {
  const fetched = files.filter((file) => !/\/app\/backend\/|\.server\.tsx?$/.test(file))
  expect(unused(it, mentions(fetched))).toEqual([])
})
