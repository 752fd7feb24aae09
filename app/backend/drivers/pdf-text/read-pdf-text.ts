import { findWorker } from '~/workers/find-worker'
import type { ReadingLimits } from '../reader/limits'
import { readInProcess } from '../reader/read-in-process'
import type { PdfTextReply } from './messages'

/** The lines of text of a PDF, read in a process with limited memory and time. @throws Error for other failures */
export async function readPdfText(bytes: Uint8Array, limits: ReadingLimits): Promise<PdfTextReply> {
  const entry = findWorker(
    import.meta.url,
    'pdf-text-worker.mjs',
    'app/backend/drivers/pdf-text/worker-from-source.mjs',
  )
  const read = await readInProcess<PdfTextReply>(entry, bytes, limits)
  return 'reply' in read ? read.reply : { kind: 'refused', why: read.end }
}
