/**
 * `npm test`, `npm run test:quick` and `npm run test:all`: the gate, less of it, and everything, each with the same
 * summary. Stages run despite earlier failures, except what needs the build.
 */
import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { clockEnv, setClock } from '../e2e/support/clock'
import { runChecks } from './check'
import { ensureBrowser } from './ensure-browser'
import { ensureTools } from './ensure-tools'
import { gateFile, run, runPackage } from './run'
import {
  playwrightFailures,
  playwrightFiles,
  vitestFailures,
  vitestFiles,
  type PlaywrightReport,
  type TestedFile,
  type VitestReport,
} from './test-reports'
import { chanceTests, leftOut, testFiles, tiers } from './tier'

const tier = tiers.find((name) => name === process.argv[2]) ?? 'gate'
// Each of the programs below reads it from there.
process.env.TIER = tier

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Shown at the end of the output, which is read first. */
  failures: string[]
  files: TestedFile[]
}

interface Tally extends Counts {
  stage: string
  seconds: number
}

/** The counts of a stage without test files: the checks, the build. */
const outcome = (names: string[], failures: string[]): Counts => ({
  passed: names.length - failures.length,
  failed: failures.length,
  skipped: 0,
  failures,
  files: [],
})

const tallies: Tally[] = []

async function stage(name: string, work: () => Promise<Counts>): Promise<boolean> {
  console.log(`\n━━ ${name}`)
  const started = performance.now()
  let counts: Counts
  try {
    counts = await work()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(why)
    counts = outcome([why], [why])
  }
  tallies.push({ stage: name, ...counts, seconds: (performance.now() - started) / 1000 })
  return counts.failed === 0
}

async function checks(): Promise<Counts> {
  const results = await runChecks(tier === 'quick' ? ['lint and types'] : undefined)
  const names = (of: typeof results) => of.map(({ name }) => name)
  return outcome(names(results), names(results.filter(({ passed }) => !passed)))
}

async function vitest(reportFile: string, projects: string[]): Promise<Counts> {
  const { code } = await runPackage('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    // Its output says the seed.
    ...(tier === 'all' ? ['--sequence.shuffle.files'] : []),
  ])
  const report = await readReport<VitestReport>(reportFile)
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 } = report ?? {}
  const failed = atLeastOneIfNot(code === 0 && passed > 0, numFailedTests)
  return {
    ...{ passed, failed, skipped },
    ...(report ? { failures: vitestFailures(report), files: vitestFiles(report) } : nothingReported),
  }
}

/** The portal, and demo data that tests of it copy. */
async function build(): Promise<Counts> {
  const { code } = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'])
  if (code === 0) await fillDemo(path.join(reports, 'demo'))
  return outcome(['the build'], code === 0 ? [] : ['the build'])
}

const nothingReported = { failures: [], files: [] }

