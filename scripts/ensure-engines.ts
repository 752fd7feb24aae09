/** `tsx scripts/ensure-engines.ts`: finds or installs Firefox and WebKit for `npm run test:engines`. */
import { fileURLToPath } from 'node:url'
import { aptInstall, has, isExecutable } from './apt'

/** WebKitGTK's own small browser; its folder is named by the architecture. */
export const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const packages = {
  'firefox-esr': () => has('firefox-esr'),
  'webkit2gtk-driver': () => has('WebKitWebDriver') && isExecutable(miniBrowser),
  xvfb: () => has('Xvfb'),
  'fonts-liberation': () => true,
}

const missing = () =>
  Object.entries(packages)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name)

/** @throws with instructions if it cannot */
export function ensureEngines(): void {
  if (missing().length === 0) return
  const names = Object.keys(packages)
  const byHand = `Install ${names.join(', ')} by hand.`
  aptInstall(names, { why: 'The tests in other browsers need Firefox and WebKit', byHand })
  if (missing().length > 0) throw new Error(`There still is no ${missing().join(', ')}. ${byHand}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureEngines()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
