import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import ts from 'typescript'
import { expect, test } from 'vitest'

import { allItemKinds, type ItemKind } from '~/domain/items/item-kinds'

import { runPackage } from '../scripts/run'
import { refusedByHouse, refusedByOxlint, refusedInJavaScript } from './lint-samples'

const root = path.resolve(import.meta.dirname, '..')
const configuration = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')

interface Rules {
  rules: Record<string, unknown>
}
type Configuration = Rules & { overrides: readonly Rules[] }

/** The rules that refuse each of these files, which need not exist. */
async function lint(files: readonly { file: string; code: string }[]): Promise<string[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sigillo-lint-'))
  try {
    // Without types: nothing here leads to any.
    const untyped = configuration.replace(/"type(Aware|Check)": true/g, '"type$1": false')
    writeFileSync(path.join(folder, '.oxlintrc.json'), untyped)
    cpSync(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true })
    for (const { file, code } of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${code}\n`)
    }
    const { output } = await runPackage('oxlint', ['--format=json', folder], { capture: true, cwd: folder })
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code?: string; filename: string }[] }
    return files.map(({ file }) =>
      diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ code = '' }) => nameOf(code)),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the configuration has it: oxlint says "eslint(no-var)". */
const nameOf = (code: string) =>
  code
    .replace(/^eslint\((.+)\)$/, '$1')
    .replace(/^([\w-]+)\((.+)\)$/, '$1/$2')
    .replace('react-hooks/', 'react/')

/** The ways in which code asks which kind it has. */
const asking = (kind: ItemKind) => [
  `export const of = (kind: string) => (kind === '${kind}' ? 1 : 2)`,
  `export const of = (kind: string) => (kind !== '${kind}' ? 1 : 2)`,
  `export const of = (kind: string) => '${kind}' === kind`,
  `export function of(kind: string) {\n  switch (kind) {\n    case '${kind}':\n      return 1\n  }\n  return 2\n}`,
]

const whichKind = 'house/no-asking-which-kind'

test.each(allItemKinds)('code that asks whether an item is of the kind "%s" is refused', async (kind) => {
  const probes = (folders: readonly string[]) =>
    folders.flatMap((folder) =>
      asking(kind).map((code, index) => ({ file: `app/${folder}/probe-${index}.ts`, code })),
    )
  const refused = probes(['backend/modules/workload', 'contract', 'domain', 'i18n/it', 'components/list'])
  const taken = probes(['backend/modules/products', 'features/ingredients', 'backend/modules/visits/report'])
  const found = await lint([...refused, ...taken])
  const bitten = [...refused, ...taken].filter((_, index) => found[index]?.includes(whichKind))
  expect(bitten).toEqual(refused)
})

test('code with a row for each kind is not refused', async () => {
  const rows = allItemKinds.map((kind) => `${kind}: 1`).join(', ')
  const code = `export const of = (kind: '${allItemKinds.join("' | '")}') => ({ ${rows} })[kind]`
  expect(await lint([{ file: 'app/backend/modules/workload/probe.ts', code }])).toEqual([[]])
})

test('each rule that needs no types refuses its example', async () => {
  const samples = [
    ...Object.entries(refusedByOxlint).map(([rule, code]) => ({ rule, code, ending: 'tsx' })),
    ...Object.entries(refusedInJavaScript).map(([rule, code]) => ({ rule, code, ending: 'mjs' })),
  ].map((sample) => ({
    ...sample,
    file: `app/features/probe/${sample.rule.replace('/', '-')}.${sample.ending}`,
  }))
  const found = await lint(samples)
  const missed = samples.filter(({ rule }, index) => !found[index]?.includes(rule)).map(({ rule }) => rule)
  expect(missed).toEqual([])
})

test('each rule that needs no types has its example', () => {
  const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', configuration) as {
    config: Configuration
  }
  const rules = [config, ...config.overrides].flatMap((part) => Object.entries(part.rules))
  // Plain JavaScript goes without them.
  const needTypes = rules.filter(([, level]) => level === 'off').map(([rule]) => rule)
  const enabled = rules.filter(([rule, level]) => level !== 'off' && !needTypes.includes(rule))
  const shown = [refusedByOxlint, refusedInJavaScript, refusedByHouse].flatMap((samples) =>
    Object.keys(samples),
  )
  const exempt = Object.keys(refusedByOxlint).filter((rule) => needTypes.includes(rule))
  const wanted = [...enabled.map(([rule]) => rule), ...exempt]
  expect(wanted.sort()).toEqual([...shown, whichKind].sort())
})

test('each rule of our own refuses its examples where it holds, and nothing like them', async () => {
  const samples = Object.entries(refusedByHouse).flatMap(([rule, { folder, refused, taken }]) =>
    [...refused, ...taken].map((code, index) => ({
      rule,
      file: `${folder}/${rule.replace('/', '-')}-${index}.tsx`,
      code,
      isRefused: index < refused.length,
    })),
  )
  const found = await lint(samples)
  const wrong = samples.filter(({ rule, isRefused }, index) => found[index]?.includes(rule) !== isRefused)
  expect(wrong).toEqual([])
})
