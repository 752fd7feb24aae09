import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { vi } from 'vitest'

import { freePort } from '../../../e2e/support/portal'
import { miniBrowser } from '../../../scripts/ensure-engines'
import { overHttp, overMarionette, type Driver } from './webdriver'

interface Running {
  driver: Driver
  stop(): Promise<void>
}

/** From Debian's packages, each with a profile of its own. */
export const engines: Record<string, () => Promise<Running>> = { Firefox: firefox, WebKit: webkit }

const patience = { timeout: 60_000, interval: 100 }

/** Ends it, so that it does not outlive an interrupted run. */
function start(command: string, args: string[], options: Parameters<typeof spawn>[2] = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...options })
  const exited = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await exited
  }
  return { child, stop }
}

async function firefox(): Promise<Running> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sigillo-firefox-'))
  const port = await freePort()
  const settings = {
    'marionette.port': port,
    'intl.accept_languages': 'it',
    // Its own network requests, switched off.
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.auto': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'extensions.update.enabled': false,
    'services.settings.server': 'data:,',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  const browser = start('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile])
  const driver = await vi.waitFor(() => overMarionette(port), patience)
  return {
    driver,
    async stop() {
      await driver.end()
      await browser.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Its automated sessions keep nothing once they end, and without a display it has no window. */
async function webkit(): Promise<Running> {
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const DISPLAY = `:${await firstLine(display.child)}`
  const port = await freePort()
  const program = start('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY, LC_ALL: 'C.UTF-8' },
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), patience)
  const driver = await overHttp(address, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  })
  return {
    driver,
    async stop() {
      await driver.end()
      await program.stop()
      await display.stop()
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdio[3]!, 'data')) as [Buffer]
  return chunk.toString().trim()
}
