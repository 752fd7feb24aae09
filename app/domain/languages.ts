/** Each needs a catalogue in app/i18n. */
export const languages = ['it', 'en'] as const

export type Lang = (typeof languages)[number]

/** Each in itself. */
export const languageNames = { it: 'Italiano', en: 'English' } as const satisfies Record<Lang, string>

/** Written in each language, for the reader of a page in another. */
export const alsoSpoken = {
  it: 'Questo portale parla anche italiano',
  en: 'This portal also speaks English',
} as const satisfies Record<Lang, string>

export const DEFAULT_LANG: Lang = 'it'

export const parseLang = (value: unknown, offered: readonly Lang[] = languages): Lang | undefined =>
  offered.find((lang) => lang === value)

/** The setting `LANGUAGES`, such as `it,en`. Null unless all are known, and the default is among them. */
export function parseLanguages(text: string): Lang[] | null {
  const named = text.split(',').map((name) => parseLang(name.trim()))
  const offered = [...new Set(named.filter((lang) => lang !== undefined))]
  return named.includes(undefined) || !offered.includes(DEFAULT_LANG) ? null : offered
}

const readItalian = ['', 'it', 'ita', 'italia', 'italy']

/** A company's language by country, until somebody chooses. */
export const languageOfCountry = (country: string): Lang =>
  readItalian.includes(country.trim().toLowerCase()) ? 'it' : 'en'
