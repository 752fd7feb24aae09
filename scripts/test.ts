/**
 * `npm test`: checks, all tests, build, and a summary. Stages run despite earlier failures, except what needs
 * the build.
 */
import { constants } from 'node:fs'
import { access, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { runChecks } from './check'
import { ensureBrowser } from './ensure-browser'
import { ensureTools } from './ensure-tools'
import { run, runPackage } from './run'
import { playwrightFailures, vitestFailures, type PlaywrightReport, type VitestReport } from './test-reports'

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Shown at the end of the output, which is read first. */
  failures: string[]
}

interface Tally extends Counts {
  stage: string
  seconds: number
}

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
    counts = { passed: 0, failed: 1, skipped: 0, failures: [why] }
  }
  tallies.push({ stage: name, ...counts, seconds: (performance.now() - started) / 1000 })
  return counts.failed === 0
}

async function checks(): Promise<Counts> {
  const results = await runChecks()
  const failures = results.filter((result) => !result.passed).map((result) => result.name)
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures }
}

async function vitest(reportFile: string, projects: string[]): Promise<Counts> {
  const { code } = await runPackage('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ])
  const report = await readReport<VitestReport>(reportFile)
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 } = report ?? {}
  const failed = atLeastOneIfNot(code === 0 && passed > 0, numFailedTests)
  return { passed, failed, skipped, failures: report ? vitestFailures(report) : [] }
}

async function build(): Promise<Counts> {
  const { code } = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'])
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: ['the build'] }
}

async function browser(reportFile: string): Promise<Counts> {
  await programs.browser
  ensureBrowser()
  const { code } = await runPackage('@playwright/test', ['test', '--reporter=list,json'], {
    bin: 'playwright',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
  const report = await readReport<PlaywrightReport>(reportFile)
  const { expected: passed = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = atLeastOneIfNot(code === 0 && passed > 0, unexpected + flaky)
  return { passed, failed, skipped, failures: report ? playwrightFailures(report) : [] }
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

/** Demo data that tests of the built portal copy. */
async function fillDemo(folder: string): Promise<void> {
  const env = { NODE_ENV: 'production', DATA_DIR: folder }
  const { code, output } = await run(process.execPath, ['build/cli.mjs', 'seed-demo'], { env, capture: true })
  // On failure the tests fill their own, and report why.
  if (code === 0) process.env.SIGILLO_E2E_BASE = folder
  else console.error(output)
}

await useMemoryForFiles()
const programs = installPrograms()
const reports = await mkdtemp(path.join(tmpdir(), 'sigillo-test-'))
try {
  const [, built] = await Promise.all([stage('check', checks), stage('build', build)])
  const filled = built ? fillDemo(path.join(reports, 'demo')) : undefined
  await filled
  // In one run: no core waits for the last test of a stage.
  const projects = ['unit', 'server', 'backend', ...(built ? ['built'] : [])]
  await stage(projects.join(', '), async () => {
    await programs.tools
    ensureTools()
    return vitest(path.join(reports, 'vitest.json'), projects)
  })
  if (built) await stage('browser', () => browser(path.join(reports, 'browser.json')))
  else
    tallies.push({ stage: 'browser (not built)', passed: 0, failed: 1, skipped: 0, failures: [], seconds: 0 })
} finally {
  await rm(reports, { recursive: true, force: true })
}

const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
for (const { stage: name, failures } of tallies)
  for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
console.log()
for (const { stage: name, passed, failed, skipped, seconds } of tallies) {
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} ok, ${failed} not ok${rest} (${seconds.toFixed(0)} s)`,
  )
}
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
