/**
 * Finds Chromium for the browser tests, and installs Debian's where there is none: `tsx scripts/ensure-browser.ts`.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/** The path of an installed Chromium or Chrome: that of `CHROMIUM_PATH` if set, else where systems keep it. */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isExecutable(chosen) ? chosen : undefined
  const folders = [...new Set([...(process.env.PATH ?? '').split(path.delimiter), ...places])].filter(Boolean)
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .concat('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Finds Chromium, installing Debian's package where there is none.
 *
 * @throws with what to do by hand, when that is not possible
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
  const byHand = 'Install Chromium by hand, or set CHROMIUM_PATH to where it is.'
  if (!has('apt-get'))
    throw new Error(`The browser tests need Chromium, and there is no apt-get here. ${byHand}`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !has('sudo'))
    throw new Error(`The browser tests need Chromium, and this account is not root. ${byHand}`)
  console.log('Chromium is not installed: installing the package chromium …')
  const apt = (...args: string[]) => {
    const command = ['apt-get', '-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args]
    const whole = isRoot ? command : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', ...command]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return (
      spawnSync(whole[0] ?? '', whole.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
    )
  }
  if (!apt('update') || !apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation')) {
    throw new Error(`apt-get could not install chromium. ${byHand}`)
  }
  const installed = findBrowser()
  if (!installed) throw new Error(`apt-get installed chromium, yet it is not to be found. ${byHand}`)
  return installed
}

function has(program: string): boolean {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => isExecutable(path.join(folder, program)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
