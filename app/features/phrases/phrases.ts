import type { Phrase } from '~/contract/phrases'
import type { NoteAbout } from '~/domain/phrases'
import { languageNames, type Lang } from '~/domain/languages'

/** What a note is about. Without an id it is one note for many: each fills the places for itself. */
export interface NoteSubject {
  kind: NoteAbout
  id?: string
}

export type PhraseOption = Pick<Phrase, 'id' | 'lang' | 'title' | 'text'>

/** Without scripts: the phrases that were asked for, and beneath which field. */
export interface PhrasesInForm {
  field: string
  items: PhraseOption[]
}

/** Those in the language of the page first. */
export const inReadingOrder = (items: PhraseOption[], lang: Lang): PhraseOption[] => [
  ...items.filter((phrase) => phrase.lang === lang),
  ...items.filter((phrase) => phrase.lang !== lang),
]

/** Null for the language of the page. */
export const otherLanguage = ({ lang }: PhraseOption, page: Lang): string | null =>
  lang === page ? null : languageNames[lang]

/** A phrase begins a line of its own, unless something leads up to it. */
export const joiner = (before: string): string => (before === '' || /\s$/.test(before) ? '' : '\n')

/** Of what a form's action answered. */
export const phrasesOf = (answer: object | undefined): PhrasesInForm | undefined =>
  answer && 'phrases' in answer ? (answer.phrases as PhrasesInForm) : undefined
