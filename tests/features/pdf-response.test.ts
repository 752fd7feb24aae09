import { expect, test } from 'vitest'
import { lastingPdf } from '~/features/certificates/pdf-response.server'

const file = (text = '%PDF-1.7') => new File([text], 'certificato.pdf', { type: 'application/pdf' })
const ask = (headers: Record<string, string> = {}, text?: string) =>
  lastingPdf(new Request('http://sigillo.test/files/certificates/1', { headers }), file(text))

test('a certificate that a browser has is not sent again, and stays private', async () => {
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect(await first.text()).toBe('%PDF-1.7')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  // The ETag as a compressing proxy returns it.
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask({ 'If-None-Match': known })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('content-length')).toBeNull()
  }
  // A renewed seal makes another file of it.
  expect((await ask({ 'If-None-Match': etag }, '%PDF-1.7 renewed')).status).toBe(200)
})
