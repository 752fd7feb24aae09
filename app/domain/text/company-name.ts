import { isNear } from './near-words'
import { searchKey } from './search-key'

/** Legal forms, also spelt out, and conjunctions: two names that differ only in these are one. */
const empty = new Set(
  `srl srls spa snc sas sapa ssa scarl scrl scpa soc societa coop cooperativa agr agricola azienda az ditta consortile
  unipersonale responsabilita limitata semplificata semplice azioni nome collettivo accomandita gmbh ag kg ohg ltd limited llc
  inc corp co sa sarl sl bv nv plc rl pa
  a e ed and di de del della dei degli delle dell d in per l il la lo i gli le the of`.split(/\s+/),
)

/** S. Giorgio, San Giorgio, Sant’Antonio. */
const saints = new Set(['san', 'santo', 'santa', 'sant', 'ss', 'st'])

/** Shorter names are near to too many others. */
const MIN_NEAR = 7

/** The words of a company's name without its legal form. */
function companyWords(name: string): string[] {
  const words = searchKey(name)
    // S.r.l. and S. r. l. are one word.
    .replace(/(?<!\p{L})(?:\p{L}\. ?){2,}\p{L}?(?!\p{L})/gu, (letters) => `${letters.replace(/[. ]/g, '')} `)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const own = words.filter((word) => !empty.has(word))
  return (own.length > 0 ? own : words).map((word) => (saints.has(word) ? 's' : word))
}

const digitsIn = (words: string[]) =>
  words
    .join(' ')
    .replace(/\P{N}+/gu, ' ')
    .trim()

/** Whether two names may mean one company: legal form, order, spaces and a wrong letter aside. «Impianto 2» is not «Impianto 3». */
export function resembles(one: string): (other: string) => boolean {
  const words = companyWords(one)
  const text = words.join('')
  const sorted = words.toSorted().join(' ')
  return (other) => {
    const others = companyWords(other)
    const otherText = others.join('')
    if (text === '' || digitsIn(words) !== digitsIn(others)) return false
    if (text === otherText || sorted === others.toSorted().join(' ')) return true
    return Math.min(text.length, otherText.length) >= MIN_NEAR && isNear(text, otherText)
  }
}
