import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { nowOf, type Ctx } from './context'

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string>
type Entry = Record<'path' | 'sha256', string> & { bytes: number }

/** Resolves once the entry was read. @param compress most uploads are compressed already */
export type PutEntry = (path: string, parts: Parts, compress?: boolean) => Promise<Entry>

/** A zip file, made as fast as it is read, one entry after the other: none of them stands in memory. */
export function writeZip(ctx: Ctx, what: string, fill: (put: PutEntry) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const mtime = new Date(nowOf(ctx))
  let source: Readable | undefined
  // The reader notices that it breaks off; without a reader, it must not end the process.
  output.on('error', (error) => ctx.log.warn({ error: error.message }, `${what} broken off`))
  // The reader may leave halfway.
  output.once('close', () => source?.destroy())
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  zip.outputStream.pipe(output)
  const put: PutEntry = (path, parts, compress = true) =>
    new Promise((written, broken) => {
      zip.addReadStreamLazy(path, { mtime, compress }, (give) => {
        const digest = createHash('sha256')
        let bytes = 0
        async function* measured() {
          for await (const part of parts) {
            const chunk = Buffer.from(part)
            digest.update(chunk)
            bytes += chunk.length
            yield chunk
          }
        }
        source = Readable.from(measured())
          .once('end', () => written({ path, bytes, sha256: digest.digest('hex') }))
          .once('error', broken)
          .once('close', () => broken(new Error('the reader left')))
        if (output.destroyed) source.destroy()
        else give(null, source)
      })
    })
  fill(put).then(() => zip.end(), fail)
  return output
}
