import busboy from 'busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export type ReadFile = { file: File } | { wrong: 'missing' | 'too_large' }

/** No more than the limit is held in memory. @throws 400 for a body that is not a form, or broke off */
export async function readFile(request: Request, maximumSize: number): Promise<ReadFile> {
  const parser = parserOf(request, maximumSize)
  const chunks: Uint8Array[] = []
  let filename = ''
  let isTooLarge = false
  parser.on('file', (name, stream, info) => {
    // A form sends its file input even where nothing was chosen.
    if (name !== 'file' || !info.filename || filename) return void stream.resume()
    filename = info.filename
    stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    stream.once('limit', () => {
      isTooLarge = true
      chunks.length = 0
    })
    stream.once('error', () => {})
  })
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
  await pipeline(body, parser).catch(() => {
    throw new Response(null, { status: 400 })
  })
  if (isTooLarge) return { wrong: 'too_large' }
  return filename ? { file: new File([Buffer.concat(chunks)], filename) } : { wrong: 'missing' }
}

function parserOf(request: Request, maximumSize: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // One byte more, so that a file of exactly this size is accepted.
      limits: { fields: 10, fieldSize: 1024, parts: 20, headerPairs: 50, fileSize: maximumSize + 1 },
    })
  } catch {
    throw new Response(null, { status: 400 })
  }
}
