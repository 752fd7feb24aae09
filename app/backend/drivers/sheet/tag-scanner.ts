import { longestCell } from './messages'

export interface OpenTag {
  name: string
  /** Without prefixes; a name of the element's own wins over one of another namespace. */
  attributes: Record<string, string>
}

export class TextTooLong extends Error {}

/** XML that no spreadsheet contains: a document type, excessive nesting, oversized tags. */
export class UnlikelyXml extends Error {}

const longestTag = 64 * 1024

/** Bytes between two tags, for letters of four bytes. */
const longestText = 4 * longestCell
const mostAttributes = 200
const deepest = 256

const passedOver = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** An empty tag opens and closes. Text comes in pieces, as Latin-1 of its bytes, with its references. */
export interface TagListener {
  open: (tag: OpenTag) => void
  close: (name: string) => void
  text: (piece: string) => void
}

/** Rejects what no workbook holds, buffering one tag at most. */
export function tagScanner(listener: TagListener): { write(chunk: Buffer): void } {
  let rest = ''
  let depth = 0
  let until: string | null = null
  /** Since the last tag. */
  let text = 0
  const pass = (piece: string) => {
    text += piece.length
    if (text > longestText) throw new TextTooLong()
    if (until === null) listener.text(piece)
    else if (until === ']]>') listener.text(piece.replaceAll('&', '&amp;'))
  }

  /** Skips quoted values, which may contain `>`. */
  const endOfTag = (from: number): number => {
    for (let at = from + 1; at < rest.length; at++) {
      const character = rest.charAt(at)
      if (character === '>') return at
      if (character !== '"' && character !== "'") continue
      at = rest.indexOf(character, at + 1)
      if (at < 0) return -1
    }
    return -1
  }

  const take = (tag: string) => {
    if (tag.startsWith('<!')) throw new UnlikelyXml('a document type')
    if (tag.startsWith('</')) {
      depth -= 1
      listener.close(withoutPrefix(tag.slice(2, -1).trim()))
      return
    }
    const opened = openTag(tag)
    listener.open(opened)
    if (tag.endsWith('/>')) listener.close(opened.name)
    else depth += 1
    if (depth > deepest) throw new UnlikelyXml('too deep')
  }

  return {
    write(chunk) {
      // Latin-1, since everything relevant is ASCII.
      rest += chunk.toString('latin1')
      let at = 0
      for (;;) {
        if (until !== null) {
          const end = rest.indexOf(until, at)
          if (end < 0) {
            const kept = Math.max(at, rest.length - until.length)
            pass(rest.slice(at, kept))
            at = kept
            break
          }
          pass(rest.slice(at, end))
          at = end + until.length
          until = null
        }
        const begin = rest.indexOf('<', at)
        const textEnd = begin < 0 ? rest.length : begin
        if (textEnd > at) pass(rest.slice(at, textEnd))
        at = textEnd
        // `<![CDATA[` must be complete to be recognized.
        if (begin < 0 || rest.length - begin < 9) break
        const passed = passedOver.find(([opening]) => rest.startsWith(opening, begin))
        if (passed) {
          until = passed[1]
          at = begin + passed[0].length
          continue
        }
        const end = endOfTag(begin)
        if (end < 0) {
          if (rest.length - begin > longestTag) throw new UnlikelyXml('a tag without end')
          break
        }
        if (end - begin > longestTag) throw new UnlikelyXml('a tag too long')
        text = 0
        take(rest.slice(begin, end + 1))
        at = end + 1
      }
      rest = rest.slice(at)
    },
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function openTag(tag: string): OpenTag {
  const name = /^<[^\s/>]*/.exec(tag)?.[0].slice(1) ?? ''
  const attributes = new Map<string, string>()
  let count = 0
  // By index: a regular expression for attributes could backtrack endlessly.
  const quotes = /["']/g
  let at = (quotes.lastIndex = name.length + 1)
  for (let begin = quotes.exec(tag); begin; begin = quotes.exec(tag)) {
    const end = tag.indexOf(begin[0], begin.index + 1)
    const attribute = tag.slice(at, begin.index).replace(/[\s=]/g, '')
    const own = withoutPrefix(attribute)
    if (own === attribute || !attributes.has(own)) attributes.set(own, tag.slice(begin.index + 1, end))
    if (++count > mostAttributes) throw new UnlikelyXml('too many attributes')
    at = quotes.lastIndex = end + 1
  }
  return { name: withoutPrefix(name), attributes: Object.fromEntries(attributes) }
}
