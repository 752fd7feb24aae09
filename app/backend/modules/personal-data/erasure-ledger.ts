import { z } from 'zod'
import type { Ctx } from '../../core/context'
import type { ErasureRow } from '../../db/tables'
import { StoredFileMissing } from '../../drivers/storage/port'

const folder = 'erasures'

/** Only what an older database needs to know of the erased person: ids and the pseudonym. */
const LedgerEntry = z.object({
  id: z.string(),
  pseudonym: z.string(),
  accounts: z.array(z.string()),
  contacts: z.array(z.string()),
  /** The number of names searched for; the names themselves are gone. */
  names: z.number(),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

const ledgerKey = (id: string) => `${folder}/${id}`

const list = (json: string | null) => JSON.parse(json ?? '[]') as string[]

/** Beside the stored files, which restoring a database does not revert: a file for each. @throws when the store is away */
export async function keepInLedger(ctx: Ctx, row: ErasureRow): Promise<void> {
  const { id, pseudonym, asked_at: askedAt, asked_by: askedBy } = row
  if (await isThere(ctx, id)) return
  const entry: LedgerEntry = {
    id,
    pseudonym,
    accounts: list(row.accounts),
    contacts: list(row.contacts),
    names: list(row.names).length,
    askedAt,
    askedBy,
  }
  await ctx.storage.put(ledgerKey(id), Buffer.from(JSON.stringify(entry)))
}

async function isThere(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await ctx.storage.read(ledgerKey(id))
    return true
  } catch (error) {
    if (error instanceof StoredFileMissing) return false
    throw error
  }
}

/** All recorded erasures, oldest first: their ids are in order. */
export async function idsInLedger(ctx: Ctx): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of ctx.storage.list(folder)) ids.push(key.slice(ledgerKey('').length))
  return ids.sort()
}

/** @throws when the store is away, and for a file that was changed */
export async function ledgerEntry(ctx: Ctx, id: string): Promise<LedgerEntry> {
  const bytes = await ctx.storage.read(ledgerKey(id))
  return LedgerEntry.parse(JSON.parse(Buffer.from(bytes).toString()))
}
