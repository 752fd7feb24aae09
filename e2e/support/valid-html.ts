import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shortLivedJava } from '../../scripts/ensure-tools'

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Correct markup that the checker complains about, each with the reason. Whole messages only. */
const noFaults = [
  // While a dialog is open Radix hides everything else from assistive technology.
  'Attribute “aria-hidden” not allowed on element “link” at this point.',
  'The “aria-hidden” attribute must not be specified on the “link” element.',
  'The “aria-hidden” attribute must not be specified on an “input” element whose “type” attribute has the value “hidden”.',
  'The “aria-hidden” attribute must not be used on any “label” element that is associated with a labelable element.',
]

interface Message {
  url: string
  message: string
  extract?: string
}

/**
 * A test's pages, checked together at its end: the checker (Nu, of the W3C) takes longer to start than to read
 * them.
 */
export class ValidHtml {
  private readonly pages: { name: string; html: string }[] = []

  add(name: string, html: string): void {
    this.pages.push({ name, html })
  }

  /** @returns invalid HTML, once for each message, with its first page */
  async errors(): Promise<string[]> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-html-'))
    try {
      await mkdir(folder, { recursive: true })
      await Promise.all(
        this.pages.map(({ html }, index) => writeFile(path.join(folder, `${index}.html`), html)),
      )
      const found = new Map<string, string>()
      for (const { url, message, extract = '' } of await messagesOf(folder)) {
        const index = Number(/(\d+)\.html$/.exec(url)?.[1])
        const where = this.pages[index]?.name ?? url
        if (!noFaults.includes(message) && !found.has(message))
          found.set(message, `${where}: ${message} ${extract.replace(/\s+/g, ' ')}`)
      }
      return [...found.values()]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function messagesOf(folder: string): Promise<Message[]> {
  const args = [
    '-Xss8m',
    ...shortLivedJava,
    '-jar',
    checker,
    '--format',
    'json',
    '--stdout',
    '--errors-only',
    '--exit-zero-always',
  ]
  return new Promise((resolve, reject) => {
    execFile('java', [...args, folder], { maxBuffer: 64 * 1024 ** 2 }, (error, stdout) => {
      if (error) reject(new Error('The checker of HTML did not run', { cause: error }))
      else resolve((JSON.parse(stdout) as { messages: Message[] }).messages)
    })
  })
}
