import { searchKey } from '~/domain/text/search-key'

/** The person to look for in texts, and the replacement. */
export interface Forgotten {
  emails: readonly string[]
  /** At least two words: a single one is the name of many. */
  names: readonly string[]
  pseudonym: string
}

export const emailOfPseudonym = (pseudonym: string) => `${pseudonym}@cancellato.invalid`

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** For two words in either order, with any spacing, as spelt in a URL or in HTML. */
function nameSource(name: string): string {
  const words = name.trim().split(/\s+/)
  const orders = words.length === 2 ? [words, [...words].reverse()] : [words]
  return [...orders, ...orders.map((order) => order.map((word) => searchKey(word)))]
    .flatMap((order) => [order, order.map(encodeURIComponent)])
    .map((order) =>
      order
        .map((word) => literal(word).replace(/['’]/g, "(?:'|’|&#39;)"))
        .join('(?:[\\s\\u00a0]|\\+|%20|&nbsp;)+'),
    )
    .join('|')
}

const emailSource = (email: string) => literal(email).replaceAll('@', '(?:@|%40)')

interface Finder {
  /** LIKE patterns for candidate texts; the expression decides. */
  patterns: string[]
  /** Returns the text unchanged if nothing is found. */
  without(text: string): string
}

/** Finds whole addresses and names in texts, JSON and search keys: `anna@b.it` is not in `susanna@b.it`. */
export function createFinder({ emails, names, pseudonym }: Forgotten): Finder {
  const patterns = [...emails, ...names, ...names.map(reversed)].map(
    (text) => `%${text.replace(/[^a-z0-9]+/gi, '%')}%`,
  )
  const emailsIn = expression(
    emails.map(emailSource),
    '[\\p{L}\\p{N}._+-]',
    '[\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}]',
  )
  const namesIn = expression(names.map(nameSource), '[\\p{L}\\p{N}]', '[\\p{L}\\p{N}]')
  const inText = (text: string) => {
    const plain = emailsIn ? text.replace(emailsIn, emailOfPseudonym(pseudonym)) : text
    return namesIn ? plain.replace(namesIn, pseudonym) : plain
  }
  return { patterns, without: (text) => inJson(text, inText) ?? inText(text) }
}

const reversed = (name: string) => name.trim().split(/\s+/).reverse().join(' ')

const expression = (sources: string[], before: string, after: string) =>
  sources.length > 0 ? new RegExp(`(?<!${before})(?:${sources.join('|')})(?!${after})`, 'giu') : null

/** Null if it is not JSON: there a line end is written `\n`, which would stick to the next word. */
function inJson(text: string, replace: (text: string) => string): string | null {
  if (!/^[[{]/.test(text)) return null
  try {
    const before: unknown = JSON.parse(text)
    const after = deep(before, replace)
    const changed = JSON.stringify(after)
    return changed === JSON.stringify(before) ? text : changed
  } catch {
    return null
  }
}

function deep(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => deep(item, replace))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deep(item, replace)]))
}
