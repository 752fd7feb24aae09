import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Hundreds of megabytes, written and read.
vi.setConfig({ testTimeout: 60_000 })

/** Files pass in pieces: a process's memory does not depend on their size. */

const root = path.resolve(import.meta.dirname, '../../..')
const bundle = path.join(root, '.cache/storage-test', `child-${process.pid}.mjs`)
const megabytes = 160

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-streaming-'))
  await build({
    entryPoints: [path.join(import.meta.dirname, 'stream-child.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    alias: { '~': path.join(root, 'app') },
  })
})
afterAll(async () => {
  await rm(bundle, { force: true })
  await rm(folder, { recursive: true, force: true })
})

/** The part of an object store that a client needs to put and get. */
async function objectStore() {
  const stored = path.join(folder, 'store')
  await mkdir(stored)
  const fileOf = (url = '') => path.join(stored, path.basename(url))
  const server = createServer((request, response) => {
    const done =
      request.method === 'PUT'
        ? pipeline(request, createWriteStream(fileOf(request.url))).then(() => response.end())
        : pipeline(createReadStream(fileOf(request.url)), response)
    done.catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function streamed(endpoint: string) {
  const args = [bundle, path.join(folder, 'files'), endpoint, String(megabytes)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as { grown: number; same: boolean }
}

test('a file streams to and from the disk, and is never held whole', async () => {
  const { grown, same } = await streamed('')
  expect(same).toBe(true)
  expect(grown).toBeLessThan(megabytes / 2)
})

test('a file streams to and from an object store, and is never held whole', async () => {
  const { server, url } = await objectStore()
  const { grown, same } = await streamed(url)
  server.close()
  expect(same).toBe(true)
  expect(grown).toBeLessThan(megabytes / 2)
})
