import { LRUCache } from 'lru-cache'
import type { NamesInFile } from '~/contract/items/supplier-certificates'
import type { NamesProblem } from '~/domain/items/supplier-certificates'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import type { PdfTextRefusal, PdfTextReply } from '../../../drivers/pdf-text/messages'
import { readPdfText } from '../../../drivers/pdf-text/read-pdf-text'
import { isMine } from '../supplier-certificate-fields'
import { findCertificate } from '../supplier-certificates.repository'

/** By stored file, which never changes: forms ask again when they are redrawn, and people at once. */
const known = new LRUCache<string, Promise<PdfTextReply>>({ max: 50 })

/** Lines of the file's own text, for those who type its items. @throws AppError 404 */
export async function namesInFile(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<NamesInFile> {
  const row = await findCertificate(ctx, supplierCertificateId)
  const scope = scopeOf(ctx)
  if (!row || (scope !== null && !isMine(ctx, row))) throw notFound()
  if (row.storage_key === null) return { lines: [], more: false, problem: 'no_file' }
  const reply = await (known.get(row.storage_key) ?? read(ctx, row.storage_key))
  return reply.kind === 'lines'
    ? { lines: reply.lines, more: reply.more, problem: null }
    : { lines: [], more: false, problem: toProblem(reply.why) }
}

function read(ctx: Ctx, storageKey: string): Promise<PdfTextReply> {
  const reading = inTurn(scopeOf(ctx) ?? actorOf(ctx).userId, async () =>
    readPdfText(await ctx.storage.read(storageKey), ctx.settings.reading),
  )
  known.set(storageKey, reading)
  const forget = () => known.delete(storageKey)
  // A busy machine may have been slow.
  reading.then((reply) => reply.kind === 'refused' && reply.why === 'reader_slow' && forget(), forget)
  return reading
}

const toProblem = (why: PdfTextRefusal): NamesProblem =>
  why === 'reader_slow' || why === 'reader_ended' ? 'too_much' : why

/** In this process, as each reader takes memory and a core. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []
const last = new Map<string, Promise<unknown>>()

/** Runs one work at a time for each caller, so that nobody fills the queue, and two in all. */
function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(caller) ?? Promise.resolve()).catch(() => {}).then(() => withSlot(work))
  last.set(caller, turn)
  const forget = () => {
    if (last.get(caller) === turn) last.delete(caller)
  }
  turn.then(forget, forget)
  return turn
}

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The slot passes to the next in line.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
