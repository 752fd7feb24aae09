import { openSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs as build/main.mjs, beside what Remix has built.
const program = fileURLToPath(import.meta.url)
// Later builds remove those of which no process has a file open: scripts/builds.ts.
openSync(program, 'r')

// A file of its own: a process that starts one portal after another, as tests do, loads it once.
const { serve } = await import('./serve')
await serve(path.dirname(program))
