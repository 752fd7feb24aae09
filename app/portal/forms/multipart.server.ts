import busboy from 'busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/**
 * Hands over a form's files while they arrive.
 * @param take must read a file to its end, or `resume` it
 * @param note receives the other fields
 * @throws 400 for a body that is not a form, or is truncated
 */
export async function eachFile(
  request: Request,
  limits: busboy.Limits,
  take: (filename: string, file: Readable) => void,
  note: (name: string, value: string) => void = () => {},
) {
  const parser = createParser(request, limits)
  parser.on('file', (name, file, { filename }) => {
    // A form sends its file input even if empty.
    if (name !== 'file' || !filename) return void file.resume()
    // Its reader gets the error there.
    file.once('error', () => {})
    take(filename, file)
  })
  parser.on('field', note)
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
  await pipeline(body, parser).catch(() => {
    throw new Response(null, { status: 400 })
  })
}

function createParser(request: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fields: 10, fieldSize: 1024, parts: 20, headerPairs: 50, ...limits },
    })
  } catch {
    throw new Response(null, { status: 400 })
  }
}

export const isMultipart = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

/** The same form, without its files. */
export function withoutFiles({ url, headers }: Request, fields: URLSearchParams): Request {
  const rest = new Headers(headers)
  rest.delete('content-type')
  rest.delete('content-length')
  return new Request(url, { method: 'POST', headers: rest, body: fields })
}
