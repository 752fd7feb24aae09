import type { Streamed } from '~/contract/documents'
import { cleanFilename, entryNames } from '~/domain/text/filename'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { writeZip } from '../../core/write-zip'
import { allDocuments, findIngredientName } from './documents.repository'
import { attachment } from './download-document'

/** Specification §7 "Masterdata". @throws AppError 404 */
export async function zipDocuments(ctx: Ctx, ingredientId: string): Promise<Streamed> {
  const name = await findIngredientName(ctx, ingredientId)
  if (name === undefined) throw notFound()
  const documents = await allDocuments(ctx, ingredientId)
  const filename = cleanFilename(`${name.replace(/[/\\]/g, '-')}.zip`)
  return attachment(
    filename,
    'application/zip',
    writeZip(ctx, 'documents', async (put) => {
      const names = entryNames(documents.map((document) => document.filename))
      for (const [index, { id, storage_key }] of documents.entries())
        await put(names[index] ?? id, storedBytes(ctx, storage_key), false)
    }),
  )
}

async function* storedBytes(ctx: Ctx, key: string): AsyncGenerator<Uint8Array> {
  yield* (await ctx.storage.open(key)) as AsyncIterable<Uint8Array>
}
