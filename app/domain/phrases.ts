import { allItemKinds } from './items/item-kinds'
import { languages, type Lang } from './languages'

/** The subjects of notes: items, a revoked certificate, a declined request, a company itself. */
export const noteTopics = [...allItemKinds, 'certificate', 'request', 'company'] as const
export type NoteAbout = (typeof noteTopics)[number]

const all = ['nome', 'azienda', 'stabilimento', 'fornitore', 'scadenza', 'rmc'] as const
export type Place = (typeof all)[number]

const ofPaper = ['nome', 'azienda', 'stabilimento', 'scadenza'] as const

/** The placeholders for each kind of note. */
export const phrasePlaces = {
  any: all,
  ingredient: all,
  product: ['nome', 'azienda', 'stabilimento'],
  certificate: ofPaper,
  request: ofPaper,
  company: ['nome', 'azienda'],
} as const satisfies Record<NoteAbout | 'any', readonly Place[]>

export type PhraseKind = keyof typeof phrasePlaces
export const phraseKinds = Object.keys(phrasePlaces) as PhraseKind[]

/** A placeholder's value; empty if there is none. @param lang where the placeholder names one */
export type ValueOfPlace = (place: Place, lang: Lang | undefined) => string | null | undefined

const inBraces = /\{[^{}]*\}|[{}]/g
const filled = new RegExp(`\\{(${all.join('|')})(?::(${languages.join('|')}))?\\}`, 'g')
const blank = new RegExp(`\\[(?:${all.join('|')})\\?\\]`, 'g')

/** Texts in braces that are not placeholders of the kind; also unpaired braces. */
export const unknownPlaces = (text: string, kind: PhraseKind): string[] => {
  const known = phrasePlaces[kind].map((place) => `{${place}}`)
  return [...new Set(text.match(inBraces))].filter((found) => !known.includes(found))
}

/** In one pass, so that a value is never taken for a placeholder. Missing values become `[fornitore?]`. */
export const fillPlaces = (text: string, valueOf: ValueOfPlace): string =>
  text.replace(filled, (_, place: Place, lang: Lang | undefined) => valueOf(place, lang) || `[${place}?]`)

/** For choosing a phrase: the placeholders by meaning, not as written. */
export const namePlaces = (text: string, names: Record<Place, string>): string =>
  text.replace(filled, (_, place: Place) => `‹${names[place]}›`)

/** Language-dependent placeholders name their language, since somebody with another one may fill them in later. */
export const markLanguage = (text: string, lang: Lang): string =>
  text.replaceAll('{scadenza}', `{scadenza:${lang}}`)

export const hasPlaces = (text: string): boolean => text.search(filled) >= 0

/** Unfilled placeholders in a note. */
export const blankPlaces = (text: string): string[] => [...new Set(text.match(blank))]
