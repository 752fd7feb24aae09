import { createHash } from 'node:crypto'
import type { StoredSize } from './port'

/** Passes a stream through. @returns `result`, valid once the stream is consumed */
export function measured(data: AsyncIterable<Uint8Array>): {
  data: AsyncIterable<Uint8Array>
  result(): StoredSize
} {
  const hash = createHash('sha256')
  let size = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of data) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  return { data: counted(), result: () => ({ size, sha256: hash.digest('hex') }) }
}
