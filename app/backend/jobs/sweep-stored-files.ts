import { subHours } from 'date-fns/subHours'
import type { Ctx } from '../core/context'
import { certificateFilesAmong } from '../modules/certificates/download-certificate'
import { documentFilesAmong } from '../modules/documents/download-document'
import { importFilesAmong } from '../modules/imports/discard-import'
import { logoFilesAmong } from '../modules/settings/logos'
import { letterFilesAmong } from '../modules/rulings/read-rulings'
import { photoFilesAmong } from '../modules/visits/photos/stored-photos'
import { reportFilesAmong } from '../modules/visits/report/stored-reports'

const ageHours = 24
const batch = 500

/** Owners by folder; files in other folders are not ours. */
const owners: Record<string, (ctx: Ctx, keys: string[]) => Promise<string[]>> = {
  certificates: certificateFilesAmong,
  documents: documentFilesAmong,
  imports: importFilesAmong,
  logos: logoFilesAmong,
  reports: reportFilesAmong,
  rulings: letterFilesAmong,
  visits: photoFilesAmong,
}

/** Removes files that are unfinished or without a row, after a day: uploads in progress are safe. @returns how many */
export async function sweepStoredFiles(ctx: Ctx): Promise<number> {
  const before = subHours(ctx.clock(), ageHours)
  let removed = await ctx.storage.removeUnfinished(before)
  const waiting = new Map<string, string[]>()
  const judge = async (folder: string, keys: string[]) => {
    const known = new Set(await owners[folder]?.(ctx, keys))
    for (const key of keys) {
      if (known.has(key)) continue
      await ctx.storage.remove(key)
      ctx.log.info({ key }, 'removed a stored file without a row')
      removed++
    }
  }
  for await (const { key, storedAt } of ctx.storage.list()) {
    const folder = key.split('/', 1)[0] ?? ''
    if (storedAt >= before || !Object.hasOwn(owners, folder)) continue
    const keys = waiting.get(folder) ?? []
    keys.push(key)
    waiting.set(folder, keys)
    if (keys.length === batch) await judge(folder, keys.splice(0))
  }
  for (const [folder, keys] of waiting) if (keys.length > 0) await judge(folder, keys)
  return removed
}
