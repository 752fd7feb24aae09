import './scripts/check-node.mjs'

import { availableParallelism } from 'node:os'

import { defineConfig, devices } from '@playwright/test'

import { setClock } from './e2e/support/clock'
import type { Paced } from './e2e/support/pace'
import type { WorkerOptions } from './e2e/support/test'
import { findBrowser } from './scripts/ensure-browser'
import { byChance, inAllOnly, isLong, leftOut, tier } from './scripts/tier'

/*
 * What the gate tries is chosen by one rule: each kind of script once (a form, a picker, a list, a question),
 * all pages once without; each promise of the specification once, at the cheapest level that can break it. What it leaves to the
 * complete run says so itself: the file's name (`*.all.spec.ts`) or the story's tag (`@all`, `@long`).
 */

setClock()

const executablePath = findBrowser()

/** Works without scripts: the tests in e2e/no-js, and the other stories tagged @both. */
const withoutScripts = /^\S+ no-js\/|@both\b/

/** Needs a real browser even so. */
const inBrowserOnly = /@browser\b/

const isOneOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** The stories with scripts that the gate tries. */
const core = {
  testIgnore: ['no-js/**', ...leftOut('gate')],
  grepInvert: isOneOf(inAllOnly, isLong, byChance),
}

/** Stories without scripts, by HTTP: a visitor stands in for the browser. */
const http = {
  name: 'http',
  grep: withoutScripts,
  grepInvert: inBrowserOnly,
  use: { javaScriptEnabled: false, http: true },
}

/** The same in a browser, which the complete run alone does. */
const noJs = { name: 'no-js', use: { javaScriptEnabled: false } }

export default defineConfig<Paced, WorkerOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // A file's stories run in their order, on a portal of their own.
  fullyParallel: false,
  // Two more than cores: half of the time a story waits for its portal.
  workers: availableParallelism() + 2,
  // A test that fails once fails: a retry would hide it.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Ample: a passing step needs none of it, and a busy machine may take long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  updateSnapshots: 'none',
  use: {
    // Its user agent says Chrome: a browser that calls itself headless is taken for a bot and gets other pages.
    ...devices['Desktop Chrome'],
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Fades end at once: a contrast check in mid-fade means nothing.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace costs a fifth of the time: switched on to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera without a lens; this browser has no question to ask either.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects:
    tier === 'all'
      ? [
          http,
          { name: 'chromium', testIgnore: 'no-js/**' },
          { ...noJs, grep: withoutScripts },
          // The core once more where chance shows: what comes late comes later, on a slower processor.
          { name: 'late', ...core, timeout: 400_000, use: { pace: 'late' } },
          { name: 'slow', ...core, timeout: 400_000, use: { pace: 'slow' } },
        ]
      : [
          // The longest first: short ones fill the end.
          { name: 'chromium', ...core },
          {
            ...http,
            testIgnore: leftOut('gate'),
            grepInvert: isOneOf(inBrowserOnly, isLong, byChance),
            // Neither they nor their portals wait for a browser.
            workers: availableParallelism() + 1,
          },
        ],
})
