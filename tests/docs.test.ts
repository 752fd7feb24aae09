import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretSettings } from '~/backend/core/config/config'
import { sources } from '../scripts/builds'

/** Holds the pages of docs to the code. */

const read = (file: string) => readFileSync(file, 'utf8')
const decisions = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/README.md',
  'docs/browser.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/privacy.md',
  'docs/security.md',
  'docs/specification.md',
  'docs/style.md',
  'docs/decisions/README.md',
  ...decisions.map((file) => `docs/decisions/${file}`),
]

/** The project's files that a page names, and those that it links to. */
function filesOf(page: string): string[] {
  const text = read(page)
  const named = text.matchAll(
    /(?<![\w./-])((?:app|server|scripts|tests|e2e|docs)\/[\w./-]*[\w/]|\.[\w-]+\.cjs)/g,
  )
  const linked = text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)
  return [
    ...Array.from(named, ([, file = '']) => file),
    ...Array.from(linked, ([, file = '']) => path.join(path.dirname(page), file)),
  ]
}

test.each(pages)('%s names existing files', (page) => {
  expect(filesOf(page).filter((file) => !existsSync(file))).toEqual([])
})

test('the page of operations lists every setting', () => {
  const settings = ['app/backend/core/config/config.ts', 'server/config.ts']
    .flatMap((file) => [...read(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'NODE_ENV')
  expect(settings.length).toBeGreaterThan(40)
  const told = read('docs/operations.md')
  expect(settings.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('the page of operations says which secrets may be in files', () => {
  const [told = ''] = /^\*\*Secrets in files\*\*[^]*?\n\n/m.exec(read('docs/operations.md')) ?? []
  expect(secretSettings.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('every decision has its row in their list', () => {
  const list = read('docs/decisions/README.md')
  expect(decisions.filter((file) => !list.includes(`](${file})`))).toEqual([])
})

test("the build's sources and configuration reach the container", () => {
  const kept = read('.dockerignore').split('\n')
  const imported = [...read('vite.config.ts').matchAll(/ from '\.\/([\w.-]+)'/g)].map(
    ([, name]) => `!${name}.ts`,
  )
  expect(imported).not.toEqual([])
  const unlisted = sources.filter((source) => !/^(scripts|node_modules)\//.test(source))
  expect(kept).toEqual(expect.arrayContaining(['!scripts', ...unlisted.map((source) => `!${source}`)]))
  expect(kept).toEqual(expect.arrayContaining(['!vite.config.ts', ...imported]))
})
