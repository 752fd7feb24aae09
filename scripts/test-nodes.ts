/**
 * `npm run test:nodes [-- 22 24 26] [--script test:quick]`: the whole test command with each of these releases
 * of Node, from a clean clone of the commit. The releases come as npm packages.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { root, run } from './run'

const { values, positionals } = parseArgs({
  options: { script: { type: 'string', default: 'test' } },
  allowPositionals: true,
})
const releases = positionals.length > 0 ? positionals : ['22', '24', '26']

async function must(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd, capture: true })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-4000)}`)
}

async function testWith(release: string, folder: string): Promise<string> {
  const node = path.join(folder, 'node')
  const clone = path.join(folder, 'clone')
  await mkdir(node, { recursive: true })
  await must(
    'npm',
    ['install', '--prefix', node, `node-${process.platform}-${process.arch}@${release}`],
    folder,
  )
  await must('git', ['clone', '--quiet', root, clone], folder)
  const began = performance.now()
  await must('npm', ['ci'], clone)
  // The project's own programs would come first.
  await rm(path.join(clone, 'node_modules/.bin/node'), { force: true })
  const PATH = [path.join(node, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  const { output: version } = await run('node', ['--version'], { cwd: clone, env: { PATH }, capture: true })
  const { code } = await run('npm', ['run', values.script], { cwd: clone, env: { PATH } })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  if (code !== 0) process.exitCode = 1
  return `${code === 0 ? '✓' : '✗'} Node ${version.trim()}: npm ci and npm run ${values.script} in ${minutes} min`
}

const lines: string[] = []
for (const release of releases) {
  const folder = await mkdtemp(path.join(tmpdir(), `sigillo-node-${release}-`))
  try {
    lines.push(await testWith(release, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
console.log(lines.join('\n'))
