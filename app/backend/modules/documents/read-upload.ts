import busboy from 'busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { unreadableForm } from './documents.errors'

/** The file of a multipart form, while it is still coming in. */
export interface IncomingFile {
  filename: string
  data: Readable
}

/**
 * Reads a multipart form with one file, never holding more of it than what is on its way.
 * @param use is given the fields that came before the file, and the file, or null for a form without one; once it
 *   throws, nothing more is read
 * @returns what `use` answers
 * @throws AppError 400 the form cannot be read, or broke off; what `use` throws
 */
export async function readUpload<T>(
  request: Request,
  use: (fields: ReadonlyMap<string, string>, file: IncomingFile | null) => Promise<T>,
): Promise<T> {
  const parser = parserOf(request)
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
  const fields = new Map<string, string>()
  let answer: Promise<T> | undefined
  let isRefused = false
  let isBroken = false
  const onBroken = () => {
    if (!isRefused) isBroken = true
  }
  body.once('error', onBroken)
  parser.once('error', onBroken)
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (name, data, { filename }) => {
    // A form of a page sends its file input even where nothing was chosen.
    if (name !== 'file' || answer || !filename) return void data.resume()
    // Whoever reads it is told of an error there; before that it is nobody's.
    data.once('error', () => {})
    answer = use(fields, { filename, data })
    answer.catch((error: unknown) => {
      isRefused = true
      // The parser, and the pipeline then ends the body: that may be through already, while the parser waits for a reader.
      parser.destroy(error instanceof Error ? error : new Error('refused', { cause: error }))
    })
  })
  await pipeline(body, parser).catch(onBroken)
  try {
    if (answer) return await answer
  } catch (error) {
    throw isBroken ? unreadableForm() : error
  }
  if (isBroken) throw unreadableForm()
  return use(fields, null)
}

function parserOf(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // As browsers write names.
      defParamCharset: 'utf8',
      limits: { fields: 20, fieldSize: 4096, fieldNameSize: 100, parts: 25, headerPairs: 50 },
    })
  } catch {
    throw unreadableForm()
  }
}
