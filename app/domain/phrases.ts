import { languages, type Lang } from './languages'
import type { ItemKind } from './review'

/** What a note is about: two kinds of items, a certificate that is revoked, a request that is declined, a company itself. */
export type NoteAbout = ItemKind | 'certificate' | 'request' | 'company'

const all = ['nome', 'azienda', 'stabilimento', 'fornitore', 'scadenza', 'rmc'] as const
export type Place = (typeof all)[number]

const ofPaper = ['nome', 'azienda', 'stabilimento', 'scadenza'] as const

/** What the notes of each kind can be filled with. */
export const placesOf = {
  any: all,
  ingredient: all,
  product: ['nome', 'azienda', 'stabilimento'],
  certificate: ofPaper,
  request: ofPaper,
  company: ['nome', 'azienda'],
} as const satisfies Record<NoteAbout | 'any', readonly Place[]>

export type PhraseKind = keyof typeof placesOf
export const phraseKinds = Object.keys(placesOf) as PhraseKind[]

/** What a place is filled with; nothing for what there is none of. @param lang where the place names one */
export type ValueOfPlace = (place: Place, lang: Lang | undefined) => string | null | undefined

const inBraces = /\{[^{}]*\}|[{}]/g
const filled = new RegExp(`\\{(${all.join('|')})(?::(${languages.join('|')}))?\\}`, 'g')
const blank = new RegExp(`\\[(?:${all.join('|')})\\?\\]`, 'g')

/** What stands in braces and is none of the kind's places; a brace without its other half too. */
export const unknownPlaces = (text: string, kind: PhraseKind): string[] => {
  const known = placesOf[kind].map((place) => `{${place}}`)
  return [...new Set(text.match(inBraces))].filter((found) => !known.includes(found))
}

/** In one pass, so that nothing in a value is taken for a place. What there is none of becomes `[fornitore?]`. */
export const fillPlaces = (text: string, valueOf: ValueOfPlace): string =>
  text.replace(filled, (_, place: Place, lang: Lang | undefined) => valueOf(place, lang) || `[${place}?]`)

/** For who chooses a phrase: the places by what they stand for, and not as they are written. */
export const namePlaces = (text: string, names: Record<Place, string>): string =>
  text.replace(filled, (_, place: Place) => `‹${names[place]}›`)

/** What a language writes in its own way says which, as it is filled later, by somebody who may read another. */
export const markLanguage = (text: string, lang: Lang): string =>
  text.replaceAll('{scadenza}', `{scadenza:${lang}}`)

export const hasPlaces = (text: string): boolean => text.search(filled) >= 0

/** The places of a note that nothing has filled. */
export const blankPlaces = (text: string): string[] => [...new Set(text.match(blank))]
