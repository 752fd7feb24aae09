import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../../..')

interface Bundled {
  file: string
  /** @returns the number that it printed, null if it was killed */
  run(args: string[]): Promise<number | null>
  remove(): Promise<void>
}

/**
 * Bundles a program of this folder into one file, since each of its many starts would have to load all of them.
 */
export async function bundle(entry: string): Promise<Bundled> {
  // Inside the project, so that the bundle finds the packages.
  const file = path.join(root, '.cache/crash-test', `${path.basename(entry, '.ts')}-${process.pid}.mjs`)
  await build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // Native modules and the like stay external.
    external: ['better-sqlite3', 'pg', '@node-rs/argon2', 'nodemailer', 'pdfkit', 'fontkit', 'pino'],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`,
    },
    minify: true,
    alias: { '~': path.join(root, 'app') },
  })
  const run = (args: string[]): Promise<number | null> =>
    new Promise((resolve, reject) => {
      execFile(process.execPath, [file, ...args], (error, stdout, stderr) => {
        if (error && error.signal !== 'SIGKILL') reject(new Error(stderr))
        else resolve(error ? null : Number(stdout))
      })
    })
  return { file, run, remove: () => rm(file, { force: true }) }
}
