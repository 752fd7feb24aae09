import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Streamed } from '~/contract/documents'
import { cleanFilename, entryNames } from '~/domain/text/filename'
import type { Ctx } from '../../core/context'
import type { DocumentRow } from '../../db/tables'
import { notFound } from '../../core/errors'
import { allDocuments, findIngredientName } from './documents.repository'
import { attachment } from './download-document'

/** Specification §7 "Masterdata". @throws AppError 404 */
export async function zipDocuments(ctx: Ctx, ingredientId: string): Promise<Streamed> {
  const name = await findIngredientName(ctx, ingredientId)
  if (name === undefined) throw notFound()
  const documents = await allDocuments(ctx, ingredientId)
  const filename = cleanFilename(`${name.replace(/[/\\]/g, '-')}.zip`)
  return attachment(filename, 'application/zip', zipOf(ctx, documents))
}

function zipOf(ctx: Ctx, documents: DocumentRow[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | undefined
  const names = entryNames(documents.map(({ filename }) => filename))
  for (const [index, document] of documents.entries()) {
    const mtime = new Date(document.created_at)
    // Most uploads are compressed already. One file is open at a time.
    const options = { mtime, compress: false, size: Number(document.size) }
    zip.addReadStreamLazy(names[index] ?? document.id, options, (give) => {
      if (output.destroyed) return
      ctx.storage.open(document.storage_key).then(
        (opened) => {
          source = opened
          if (output.destroyed) opened.destroy()
          else
            give(
              null,
              opened.once('error', (error) => output.destroy(error)),
            )
        },
        (error: Error) => output.destroy(error),
      )
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  // The client may leave halfway.
  output.once('close', () => source?.destroy())
  zip.outputStream.pipe(output)
  zip.end()
  return output
}
