/**
 * Finds Chromium for the browser tests, and installs Debian's where there is none: `tsx scripts/ensure-browser.ts`.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, isExecutable } from './apt'

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
  aptInstall(['chromium', 'fonts-liberation'], { why: 'The browser tests need Chromium', byHand })
  const installed = findBrowser()
  if (!installed) throw new Error(`apt-get installed chromium, yet it is not to be found. ${byHand}`)
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
