import { createHash } from 'node:crypto'
import { contentDisposition } from '~/domain/text/filename'

/** One that never changes: who has it is told so (304), once it was asked whose it is. Sign-out clears it (docs/security.md). */
export async function lastingFile(request: Request, response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (!known.some((one) => one.trim().replace(/^W\//, '') === etag)) return new Response(bytes, { headers })
  for (const name of [...headers.keys()]) if (name.startsWith('content-')) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

export const lastingPdf = (request: Request, file: File): Promise<Response> =>
  lastingFile(request, pdfResponse(file))

/** Shown inline and never cached. */
export const pdfResponse = (file: File): Response =>
  new Response(file.stream(), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.size),
      'Content-Disposition': contentDisposition(file.name, 'inline'),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
