import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** How much a run of the tests proves: before a commit, before a landing, and all of it. */
export const tiers = ['quick', 'gate', 'all'] as const
export type Tier = (typeof tiers)[number]

/** The tier of this run. Tests that are run by hand are run in full. */
export const tier: Tier = tiers.find((name) => name === process.env.TIER) ?? 'all'

/**
 * The test files that a tier leaves to those above it, by their names: `*.gate.test.ts` runs from the gate on,
 * `*.all.test.ts` in the complete run alone, any other file in each.
 */
export const leftOut = (of: Tier): string[] =>
  ({ quick: ['**/*.{gate,all}.*'], gate: ['**/*.all.*'], all: [] })[of]

/** The tag of a test that the complete run alone has; of a story, with scripts in a browser. */
export const inAllOnly = /@all\b/

/** The tag of a story of many items or fields: the complete run alone tries it, without scripts, too. */
export const isLong = /@long\b/

/** The tag of a test that failed by chance, with the day that this was seen: `@chance-2026-11-29`. */
export const byChance = /@chance-(\d{4}-\d\d-\d\d)/

const root = path.resolve(import.meta.dirname, '..')

/** The paths of all test files. */
export const testFiles = (): string[] =>
  ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )

/** The tests tagged as failing by chance, by day; the gate leaves them out. */
export const chanceTests = (): { day: string; where: string }[] =>
  testFiles()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line) => ({ day: byChance.exec(line)?.[1] ?? '', where: `${file}: ${line.trim()}` })),
    )
    .filter(({ day }) => day !== '')
    .toSorted((a, b) => a.day.localeCompare(b.day))
