import { data, redirect } from '@remix-run/node'
import busboy from 'busboy'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { paths } from '~/portal/paths'
import { largestFile } from './verify'

/** Hashed as it comes, and kept nowhere. @throws 400 for a body that is not a form, or broke off */
export async function checkSentFile(request: Request) {
  const parser = parserOf(request)
  const hash = createHash('sha256')
  let size = 0
  parser.on('file', (name, stream, { filename }) => {
    // A form sends its file input even where nothing was chosen.
    if (name !== 'file' || !filename || size > 0) return void stream.resume()
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      hash.update(chunk)
    })
    stream.once('error', () => {})
  })
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
  await pipeline(body, parser).catch(() => {
    throw new Response(null, { status: 400 })
  })
  if (size === 0) return data({ wrong: 'missing' as const }, { status: 400 })
  if (size > largestFile) return data({ wrong: 'tooLarge' as const }, { status: 413 })
  return redirect(paths.verifiedFile(hash.digest('hex')))
}

function parserOf(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // One byte more, so that a file of exactly this size is accepted.
      limits: { fields: 10, fieldSize: 1024, parts: 20, headerPairs: 50, fileSize: largestFile + 1 },
    })
  } catch {
    throw new Response(null, { status: 400 })
  }
}
