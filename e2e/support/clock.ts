import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import SQLite from 'better-sqlite3'

/**
 * Stories begin on a Tuesday at ten in Rome, so that none depends on the day it is run. A day in the past: cookies, service
 * workers and files keep the real time, and nothing that they date may be too old for a page or a portal.
 */
const start = Date.parse('2026-11-24T10:00+01:00')

const hour = 3_600_000

const mover = path.join(import.meta.dirname, 'fixed-clock.mjs')

/**
 * Sets the clock of a run, for what it starts as well. On data that are there already it goes on an hour after they were filled, but
 * never ahead of the real time.
 */
export function setClock(): void {
  // Each worker comes by here, while others copy the data: to open them once more makes files that vanish again.
  if (process.env.SIGILLO_CLOCK) return
  const base = process.env.SIGILLO_E2E_BASE
  const by = (base ? filledAt(base) + hour : start) - Date.now()
  process.env.SIGILLO_CLOCK = String(Math.min(0, by))
}

function filledAt(base: string): number {
  const database = new SQLite(path.join(base, 'sigillo.sqlite'), { fileMustExist: true })
  try {
    return Date.parse(database.prepare('select max(timestamp) from kysely_migration').pluck().get() as string)
  } finally {
    database.close()
  }
}

/** What a process runs by the clock with. */
export const clockEnv = () => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(mover).href}`,
})

/** The same for a page. */
export const clockScript = () =>
  `{ const process = { env: ${JSON.stringify({ SIGILLO_CLOCK: process.env.SIGILLO_CLOCK })} }\n${readFileSync(mover, 'utf8')}}`

/** The time of portals and pages. Not `Date`'s: Playwright dates cookies by that, for a browser that has the real time. */
export const now = (): number => Date.now() + Number(process.env.SIGILLO_CLOCK ?? 0)
