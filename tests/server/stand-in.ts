/**
 * The real server, as its own process, around a portal that only answers: `tsx tests/server/stand-in.ts
 * CLIENT_DIR`. It prints when it is asked to close, and when a slow request has begun, which it answers after a
 * line on standard input. With `SIGINT_TWICE` the first SIGINT arrives twice; at a SIGUSR2 its clock is put on
 * by a minute.
 */
import { once } from 'node:events'
import { readServerConfig } from '../../server/config'
import { runServer } from '../../server/run'

if (process.env.SIGINT_TWICE) {
  process.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  process.on('SIGINT', () => console.log('SIGINT arrived'))
}

const elapsed = performance.now.bind(performance)
process.once('SIGUSR2', () => {
  performance.now = () => elapsed() + 60_000
  console.log('a while has passed')
})

await runServer(readServerConfig, async () => ({
  clientDir: process.argv[2] ?? '',
  portal: async (request) => {
    if (new URL(request.url).pathname === '/slow') {
      console.log('slow request begun')
      await once(process.stdin, 'data')
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
