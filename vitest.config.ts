import './scripts/check-node.mjs'

import { availableParallelism } from 'node:os'
import path from 'node:path'

import { configDefaults, defineConfig } from 'vitest/config'

import { byChance, inAllOnly, leftOut, tier } from './scripts/tier'
import { pageScripts } from './vite.scripts'

/** Node's own loader, with tsx: a worker loads the portal in a third of the time that Vite's takes. */
const native = { experimental: { viteModuleRunner: false }, execArgv: ['--import', 'tsx'] }

export default defineConfig({
  plugins: [pageScripts()],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  test: {
    // JSON lines are for production; a test that needs the log passes its own.
    env: { LOG_LEVEL: 'silent' },
    // One more than cores: there is always one that waits for a database or a process.
    maxWorkers: availableParallelism() + 1,
    exclude: [...configDefaults.exclude, ...leftOut(tier)],
    ...(tier !== 'all' && {
      testNamePattern: new RegExp(`^(?!.*(${inAllOnly.source}|${byChance.source}))`),
    }),
    // The build is read as it is, without Vite's transformation.
    server: { deps: { external: [/\/build\//] } },
    setupFiles: ['./app/i18n/words.server.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Not a measure of speed: an allowance for a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Files share what they load, which takes as long as all tests: each restores what it changes.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/{backend,server,simulation,support,hostile,built,engines,container,resilience}/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // The built portal, as a process of its own.
          isolate: false,
          name: 'built',
          include: ['tests/{hostile,built}/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // The built portal in other browsers than `e2e`'s.
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          // The image, which is built first.
          name: 'container',
          include: ['tests/container/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          // Servers of its own, which are killed, filled and disconnected.
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'backend',
          include: ['tests/{backend,simulation,support}/**/*.test.ts'],
          globalSetup: tier === 'quick' ? [] : ['tests/support/postgres-cluster.ts'],
          // Files share what they load: no test changes a module, and reloading everything took a second each.
          isolate: false,
          // As above.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