async function browser(reportFile: string): Promise<Counts> {
  await programs.browser
  ensureBrowser()
  // Its output says the seed.
  const { code } = await runPackage(
    '@playwright/test',
    ['test', '--reporter=list,json', ...(tier === 'all' ? ['--shuffle'] : [])],
    {
      bin: 'playwright',
      // Pages are parsed by the thousand: a larger nursery collects a twentieth of the work less.
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
      },
    },
  )
  const report = await readReport<PlaywrightReport>(reportFile)
  const { expected: passed = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = atLeastOneIfNot(code === 0 && passed > 0, unexpected + flaky)
  return {
    ...{ passed, failed, skipped },
    ...(report ? { failures: playwrightFailures(report), files: playwrightFiles(report) } : nothingReported),
  }
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** A runner may fail without a failed test: a crash, a file that does not load, no tests. */
function atLeastOneIfNot(fine: boolean, failed: number): number {
  return fine ? failed : Math.max(1, failed)
}

/** Databases, files and profiles in memory: the backend tests spend half their time waiting for the disk. */
async function useMemoryForFiles(): Promise<void> {
  const memory = '/dev/shm'
  const plenty = 4 * 1024 ** 3
  try {
    await access(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(memory)
    // The database server may have to be copied and run there.
    const mayRun = !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(await readFile('/proc/self/mounts', 'utf8'))
    if (!process.env.TMPDIR && mayRun && bavail * bsize >= plenty) process.env.TMPDIR = memory
  } catch {
    // No such file system.
  }
}

/** Starts downloading Debian packages early; errors are reported by the stage that needs them. */
function installPrograms(): Record<'tools' | 'browser', Promise<unknown>> {
  const ensure = (script: string) =>
    run(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`], { capture: true })
  const tools = ensure('ensure-tools')
  return { tools, browser: tools.then(() => ensure('ensure-browser')) }
}

async function fillDemo(folder: string): Promise<void> {
  setClock()
  const env = { ...clockEnv(), NODE_ENV: 'production', DATA_DIR: folder }
  const { code, output } = await run(process.execPath, ['build/cli.mjs', 'seed-demo'], { env, capture: true })
  // On failure the tests fill their own, and report why.
  if (code === 0) process.env.SIGILLO_E2E_BASE = folder
  else console.error(output)
}

function total(files: readonly TestedFile[], what: 'tests' | 'seconds'): string {
  return files.reduce((sum, file) => sum + file[what], 0).toFixed(0)
}

/** What this tier has run, and what it has left to another. */
function printFiles(files: readonly TestedFile[]): void {
  console.log(`\nThe twenty slowest of ${files.length} files:`)
  for (const file of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`  ${file.seconds.toFixed(1).padStart(6)} s  ${file.name} (${file.project}, ${file.tests})`)
  console.log('\nTests and their time, by project:')
  for (const project of new Set(files.map((file) => file.project))) {
    const own = files.filter((file) => file.project === project)
    console.log(
      `  ${project.padEnd(9)} ${total(own, 'tests').padStart(6)} in ${own.length} files, ${total(own, 'seconds')} s`,
    )
  }
  const left = testFiles().filter((file) => leftOut(tier).some((pattern) => path.matchesGlob(file, pattern)))
  if (left.length > 0)
    console.log(`  ${left.length} files are left to a later tier, and stories by their tag`)
}

await useMemoryForFiles()
const programs = installPrograms()
const reports = await mkdtemp(path.join(tmpdir(), 'sigillo-test-'))
// Each worker of a runner loads the same code.
process.env.NODE_COMPILE_CACHE = path.join(reports, 'compiled')
const testInVitest = (projects: string[]) =>
  stage(projects.join(', '), async () => {
    await programs.tools
    ensureTools()
    return vitest(path.join(reports, 'vitest.json'), projects)
  })
try {
  if (tier === 'quick')
    await Promise.all([stage('check', checks), testInVitest(['unit', 'server', 'backend'])])
  else {
    const [, built] = await Promise.all([stage('check', checks), stage('build', build)])
    if (built) process.env.SIGILLO_WORKERS = pathToFileURL(`${path.resolve('build')}/`).href
    // In one run: no core waits for the last test of a stage.
    await testInVitest(['unit', 'server', 'backend', ...(built ? ['built'] : [])])
    await stage('browser', () =>
      built ? browser(path.join(reports, 'browser.json')) : Promise.reject(new Error('There is no build')),
    )
  }
} finally {
  await rm(reports, { recursive: true, force: true })
}

printFiles(tallies.flatMap(({ files }) => files))
const byDay = chanceTests().map(({ day, where }) => `${day} ${where}`)
if (byDay.length > 0) console.log(`\nLeft out, as they failed by chance:\n  ${byDay.join('\n  ')}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
for (const { stage: name, failures } of tallies)
  for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
console.log()
for (const tally of tallies) {
  const rest = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  const mark = tally.failed > 0 ? '✗' : '✓'
  console.log(
    `${mark} ${tally.stage}: ${tally.passed} ok, ${tally.failed} not ok${rest} (${tally.seconds.toFixed(0)} s)`,
  )
}
const took = Math.round(performance.now() / 1000)
console.log(`${tier}: ${took} s`)
// `npm run house` shows it.
if (tier === 'gate' && sum('failed') === 0) {
  const stages = tallies.map((tally) => `${tally.stage} ${tally.seconds.toFixed(0)}`).join('; ')
  await mkdir(path.dirname(gateFile), { recursive: true })
  await writeFile(gateFile, JSON.stringify({ took, stages }))
}
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
