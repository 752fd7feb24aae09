import { normalForm } from './normal-form'

const apostrophes = '\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u2035\u055a\u05f3`'
const quotes = '\u201c\u201d\u201e\u201f\u2033\u05f4'
const dashes = '\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u05be'

/** Letters that Unicode does not take apart, and signs that are one to people who type them. */
export const alike: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' }),
  ...Object.entries({ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }),
  ...[...apostrophes].map((sign) => [sign, "'"] as const),
  ...[...quotes].map((sign) => [sign, '"'] as const),
  ...[...dashes].map((sign) => [sign, '-'] as const),
])

const toFold = new RegExp(`[${[...alike.keys()].join('')}]`, 'g')

/** Without case, accents, what cannot be seen or repeated spaces; letters and signs that are alike are one. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return (
    normalForm(parts.filter((part): part is string => Boolean(part)).join(' '))
      // Taken apart, it would be a blank.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(/\p{M}+|\p{Default_Ignorable_Code_Point}+/gu, '')
      .toLowerCase()
      .replace(toFold, (one) => alike.get(one) ?? one)
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Searches over all kinds need at least this many letters. */
export const MIN_SEARCH_LENGTH = 2
