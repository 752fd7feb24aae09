import path from 'node:path'

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { chunks } from './vite.chunks'
import { withoutItsDialog } from './vite.cmdk'
import { plainScripts } from './vite.plain'
import { settledFlags } from './vite.remix'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    plainScripts(['app/features/scan/scan-code.ts']),
    withoutItsDialog(),
    settledFlags(),
    remix({
      // scripts/builds.ts says where.
      buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // Off on purpose: with it one crafted /__manifest URL keeps the only thread busy for seconds.
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  build: {
    reportCompressedSize: false,
    target: 'es2022',
    sourcemap: false,
    // It saves 4 kB of a list and 6 of a form that esbuild leaves.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, format: { comments: false } },
    // Tells the server which script holds a language's words.
    manifest: true,
    // The server is one file: it looks for this beside itself.
    rollupOptions: { output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunks() } },
  },
  optimizeDeps: { exclude: ['better-sqlite3', '@node-rs/argon2', 'pg'] },
}))
