/**
 * Finds Chromium for the browser tests, and installs Debian's where there is none: `tsx scripts/ensure-browser.ts`.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, has, isExecutable } from './apt'

/** Chromium without a window: the same engine, and a third less work for the tests than one that only hides its window. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/** The path of an installed Chromium or Chrome: that of `CHROMIUM_PATH` if set, else where systems keep it. */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isExecutable(chosen) ? chosen : undefined
  const folders = [...new Set([...(process.env.PATH ?? '').split(path.delimiter), ...places])].filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .concat('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    .find(isExecutable)
}

/**
 * Finds Chromium, installing Debian's package where there is none. Where packages can be had without asking anybody, as in
 * a container, the one without a window is brought even if another is there.
 *
 * @throws with what to do by hand, when that is not possible
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (process.env.CHROMIUM_PATH && !found)
    throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
  const mayInstall = process.getuid?.() === 0 && has('apt-get')
  if (found && (process.env.CHROMIUM_PATH || !mayInstall || path.basename(found) === shell)) return found
  const byHand = 'Install Chromium by hand, or set CHROMIUM_PATH to where it is.'
  const install = (name: string) =>
    aptInstall([name, 'fonts-liberation'], { why: 'The browser tests need Chromium', byHand })
  try {
    install(shell)
  } catch {
    // Not every release of Debian has it.
    if (found) return found
    install('chromium')
  }
  const installed = findBrowser()
  if (!installed) throw new Error(`apt-get installed Chromium, yet it is not to be found. ${byHand}`)
  return installed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
