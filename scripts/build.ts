/**
 * Builds `build/` for production: the portal, and server, command line and workers as one file each. Their
 * packages stay in `node_modules`.
 */
import { cp, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { build, type BuildOptions } from 'esbuild'

import { buildWorker } from './build-worker'
import { packAssets } from './pack-assets'
import { root, runPackage } from './run'
import { trimManifest } from './trim-manifest'

const buildDir = path.join(root, 'build')

const bundles = {
  main: 'server/main.ts',
  cli: 'app/backend/cli/cli.ts',
  'pdf-worker': 'app/backend/drivers/pdf/worker.ts',
  'sheet-worker': 'app/backend/drivers/sheet/worker.ts',
  'xlsx-worker': 'app/features/exports/xlsx-worker.ts',
}

const bundle = (entries: Record<string, string>, options: BuildOptions = {}) =>
  build({
    ...options,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, path.join(root, entry)]),
    ),
    outdir: buildDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    alias: { '~': path.join(root, 'app') },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      // Imports are evaluated in order: the check comes before any package.
      js: [
        `import './check-node.mjs'`,
        // For packages that read it: React would be the development build.
        `process.env.NODE_ENV ||= 'production'`,
      ].join('\n'),
    },
    logLevel: 'warning',
  })

async function main(): Promise<void> {
  await rm(buildDir, { recursive: true, force: true })
  const remix = await runPackage('@remix-run/dev', ['vite:build'], {
    bin: 'remix',
    env: { NODE_ENV: 'production' },
  })
  if (remix.code !== 0) throw new Error('remix vite:build failed')
  await trimManifest(path.join(buildDir, 'client/assets'))
  await buildWorker(buildDir)
  await packAssets(path.join(buildDir, 'client'))

  await bundle(bundles, { packages: 'external' })
  // Whole: its package is not installed for production, nor the native canvas that comes with it.
  await bundle({ 'pdf-text-worker': 'app/backend/drivers/pdf-text/worker.ts' })

  await cp(path.join(root, 'scripts/check-node.mjs'), path.join(buildDir, 'check-node.mjs'))
  const fonts = path.join(root, 'app/backend/drivers/pdf/layout/fonts')
  await stat(fonts)
  await cp(fonts, path.join(buildDir, 'fonts'), { recursive: true })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
