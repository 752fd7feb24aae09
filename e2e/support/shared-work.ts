import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** True for the first of a run's workers to ask for a piece of work: it does it, the others skip it. */
export function takes(piece: string): boolean {
  const run = process.env.SIGILLO_E2E_RUN
  if (!run) throw new Error('The global setup has not run')
  try {
    mkdirSync(path.join(run, createHash('sha256').update(piece).digest('hex')))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
