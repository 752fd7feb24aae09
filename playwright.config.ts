import './scripts/check-node.mjs'

import { availableParallelism } from 'node:os'

import { defineConfig, devices } from '@playwright/test'

import type { WorkerOptions } from './e2e/support/test'
import { findBrowser } from './scripts/ensure-browser'

const executablePath = findBrowser()

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // A file's stories run in their order, on a portal of their own.
  fullyParallel: false,
  // One more than cores: there is always a test that waits for something.
  workers: availableParallelism() + 1,
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
  projects: [
    { name: 'chromium', testIgnore: 'no-js/**' },
    {
      // The tests in e2e/no-js, and the other stories tagged @both.
      name: 'no-js',
      grep: /^\S+ no-js\/|@both\b/,
      use: { javaScriptEnabled: false },
    },
    {
      // The same stories by HTTP, without the pages of a browser, but for those that need one.
      name: 'http',
      grep: /^\S+ no-js\/|@both\b/,
      grepInvert: /@browser\b/,
      use: { javaScriptEnabled: false, http: true },
    },
  ],
})
