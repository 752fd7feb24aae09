import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'

/** Raw socket data that the portal and a proxy might read as two different requests. */

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Writes bytes, and returns everything until the portal closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let told = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (told += chunk))
  // A connection reset while writing counts as closed, too.
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(bytes, 'latin1')
  await closed
  return told
}

const lines = (...head: string[]) => `${head.join('\r\n')}\r\n\r\n`
const get = (...head: string[]) => lines('GET /login HTTP/1.1', 'Host: localhost', ...head)
const post = (...head: string[]) => lines('POST /login HTTP/1.1', 'Host: localhost', ...head)
const chunked = post('Transfer-Encoding: chunked')
/** A request that must never be answered: an answer means that a body or a header was taken for it. */
const hidden = lines('GET /health HTTP/1.1', 'Host: localhost')

test.each([
  // Headers.
  ['a folded header', get('X-A: a', ' b')],
  ['a header folded by a tab', get('X-A: a', '\tb')],
  ['a folded first header', lines('GET /login HTTP/1.1', ' Host: localhost')],
  ['a folded length', post('Content-Length:', ' 5') + 'a=bcd'],
  ['a header without a colon', get('X-A')],
  ['a header without a name', get(': a')],
  ['a header whose name has a blank', get('X A: a')],
  ['NUL in a header', get('X-A: a\0b')],
  ['NUL in the name of a header', get('X\0A: a')],
  ['a control character in a header', get('X-A: a\x01b')],
  ['a bare CR in a header', get('X-A: a\rX-B: b')],
  ['a bare CR in the first line', lines('GET /login\r HTTP/1.1', 'Host: localhost')],
  ['bare LF after the first line', 'GET /login HTTP/1.1\nHost: localhost\n\n'],
  ['a bare LF between headers', get('X-A: a\nX-B: b')],
  ['a bare LF at the end of the headers', 'GET /login HTTP/1.1\r\nHost: localhost\r\n\n'],
  ['more headers than there is room for', get(...Array.from({ length: 3000 }, (_, at) => `X-${at}: a`))],
  // The first line.
  ['NUL in the address', lines('GET /login\0 HTTP/1.1', 'Host: localhost')],
  ['a blank in the address', lines('GET /log in HTTP/1.1', 'Host: localhost')],
  ['a method of small letters', lines('get /login HTTP/1.1', 'Host: localhost')],
  ['version 9.9', lines('GET /login HTTP/9.9', 'Host: localhost')],
  ['HTTP/2 that nobody agreed on', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  // Lengths.
  ['two lengths that differ', post('Content-Length: 0', 'Content-Length: 44') + hidden],
  ['two lengths that are one', post('Content-Length: 5', 'Content-Length: 5') + 'a=bcd'],
  ['two lengths in one', post('Content-Length: 5, 5') + 'a=bcd'],
  ['a negative length', post('Content-Length: -1')],
  ['a length with a sign', post('Content-Length: +5') + 'a=bcd'],
  ['a length in another base', post('Content-Length: 0x5') + 'a=bcd'],
  ['a length past all numbers', post(`Content-Length: ${'9'.repeat(40)}`)],
  ['no length that is one', post('Content-Length: ')],
  // Chunks.
  ['a length before chunks', post('Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${hidden}`],
  ['a length after chunks', post('Transfer-Encoding: chunked', 'Content-Length: 4') + `0\r\n\r\n${hidden}`],
  ['chunks twice', post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
  ['chunks that are something else in the end', post('Transfer-Encoding: chunked, identity') + `0\r\n\r\n`],
  ['chunks and a name beside', post('Transfer-Encoding: chunked', 'Transfer-Encoding: cow') + '0\r\n\r\n'],
  ['chunks behind a vertical tab', post('Transfer-Encoding: \x0bchunked') + '0\r\n\r\n'],
  ['a chunk of no size', `${chunked}\r\n\r\n`],
  ['a chunk of a negative size', `${chunked}-1\r\na\r\n`],
  ['a chunk of a size that is no number', `${chunked}zz\r\n`],
  ['a chunk of a size past all numbers', `${chunked}${'f'.repeat(17)}\r\na`],
  ['a chunk that is longer than it says', `${chunked}1\r\nabc\r\n0\r\n\r\n`],
  ['a chunk that ends in a bare LF', `${chunked}1\r\na\n0\r\n\r\n`],
  ['a chunk whose size ends in a bare LF', `${chunked}1\na\r\n0\r\n\r\n`],
  ['an extension of a chunk without end', `${chunked}1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`],
  ['an extension of a chunk with a bare LF', `${chunked}1;a\nb\r\na\r\n0\r\n\r\n`],
  ['NUL in an extension of a chunk', `${chunked}1;a\0b\r\na\r\n0\r\n\r\n`],
  ['trailers without end', `${chunked}0\r\n${'X-Long: aaaa\r\n'.repeat(3000)}\r\n`],
])('%s is refused, the connection closed, and the portal survives', async (_what, bytes) => {
  const answer = await exchange(bytes)
  expect(answer.split('\r\n', 1)[0]).toMatch(/^(HTTP\/1\.1 4\d\d .+)?$/)
  expect(answer.match(/^HTTP\/1\.1/gm) ?? []).toHaveLength(answer === '' ? 0 : 1)
  expect((await fetch(`${portal.url}/health`)).status).toBe(200)
})
