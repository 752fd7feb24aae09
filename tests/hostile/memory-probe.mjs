// Loaded into the portal before its own code (`node --expose-gc --import`): says what its memory holds once everything
// that nobody needs any more has been thrown away. Plain JavaScript, as the built portal runs without a compiler.
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const server = createServer((_request, answer) => {
    // The second waits for what the first has begun: buffers are given back beside it.
    globalThis.gc()
    globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    answer.end(String(heapUsed + external))
  })
  server.listen(path.join(process.env.DATA_DIR, 'memory.sock'))
  server.unref()
}
