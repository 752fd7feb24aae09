import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Holds pointers such as `specification §5 "Products"` to sections of docs/specification.md and their parts. */

const page = readFileSync('docs/specification.md', 'utf8')

/** The titles of each section's parts, by its number. */
const sections = new Map(
  page
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section): [number, string[]] => [
      Number(/^\d+/.exec(section)?.[0]),
      Array.from(section.matchAll(/^### (.+)$/gm), ([, title = '']) => title),
    ]),
)

const titles = '(?: "[^"]+"(?:, "[^"]+")*)?'
const places = `§\\d+${titles}(?:,? (?:and )?§\\d+${titles})*`
const pointer = new RegExp(`\\bspecification (${places})`, 'gi')

/** Line ends become spaces, with the marks of a comment. */
const onOneLine = (text: string) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

const pointersIn = (text: string, pattern = pointer): string[] =>
  Array.from(onOneLine(text).matchAll(pattern), ([, found = '']) => found)

/** Sections and titles that do not exist. */
const missingIn = (pointers: readonly string[]): string[] =>
  pointers
    .flatMap((found) => found.split(/(?=§)/))
    .flatMap((one) => {
      const number = Number(/\d+/.exec(one)?.[0])
      const parts = sections.get(number)
      if (!parts) return [`§${number}`]
      return Array.from(one.matchAll(/"([^"]+)"/g), ([, title = '']) => title)
        .filter((title) => !parts.includes(title))
        .map((title) => `§${number} "${title}"`)
    })

/** Pointers under a name that the page does not have. */
const underOtherNames = (text: string): string[] =>
  Array.from(
    onOneLine(text).matchAll(/\b(?:spec|decisions|promises)(?:\.md)? (?:§|\[\d)/gi),
    ([found]) => found,
  )

/** Documents that the repository does not have. */
const unknownDocuments = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\w*}./-])\w[\w./-]*\.md\b/g), ([name]) => name).filter(
    (name) => !existsSync(name) && !existsSync(`docs/decisions/${name}`),
  )

const textsOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(tsx?|css|md)$/.test(file) && file !== 'tests/specification.test.ts')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const foundIn = (texts: { file: string; text: string }[], find: (text: string) => string[]) =>
  texts.flatMap(({ file, text }) => find(text).map((found) => `${file}: ${found}`))

const everywhere = textsOf('app', 'docs', 'e2e', 'scripts', 'server', 'tests')

test('the sections of the specification have numbers without a gap, and parts with titles of their own', () => {
  expect([...sections.keys()]).toEqual(Array.from(sections, (_, at) => at + 1))
  for (const [number, parts] of sections) expect(new Set(parts).size, `§${number}`).toBe(parts.length)
})

test('the specification points at sections of its own', () => {
  expect(missingIn(pointersIn(page, new RegExp(`(${places})`, 'g')))).toEqual([])
})

test('a pointer to the specification names a section and parts that it has', () => {
  expect(foundIn(everywhere, pointersIn).length).toBeGreaterThan(250)
  expect(foundIn(everywhere, (text) => missingIn(pointersIn(text)))).toEqual([])
})

test('comments name no document that the repository does not have', () => {
  expect(foundIn(everywhere, underOtherNames)).toEqual([])
  expect(foundIn(textsOf('app', 'scripts', 'server'), unknownDocuments)).toEqual([])
})

test('a pointer that leads nowhere is found, across the lines of a comment too', () => {
  const comment = '/**\n * Specification §2 "Lists",\n * §99 and §5 "Products",\n * "Nothing". */'
  expect(missingIn(pointersIn(comment))).toEqual(['§99', '§5 "Nothing"'])
  expect(underOtherNames('// Decisions §4, and spec\n // §§2, 7, or promises.md [3.5]')).toHaveLength(3)
  expect(unknownDocuments('see promises.md, docs/README.md, and docs/nothing.md')).toHaveLength(2)
})
