// Loaded into the portal before its own code (`node --expose-gc --import`): reports its memory after garbage
// collection. Plain JavaScript, as the built portal runs without a compiler.
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const server = createServer((_request, answer) => {
    // The second waits for the first: buffers are freed in parallel.
    globalThis.gc()
    globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    answer.end(String(heapUsed + external))
  })
  server.listen(path.join(process.env.DATA_DIR, 'memory.sock'))
  server.unref()
}
