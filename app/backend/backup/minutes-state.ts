import { sql } from 'kysely'
import type { Db } from '../db/connect'
import { stateTable } from './row-marks'

/** What is noted beside the marks, a row of each. */
interface Noted {
  stream: {
    /** `BACKUP_TO`: another one begins anew. */
    place: string
    stream: number
    number: number
    /** The last minute, and its digest; null before the first. */
    at: string
    sha256: string | null
    migration: string
    /** The last moment that can be restored: none of a stream before its first full backup is done. */
    restorable: string | null
    bytes: number
  }
  /** The newest full backup, and the size of the last that was done in its stream. */
  full: { stream: number; begunAt: string; isDone: boolean; bytes: number | null }
  /** What the last restore into a temporary file has shown. */
  check: { at: string; rows: number; problem: string | null }
}
export type StreamState = Noted['stream']
export type FullState = Noted['full']
export type Checked = Noted['check']

/** Null if nothing is noted, or the table does not exist. */
export async function readState<Name extends keyof Noted>(db: Db, name: Name): Promise<Noted[Name] | null> {
  try {
    const { rows } = await sql<{ value: string }>`
      select value from ${sql.table(stateTable)} where name = ${name}`.execute(db)
    return rows[0] ? (JSON.parse(rows[0].value) as Noted[Name]) : null
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (code === '42P01' || message?.includes('no such table')) return null
    throw error
  }
}

export const writeState = <Name extends keyof Noted>(db: Db, name: Name, value: Noted[Name]) =>
  sql`insert into ${sql.table(stateTable)} (name, value) values (${name}, ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value`.execute(db)

export interface MinutesState {
  /** The last moment that can be restored; null before the first. */
  restorable: string | null
  /** The size of the newest full backup and of all minutes of its stream. */
  bytes: number
  checked: Checked | null
}

export async function minutesState(db: Db): Promise<MinutesState> {
  const [stream, full] = [await readState(db, 'stream'), await readState(db, 'full')]
  const bytes = (full?.bytes ?? 0) + (stream?.bytes ?? 0)
  return { restorable: stream?.restorable ?? null, bytes, checked: await readState(db, 'check') }
}
