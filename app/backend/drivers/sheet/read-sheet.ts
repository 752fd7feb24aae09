import { findWorker } from '~/workers/find-worker'
import type { ReadingLimits } from '../reader/limits'
import { readInProcess } from '../reader/read-in-process'
import type { SheetReply, SheetRequest } from './messages'
import { isArchive, parseSheet } from './parse-sheet'

const smallText = 64 * 1024

/**
 * Packed or large files get a process with limited memory and time.
 * @returns the table, or a refusal: `reader_slow` or `reader_ended` when it runs out of time or memory
 * @throws Error when the process fails otherwise
 */
export async function readSheet(request: SheetRequest, limits: ReadingLimits): Promise<SheetReply> {
  if (request.bytes.byteLength <= smallText && !isArchive(request.bytes)) return parseSheet(request)
  const entry = findWorker(
    import.meta.url,
    'sheet-worker.mjs',
    'app/backend/drivers/sheet/worker-from-source.mjs',
  )
  const read = await readInProcess<SheetReply>(entry, request, limits)
  return 'reply' in read ? read.reply : { kind: 'refused', why: read.end }
}
