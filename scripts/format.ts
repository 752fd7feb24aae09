/**
 * `npm run format`, with `-- --check` only looks: oxfmt finds in seconds which files may be unformatted. It breaks
 * some types and calls differently, so Prettier, which takes a minute for all files, has the last word on these.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'

import { root, runPackage } from './run'

const options = ['--config', '.prettierrc.json', '--list-different', '.']
const { code, output } = await runPackage('oxfmt', options, { capture: true })
const lines = output.split('\n').filter(Boolean)
// It lists files, or says what is wrong with one.
if (code !== 0 && (lines.length === 0 || !lines.every((line) => existsSync(path.join(root, line))))) {
  console.error(output)
  process.exitCode = 1
} else if (code !== 0) {
  const does = process.argv.includes('--check') ? '--check' : '--write'
  process.exitCode = (await runPackage('prettier', [does, '--log-level', 'warn', ...lines])).code
}
