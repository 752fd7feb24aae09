/** The languages that the portal speaks. A further one is a catalogue in app/i18n, which the compiler then asks for. */
export const languages = ['it'] as const

export type Lang = (typeof languages)[number]

export const DEFAULT_LANG: Lang = 'it'

export const parseLang = (value: unknown): Lang | undefined => languages.find((lang) => lang === value)
