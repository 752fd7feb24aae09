/**
 * `npm run demo`: builds if sources have changed, fills an empty database with demo data, starts the portal as in production, and
 * prints the accounts. Keeps data of an earlier demo.
 */
import { spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import path from 'node:path'

import type { DirectoryProduct, DirectorySearch } from '~/contract/certificates/directory'

import { isCurrent } from './builds'
import { demoAccounts, demoPassword, demoToken } from './demo-accounts'
import { root, run } from './run'

const env: Record<string, string> = {
  NODE_ENV: 'production',
  DATA_DIR: process.env.DATA_DIR || path.join(root, 'data'),
  // The server logs its address.
  LOG_LEVEL: 'info',
}

async function mustRun(args: string[], what: string): Promise<void> {
  const { code } = await run(process.execPath, args, { env })
  if (code !== 0) throw new Error(`${what} failed`)
}

/** Calls back with the address once it listens. */
function serve(program: string, onListening: (url: string) => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    let head: string | undefined = ''
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      if (head === undefined) return
      head += chunk.toString()
      const url = /"url":"(http[^"]+)"/.exec(head)?.[1]
      if (!url) return
      head = undefined
      void onListening(url)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
    // The server shuts down gracefully, and this process after it.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  })
}

/** The address of a pack that the register knows; null if the data of an earlier demo has none. */
async function digitalLink(url: string): Promise<string | null> {
  const ask = async <T>(path: string) => (await (await fetch(`${url}/api/directory${path}`)).json()) as T
  const { items } = await ask<Pick<DirectorySearch, 'items'>>('')
  for (const { slug } of items) {
    const [gtin] = (await ask<Pick<DirectoryProduct, 'gtins'>>(`/products/${slug}`)).gtins
    if (gtin) return `${url}/01/${gtin.padStart(14, '0')}`
  }
  return null
}

async function welcome(url: string): Promise<void> {
  const accounts = Object.values(demoAccounts).map(({ email, what }) => `    ${email.padEnd(22)} ${what}`)
  const link = await digitalLink(url).catch(() => null)
  const pack = link ? [`  A code on a pack: ${link}`, ''] : []
  const lines = [
    `  Sigillo: ${url}`,
    '',
    ...pack,
    `  Log in with the password ${demoPassword} as`,
    '',
    ...accounts,
    '',
    '  A program of molino calls with its token:',
    '',
    `    curl -H 'Authorization: Bearer ${demoToken}' ${url}/api/events`,
  ]
  console.log(['', ...lines, '', '  Ctrl-C stops it.', ''].join('\n'))
}

try {
  if (!(await isCurrent(root)))
    await mustRun(['--import', 'tsx', path.join(root, 'scripts/build.ts')], 'The build')
  // Another build may be put in place between the two.
  const build = await realpath(path.join(root, 'build'))
  // A quarter of each start; removed with the build.
  env.NODE_COMPILE_CACHE = path.join(build, '../compiled')
  await mustRun([path.join(build, 'cli.mjs'), 'seed-demo'], 'Filling the database')
  process.exitCode = await serve(path.join(build, 'main.mjs'), welcome)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
