import { createHash } from 'node:crypto'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { s3Storage } from '~/backend/drivers/storage/s3'

/** Run as a process of its own: streams a file into a storage and out of it, and reports its memory use. */

const [folder = '', endpoint = '', megabytes = ''] = process.argv.slice(2)
const credentials = { region: 'us-east-1', bucket: 'sigillo', accessKeyId: 'a', secretAccessKey: 'b' }
const disk = diskStorage(folder)
const storage = endpoint ? s3Storage({ endpoint, ...credentials }, disk) : disk

async function* file(size: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < size * 16; part++) yield await Promise.resolve(Buffer.alloc(1024 ** 2 / 16, part))
}

async function there(key: string, size: number) {
  const { sha256 } = await storage.putStream(key, file(size))
  const hash = createHash('sha256')
  for await (const chunk of await storage.open(key)) hash.update(chunk as Uint8Array)
  return { peak: process.resourceUsage().maxRSS / 1024, same: hash.digest('hex') === sha256 }
}

// The first file's memory is code and initial buffers.
const small = await there('documents/small', 8)
const large = await there('documents/large', Number(megabytes))
process.stdout.write(JSON.stringify({ grown: large.peak - small.peak, same: small.same && large.same }))
