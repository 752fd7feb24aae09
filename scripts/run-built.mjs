// Runs one of the built programs in this same process, so that signals reach it: `node scripts/run-built.mjs main`.
// Plain JavaScript, as production has neither tsx nor the sources.
import './check-node.mjs'

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [name = 'main', ...args] = process.argv.slice(2)
const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../build', `${name}.mjs`)

if (existsSync(file)) {
  process.env.NODE_ENV = 'production'
  process.argv = [process.argv[0], file, ...args]
  await import(pathToFileURL(file).href)
} else {
  console.error('Sigillo is not built yet. Build it first:\n\n  npm run build\n')
  process.exitCode = 1
}
