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
