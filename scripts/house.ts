/**
 * `npm run house [-- --twins --kinds]`: the cost of change in figures, as CONTRIBUTING.md explains, and the places behind
 * two of them. Shown, not enforced.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { styleText } from 'node:util'

import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import ts from 'typescript'

import { gateFile, root } from './run'

interface Source {
  file: string
  text: string
  lines: number
}

const sources: Source[] = readdirSync(path.join(root, 'app'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
  .map((entry) => {
    const file = path.relative(root, path.join(entry.parentPath, entry.name))
    const text = readFileSync(path.join(root, file), 'utf8')
    return { file, text, lines: text.split('\n').length - 1 }
  })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const parse = ({ file, text }: Source) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** Without fonts, words, seeds and demo data. */
const own = sources.filter(
  ({ file }) => !/\/fonts\/|^app\/i18n\/|^app\/backend\/(db\/seed|demo)\//.test(file),
)

/** A file's lines without imports, with the two sides and the two kinds replaced by one word. */
function substance(source: Source): string[] {
  const imports = parse(source).statements.filter((statement) => ts.isImportDeclaration(statement))
  return source.text
    .slice(imports.at(-1)?.end ?? 0)
    .replace(/certifiers?|compan(y|ies)|facilit(y|ies)|headquarters?/gi, 'side')
    .replace(/(ingredient|product)s?/gi, 'kind')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const counted = (lines: string[]) => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

interface Pair {
  one: Source
  other: Source
  likeness: number
}

/** Pairs of files of which at least 60 % of the lines are the same, whatever their order. Words are data, migrations history. */
function twins(): Pair[] {
  const files = sources
    .filter(({ file }) => !/^app\/(i18n|backend\/db\/migrations)\//.test(file))
    .map((source) => {
      const lines = substance(source)
      return { source, length: lines.length, counts: counted(lines) }
    })
    .filter(({ length }) => length >= 5)
    .sort((one, other) => one.length - other.length)
  const pairs: Pair[] = []
  for (const [index, { source, length, counts }] of files.entries())
    for (const other of files.slice(index + 1)) {
      const both = length + other.length
      // From here on the others are too long.
      if ((2 * length) / both < 0.6) break
      const shared = sum([...counts].map(([line, count]) => Math.min(count, other.counts.get(line) ?? 0)))
      if ((2 * shared) / both >= 0.6)
        pairs.push({ one: source, other: other.source, likeness: (2 * shared) / both })
    }
  return pairs.sort((one, other) => other.likeness - one.likeness)
}

/** Observations of a visit and columns of a document have the same names. */
const ofOtherKinds = /\/(visits|visit-offline|drivers\/pdf)\//

/** Lines that compare with a kind of item: what a third kind would have to be added to by hand. */
function askingWhichKind(): string[] {
  const isKind = (node: ts.Node) => ts.isStringLiteral(node) && /^(ingredient|product)$/.test(node.text)
  const asks = (node: ts.Node) =>
    ts.isCaseClause(node)
      ? isKind(node.expression)
      : ts.isBinaryExpression(node) &&
        /^[!=]==$/.test(node.operatorToken.getText()) &&
        (isKind(node.left) || isKind(node.right))
  return sources
    .filter(({ file }) => !ofOtherKinds.test(file))
    .flatMap((source) => {
      const lines = new Set<number>()
      const parsed = parse(source)
      const visit = (node: ts.Node) => {
        if (asks(node)) lines.add(parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1)
        ts.forEachChild(node, visit)
      }
      if (/'(ingredient|product)'/.test(source.text)) visit(parsed)
      return [...lines].map((line) => `${source.file}:${line}`)
    })
}

/** Lines with nothing but a comment. */
function commentLines(source: Source): number {
  const ranges = new Map<number, number>()
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    for (const { pos, end } of ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [])
      ranges.set(pos, end)
    for (const child of node.getChildren()) visit(child)
  }
  visit(parse(source))
  return sum([...ranges].map(([pos, end]) => source.text.slice(pos, end).split('\n').length))
}

/** The nodes that are on a cycle. */
function inCircles(needs: Map<string, Set<string>>): string[] {
  const reached = (from: string, seen = new Set<string>()) => {
    for (const next of needs.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...needs.keys()].filter((name) => reached(name).has(name))
}

async function imports(): Promise<[from: string, to: string][]> {
  const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'))
  const tsConfig = extractTSConfig(path.join(root, 'tsconfig.json'))
  const { output } = await cruise(
    ['app'],
    { ...options, ruleSet: undefined, validate: false },
    {},
    { tsConfig },
  )
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): [string, string] => [source, resolved]),
  )
}

