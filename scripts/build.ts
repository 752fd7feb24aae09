/**
 * Builds `build/` for production: the portal, and server, command line and workers as one file each, with
 * their packages: a start reads a dozen files, not 1,700.
 */
import { cp, stat } from 'node:fs/promises'
import path from 'node:path'

import { build, type BuildOptions } from 'esbuild'

import { buildWorker } from './build-worker'
import { buildAside } from './builds'
import { packAssets } from './pack-assets'
import { root, runPackage } from './run'
import { trimManifest } from './trim-manifest'
import { wholePackages } from './whole-packages'

const programs = {
  cli: 'app/backend/cli/cli.ts',
  'pdf-worker': 'app/backend/drivers/pdf/worker.ts',
  'backup-worker': 'app/backend/backup/worker.ts',
  'sheet-worker': 'app/backend/drivers/sheet/worker.ts',
  'xlsx-worker': 'app/features/exports/xlsx-worker.ts',
  'pdf-text-worker': 'app/backend/drivers/pdf-text/worker.ts',
}

// Older packages use it to load Node's own modules.
const withRequire = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)`

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  external: [...wholePackages, 'pg-native', './check-node.mjs'],
  // React would be the development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  // A third smaller; names and short lines stay, for stacks in the log.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'none',
  logLevel: 'warning',
}

async function buildInto(buildDir: string): Promise<void> {
  const remix = await runPackage('@remix-run/dev', ['vite:build'], {
    bin: 'remix',
    env: { NODE_ENV: 'production', BUILD_DIRECTORY: path.relative(root, buildDir) },
  })
  if (remix.code !== 0) throw new Error('remix vite:build failed')
  await trimManifest(path.join(buildDir, 'client/assets'))
  await buildWorker(buildDir)
  await packAssets(path.join(buildDir, 'client'))

  const server = path.join(buildDir, 'server/index.js')
  await build({
    ...options,
    entryPoints: [server],
    outfile: server,
    allowOverwrite: true,
    banner: { js: withRequire },
  })
  const asPrograms: BuildOptions = {
    ...options,
    outdir: buildDir,
    outExtension: { '.js': '.mjs' },
    alias: { '~': path.join(root, 'app') },
    banner: {
      js: [
        // Imports are evaluated in order: the check comes before any package.
        `import './check-node.mjs'`,
        withRequire,
        // For the settings: what is built is in production, however it is started.
        `process.env.NODE_ENV ||= 'production'`,
      ].join('\n'),
    },
  }
  await build({
    ...asPrograms,
    entryPoints: { main: 'server/main.ts' },
    splitting: true,
    chunkNames: '[name]',
  })
  await build({ ...asPrograms, entryPoints: programs })
  await cp(path.join(root, 'scripts/check-node.mjs'), path.join(buildDir, 'check-node.mjs'))
  const fonts = path.join(root, 'app/backend/drivers/pdf/layout/fonts')
  await stat(fonts)
  await cp(fonts, path.join(buildDir, 'fonts'), { recursive: true })
}

buildAside(root, buildInto).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
