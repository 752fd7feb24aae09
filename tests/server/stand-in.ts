/**
 * The real server, as its own process, around a portal that only answers: `tsx tests/server/stand-in.ts CLIENT_DIR`.
 * It tells on standard output when it is asked to close, and when a slow request has begun.
 */
import { readServerConfig } from '../../server/config'
import { runServer } from '../../server/run'

await runServer(readServerConfig, async () => ({
  clientDir: process.argv[2] ?? '',
  portal: async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/slow') {
      console.log('slow request begun')
      await new Promise((resolve) => setTimeout(resolve, Number(searchParams.get('ms'))))
      return new Response('slow but whole')
    }
    return new Response('hello')
  },
  close: async () => {
    // Keeps the process alive if the server were to rely on nothing being left to do.
    setInterval(() => {}, 1000)
    console.log('portal closed')
  },
}))
