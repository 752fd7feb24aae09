import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** What a browser with an empty cache loads for a page: bytes on the wire, without headers. */
export interface Weight {
  scripts: { requests: number; bytes: number }
  styles: { requests: number; bytes: number }
  images: { requests: number; bytes: number }
  html: { raw: number; bytes: number }
  /** For the script whose response has the longest. */
  scriptHeaders: number
}

interface Answer {
  status: number
  headers: number
  body: Buffer
  text: () => string
}

/** The scripts, styles and images that the page names: all imports of its own scripts are among them. */
export async function weigh(url: string, path: string, cookie: string | undefined): Promise<Weight> {
  const page = await get(url + path, cookie)
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
  const html = page.text()
  const named = (ending: string) => [
    ...new Set(
      Array.from(
        html.matchAll(new RegExp(`"(/assets/[^"#]+\\.${ending})["#]`, 'g')),
        ([, file = '']) => file,
      ),
    ),
  ]
  const fetched = (files: string[]) => Promise.all(files.map((file) => get(url + file)))
  const scripts = await fetched(named('js'))
  const styles = await fetched(named('css'))
  const images = await fetched(named('svg'))
  const sum = (answers: Answer[]) => ({
    requests: answers.length,
    bytes: answers.reduce((total, { body }) => total + body.length, 0),
  })
  return {
    scripts: sum(scripts),
    styles: sum(styles),
    images: sum(images),
    html: { raw: Buffer.byteLength(html), bytes: page.body.length },
    scriptHeaders: Math.max(0, ...scripts.map(({ headers }) => headers)),
  }
}

async function get(url: string, cookie?: string): Promise<Answer> {
  const headers = {
    accept: 'text/html,*/*',
    'accept-encoding': 'gzip, deflate, br',
    ...(cookie && { cookie }),
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).once('error', reject).end()
  })
  const body = await buffer(answer)
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`]
  for (let n = 0; n < answer.rawHeaders.length; n += 2)
    lines.push(`${answer.rawHeaders[n]}: ${answer.rawHeaders[n + 1]}`)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] ?? '']
  return {
    status: answer.statusCode ?? 0,
    headers: lines.join('\r\n').length + 4,
    body,
    text: () => (unpack ? unpack(body) : body).toString('utf8'),
  }
}
