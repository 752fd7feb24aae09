import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Mail {
  file: string
  from: string
  to: string
  subject: string
  /** The plain text. */
  text: string
  /** The links to the portal in the text. */
  links: string[]
}

/** The mails that a portal without a mail server has sent: `DATA_DIR/outbox/*.eml`. */
export class Outbox {
  constructor(private readonly dataDir: string) {}

  /** All mails, oldest first. */
  async all(): Promise<Mail[]> {
    const dir = path.join(this.dataDir, 'outbox')
    const files = await readdir(dir).catch(() => [])
    const names = files.filter((name) => name.endsWith('.eml')).sort()
    return Promise.all(
      names.map(async (name) => parseMail(name, await readFile(path.join(dir, name), 'utf8'))),
    )
  }

  /**
   * The newest mail to an address; waits for it.
   * @throws if none has arrived after half a minute
   */
  async newestTo(address: string): Promise<Mail> {
    const end = Date.now() + 30_000
    while (Date.now() < end) {
      const mail = (await this.all()).findLast(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
      if (mail) return mail
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No mail to ${address}`)
  }
}

interface Part {
  headers: Map<string, string>
  body: string
}

function parseMail(file: string, source: string): Mail {
  const whole = parsePart(source)
  const text = plainText(whole) ?? ''
  return {
    file,
    from: decodeWords(whole.headers.get('from') ?? ''),
    to: decodeWords(whole.headers.get('to') ?? ''),
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    text,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

function parsePart(source: string): Part {
  const normal = source.replaceAll('\r\n', '\n')
  const gap = normal.indexOf('\n\n')
  const headers = new Map<string, string>()
  for (const line of normal
    .slice(0, gap)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: normal.slice(gap + 2) }
}

function plainText({ headers, body }: Part): string | undefined {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return parts
      .map((part) => plainText(parsePart(part.replace(/^\n/, ''))))
      .find((text) => text !== undefined)
  }
  if (!/^text\/plain/i.test(type)) return undefined
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\n/g, ''))
  return body
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
