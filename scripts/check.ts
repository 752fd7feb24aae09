/** `npm run check`: lint, types, format, import rules and dead code, all of them, then a summary. */
import { availableParallelism, freemem } from 'node:os'
import { pathToFileURL } from 'node:url'

import { runPackage } from './run'

/** Longest first. The compiler's findings are among oxlint's. */
const checks: { name: string; package: string; bin?: string; args: string[] }[] = [
  { name: 'lint and types', package: 'oxlint', args: ['.'] },
  {
    name: 'imports',
    package: 'dependency-cruiser',
    bin: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'app', 'server', 'scripts'],
  },
  { name: 'dead code', package: 'knip', args: ['--no-progress'] },
  { name: 'format', package: 'oxfmt', args: ['--check'] },
]

export interface CheckResult {
  name: string
  passed: boolean
  seconds: number
}

/**
 * In parallel, by the number of cores; shows the output of failures.
 * @param names all, unless given
 */
export async function runChecks(names?: readonly string[]): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const queue = checks.filter(({ name }) => !names || names.includes(name))
  const worker = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = performance.now()
      const { code, output } = await runPackage(check.package, check.args, {
        bin: check.bin,
        capture: true,
        // oxlint ends before its garbage matters, and collecting it costs a fifth of its time.
        env: { GOGC: 'off', GOMEMLIMIT: `${Math.floor(freemem() / 2)}B` },
      })
      const seconds = (performance.now() - started) / 1000
      const passed = code === 0
      console.log(`${passed ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)`)
      if (!passed) console.log(output.trimEnd().replace(/^/gm, '    '))
      results.push({ name: check.name, passed, seconds })
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  return results
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await runChecks()
  const failed = results.filter((result) => !result.passed)
  const names = failed.map((result) => result.name).join(', ')
  console.log(
    `\nchecks: ${results.length - failed.length} passed, ${failed.length} failed${names && ` (${names})`}`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
}
