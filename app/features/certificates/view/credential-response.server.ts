/** A credential to be kept, for whoever asked and for no cache. Its name is made of digits and plain letters. */
export const credentialResponse = (file: File): Response =>
  new Response(file.stream(), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
