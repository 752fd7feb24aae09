/**
 * `npm run house [-- --twins]`: the cost of change in figures, as CONTRIBUTING.md explains. Shown, not
 * enforced.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import ts from 'typescript'

import { root } from './run'

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

/** The share of equal lines: 0 to 1. */
function likeness(one: string[], other: string[]): number {
  const left = new Map<string, number>()
  for (const line of one) left.set(line, (left.get(line) ?? 0) + 1)
  const shared = other.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0
  })
  return (2 * shared.length) / (one.length + other.length)
}

/** Groups of files in routes and features that are at least 80 % alike. */
function twins(): Source[][] {
  const files = sources
    .filter(({ file }) => /^app\/(routes|features)\//.test(file))
    .map((source) => ({ source, said: substance(source) }))
    .filter(({ said }) => said.length > 0)
  const groups: (typeof files)[] = []
  for (const file of files) {
    const near = groups.filter((group) => group.some(({ said }) => likeness(said, file.said) >= 0.8))
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push([...near.flat(), file])
  }
  return groups.filter((group) => group.length > 1).map((group) => group.map(({ source }) => source))
}

const linesBeyondOne = (groups: Source[][]) =>
  sum(
    groups.map(
      (group) => sum(group.map(({ lines }) => lines)) - Math.max(...group.map(({ lines }) => lines)),
    ),
  )

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
const moduleOf = (file: string) => /^app\/backend\/modules\/([^/]+)\//.exec(file)?.[1]
const modules = edges.flatMap(([from, to]): [string, string][] => {
  const [one, other] = [moduleOf(from), moduleOf(to)]
  return one && other && one !== other ? [[one, other]] : []
})
const circling = inCircles(graph(modules))
const groups = twins()
const folders = new Map<string, number>()
for (const { file } of sources) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
const [fullest = '', most = 0] = [...folders].sort(([, a], [, b]) => b - a)[0] ?? []
const share = sum(own.map(commentLines)) / sum(own.map(({ lines }) => lines))
const wordless = sources.flatMap(({ file, text }) =>
  file.startsWith('app/i18n/') ? [] : [...text.matchAll(/\bwordsFor\(\s*\)/g)],
)

const named = sources.filter(({ text }) => text.includes('agentFullname')).length
const figures: [what: string, is: string | number, was: string, aim: string, which?: string][] = [
  ['files that name `agentFullname`, a field of ingredients', named, '32', '≤ 10'],
  [
    'lines beyond one of each group of twins',
    linesBeyondOne(groups),
    '1,435',
    '≤ 200',
    `${groups.length} groups`,
  ],
  ['backend modules in circles', circling.length, '14', '0', circling.sort().join(' ')],
  ['files in circles of imports', inCircles(graph(edges)).length, '0', '0'],
  ['lines in app/ without fonts, words and seeds', sum(own.map(({ lines }) => lines)), '63,123', '≤ 58,123'],
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
  for (const group of groups)
    console.log(`\n${group.map(({ file, lines }) => `${file} (${lines})`).join('\n')}`)
