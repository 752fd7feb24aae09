import busboy from 'busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { unreadableInput } from '../../core/errors'

export interface IncomingFile {
  filename: string
  data: Readable
}

/** @param use gets the fields before the file, and the file or null; if it throws, reading stops @throws AppError 400 */
export async function readUpload<T>(
  request: Request,
  use: (fields: ReadonlyMap<string, string>, file: IncomingFile | null) => Promise<T>,
): Promise<T> {
  const parser = createParser(request)
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
    // Browsers send an empty file input, too.
    if (name !== 'file' || answer || !filename) return void data.resume()
    // Errors reach the stream's reader; without one they would crash the process.
    data.once('error', () => {})
    answer = use(fields, { filename, data })
    answer.catch((error: unknown) => {
      isRefused = true
      // Destroying the body may be too late; destroying the parser also wakes the pipeline.
      parser.destroy(error instanceof Error ? error : new Error('refused', { cause: error }))
    })
  })
  await pipeline(body, parser).catch(onBroken)
  try {
    if (answer) return await answer
  } catch (error) {
    throw isBroken ? unreadableInput() : error
  }
  if (isBroken) throw unreadableInput()
  return use(fields, null)
}

function createParser(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // Browsers' encoding of names.
      defParamCharset: 'utf8',
      limits: { fields: 20, fieldSize: 4096, fieldNameSize: 100, parts: 25, headerPairs: 50 },
    })
  } catch {
    throw unreadableInput()
  }
}
