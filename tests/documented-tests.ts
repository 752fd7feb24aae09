import { existsSync, readFileSync } from 'node:fs'

/** A test as a page of docs names it: the file, and the title as written in the source. */
export interface NamedTest {
  file: string
  title: string
}

/** The rows of all tables of a Markdown text, cell by cell, without the tables' heads. */
export function tableRows(markdown: string): string[][] {
  const lines = markdown.split('\n')
  return lines
    .filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
}

const isRule = (line: string) => /^\|[-|: ]+\|$/.test(line)

/** The tests in a cell that names them as `file › title`, with `<br>` between two of them. */
export const namedTests = (cell: string): NamedTest[] =>
  cell
    .split('<br>')
    .filter((part) => part !== '')
    .map((part) => {
      const [, file = '', title = ''] = /^`(\S+) › (.+)`$/.exec(part.trim()) ?? []
      return { file, title }
    })

/** The tests that do not exist under exactly that title. */
export const missingTests = (tests: readonly NamedTest[]): NamedTest[] =>
  tests.filter(({ file, title }) => title === '' || !hasTest(sourceOf(file), title))

const sources = new Map<string, string>()

/** The text of a file, empty if there is none. */
export function sourceOf(file: string): string {
  const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  sources.set(file, source)
  return source
}

export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The beginning of a test of that title in a source file, as a regular expression. */
export const testNamed = (title: string) => `(?:\\b(?:test|it)|\\))\\(\\s*(['"\`])${literally(title)}`

/**
 * Whether a file has a test of that title, as written in the source: plain, or one for each row of a table.
 */
export const hasTest = (source: string, title: string) =>
  new RegExp(`${testNamed(title)}(?: @both)?\\1`).test(source)
