/** Each needs a catalogue in app/i18n. */
export const languages = ['it', 'en'] as const

export type Lang = (typeof languages)[number]

export const DEFAULT_LANG: Lang = 'it'

export const parseLang = (value: unknown): Lang | undefined => languages.find((lang) => lang === value)