function graph(edges: [from: string, to: string][]): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  for (const [from, to] of edges) needs.set(from, (needs.get(from) ?? new Set()).add(to))
  return needs
}

const edges = await imports()
/** The folders in `accounts` and `kosher` are modules of their own, as in .dependency-cruiser.cjs. */
const moduleOf = (file: string) =>
  /^app\/backend\/modules\/((?:(?:accounts|kosher)\/)?[^/]+)\//.exec(file)?.[1]
const modules = edges.flatMap(([from, to]): [string, string][] => {
  const [one, other] = [moduleOf(from), moduleOf(to)]
  return one && other && one !== other ? [[one, other]] : []
})
const circling = inCircles(graph(modules))
const pairs = twins()
const asking = askingWhichKind()
const folders = new Map<string, number>()
for (const { file } of sources) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
const [fullest = '', most = 0] = [...folders].sort(([, a], [, b]) => b - a)[0] ?? []
const share = sum(own.map(commentLines)) / sum(own.map(({ lines }) => lines))
const wordless = sources.flatMap(({ file, text }) =>
  file.startsWith('app/i18n/') ? [] : [...text.matchAll(/\bwordsFor\(\s*\)/g)],
)

const gate = existsSync(gateFile)
  ? (JSON.parse(readFileSync(gateFile, 'utf8')) as { took: number; stages: string })
  : { took: 0, stages: 'not run here' }

const named = sources.filter(({ text }) => text.includes('agentFullname')).length
const figures: [what: string, is: string | number, was: string, aim: string, which?: string][] = [
  [
    'seconds of the last green `npm test`',
    gate.took || '–',
    '1,775',
    '≤ 600',
    styleText(gate.took > 600 ? 'red' : 'reset', gate.stages),
  ],
  ['files that name `agentFullname`, a field of ingredients', named, '32', '≤ 10'],
  ['pairs of files that are at least 60 % alike', pairs.length, '42', '≤ 12'],
  ['places that ask which kind of item it is', asking.length, '43', '≤ 10'],
  ['backend modules in circles', circling.length, '14', '0', circling.sort().join(' ')],
  ['files in circles of imports', inCircles(graph(edges)).length, '0', '0'],
  ['lines in app/ without fonts, words and seeds', sum(own.map(({ lines }) => lines)), '63,123', '–'],
  ['most files in one folder', most, '57', '≤ 25', fullest],
  ['`wordsFor()` without a language', wordless.length, '189', '0'],
  ['comments, of these lines', `${(100 * share).toFixed(1)} %`, '8.3 %', '≤ 4.5 %'],
]
for (const [what, is, was, aim, which = ''] of figures)
  console.log(
    [String(is).padStart(8), what.padEnd(56), `was ${was}`.padEnd(12), `aim ${aim}`.padEnd(14), which].join(
      '  ',
    ),
  )
if (process.argv.includes('--twins'))
  for (const { one, other, likeness } of pairs)
    console.log(
      `\n${(100 * likeness).toFixed(0)} %  ${one.file} (${one.lines})\n      ${other.file} (${other.lines})`,
    )
if (process.argv.includes('--kinds')) console.log(`\n${asking.join('\n')}`)
