import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { translated, withoutSubject } from './plain-english'

const rules = translated.map(([words, instead]) => ({
  found: new RegExp(`(?<!\\w)(${words.replaceAll(' ', '\\s+')})(?!\\w)`, 'gi'),
  instead,
}))

/** All in one, as most files have nothing to find. */
const anyRule = new RegExp(
  `\\b(${translated.map(([words]) => words.replaceAll(' ', '\\s+')).join('|')})(?!\\w)`,
  'i',
)

const begins = new RegExp(`(//|/\\*\\*?)[\\s*]*${withoutSubject}`)

/** A part of a file that people read, with its place in it. */
interface Prose {
  kind: 'comment' | 'text'
  start: number
  text: string
}

/** Line ends with the marks of a comment become spaces, so that places stay. */
const onOneLine = (text: string) =>
  text.replace(/\n\s*(?:\*(?!\/)|\/\/|>)?/g, (gap) => ' '.repeat(gap.length))

/** What is wrong with a file, with line and remedy. */
function findings(file: string, source: string): string[] {
  const flat = onOneLine(source)
  const isSuspect = anyRule.test(flat) || begins.test(source)
  if (!isSuspect) return []
  const lineAt = (place: number) => source.slice(0, place).split('\n').length
  return proseOf(file, source).flatMap(({ kind, start, text }) => {
    const read = onOneLine(text)
    const begin = /^[\s/*#>]*/.exec(read)?.[0].length ?? 0
    const fragment =
      kind === 'comment' && read.startsWith(withoutSubject, begin)
        ? [`${file}:${lineAt(start)} begins with "Of" → say of what first`]
        : []
    return [
      ...fragment,
      ...rules.flatMap(({ found, instead }) =>
        Array.from(
          read.matchAll(found),
          (match) =>
            `${file}:${lineAt(start + match.index)} "${match[0].replace(/\s+/g, ' ').trim()}" → ${instead}`,
        ),
      ),
    ]
  })
}

function proseOf(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return [{ kind: 'text', start: 0, text: withoutCode(source) }]
  if (file.endsWith('.css'))
    return Array.from(source.matchAll(/\/\*[^]*?\*\//g), ({ index, 0: text }) => ({
      kind: 'comment',
      start: index,
      text,
    }))
  return proseOfScript(file, source)
}

/** Markdown in which code and addresses of links are blank. */
const withoutCode = (markdown: string) =>
  markdown.replace(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, (code) => code.replace(/[^\n]/g, ' '))

/** Comments and titles of tests; of the API and of the English catalogue all texts. */
function proseOfScript(file: string, source: string): Prose[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const isForReaders = /^app\/(contract|i18n\/en)[/.]/.test(file)
  const comments = new Map<number, Prose>()
  const texts: Prose[] = []
  const look = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ]
    if (!ts.isJsxText(node))
      for (const { pos, end } of ranges)
        comments.set(pos, { kind: 'comment', start: pos, text: source.slice(pos, end) })
    if (isForReaders || isTitle(node))
      for (const part of wordsOf(node))
        texts.push({ kind: 'text', start: part.getStart(), text: part.getText() })
    node.getChildren(parsed).forEach(look)
  }
  look(parsed)
  return [...asParagraphs(comments, source), ...texts]
}

/** A string, or the parts of a template between its values. */
function wordsOf(node: ts.Node): ts.Node[] {
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
  return ts.isStringLiteralLike(node) ? [node] : []
}

/** Lines of `//` that follow one another are one comment. */
function asParagraphs(comments: Map<number, Prose>, source: string): Prose[] {
  const paragraphs: Prose[] = []
  for (const comment of [...comments.values()].toSorted((one, other) => one.start - other.start)) {
    const before = paragraphs.at(-1)
    const gap = before && source.slice(before.start + before.text.length, comment.start)
    if (before?.text.startsWith('//') && comment.text.startsWith('//') && /^\n[ \t]*$/.test(gap ?? ''))
      before.text = source.slice(before.start, comment.start + comment.text.length)
    else paragraphs.push({ ...comment })
  }
  return paragraphs
}

/** The first argument of `test`, `it` or `describe`, also behind `.each` and the like. */
function isTitle(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false
  const call = node.parent
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false
  return /^(test|it|describe\w*)(\.(each|only|skip|describe|for|concurrent|runIf|skipIf)\b|\(|$)/.test(
    call.expression.getText(),
  )
}

const folders = ['app', 'server', 'scripts', 'tests', 'e2e', 'docs']
const files = [
  ...readdirSync('.').filter((file) => /\.(md|ts|js)$/.test(file)),
  '.dependency-cruiser.cjs',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file)),
  ),
]

test('comments, titles of tests, docs and the API read as if they were written in English', () => {
  expect(files.length).toBeGreaterThan(2500)
  expect(files.flatMap((file) => findings(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('translated words are found in each kind of text, over the end of a line too, and nowhere else', () => {
  const script = `
// Whoever asks
// for what is told
// of nobody.
/** Of the page. */
const whoever = 'besides' // There is none.
test.each([1])('a %i that is no number', f)
describe(\`what was asked by \${whoever}\`, f)
`
  expect(findings('tests/a.test.ts', script).map((line) => line.split(' → ')[0])).toEqual([
    'tests/a.test.ts:2 "Whoever"',
    'tests/a.test.ts:3 "told of"',
    'tests/a.test.ts:5 begins with "Of"',
    'tests/a.test.ts:7 "that is no"',
    'tests/a.test.ts:8 "what was asked"',
  ])
  expect(findings('app/contract/a.ts', "const a = { summary: 'For whoever asks' }")).toHaveLength(1)
  expect(findings('app/a.css', '/* In the\n place of it. */\na { b: besides }')).toHaveLength(1)
  expect(findings('docs/a.md', 'It lasts\nfor ever, see `besides` and [it](whoever.md).')).toHaveLength(1)
  expect(findings('docs/a.md', 'There is none. What is no longer there is told once.')).toEqual([])
})
