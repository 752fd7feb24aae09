import { createHash } from 'node:crypto'

/** One that never changes: a browser that has it is told so, once it was asked who wants it. */
export async function lastingPdf(request: Request, file: File): Promise<Response> {
  const etag = `"${createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  const response = pdfResponse(file)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Shown inline and never cached. The name goes twice: in ASCII for every browser, and whole (RFC 6266). */
export function pdfResponse(file: File): Response {
  const whole = file.name.replace(/[\p{Cc}/\\]/gu, '-')
  const plain = whole.normalize('NFD').replace(/[^\x20-\x7e]|["%;]/g, '')
  return new Response(file.stream(), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.size),
      'Content-Disposition': `inline; filename="${plain || 'certificato.pdf'}"; filename*=UTF-8''${encoded(whole)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

// What encodeURIComponent leaves and RFC 5987 forbids.
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
