/** `tsx scripts/ensure-browser.ts`: finds or installs Chromium for the browser tests. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, has, isExecutable } from './apt'

/** The headless shell takes a third less work than Chromium with a hidden window. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/** `CHROMIUM_PATH`, else the usual places. */
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
 * Where packages install unattended, as in a container, prefers the headless shell. @throws with instructions
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
    // Not in every Debian release.
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
