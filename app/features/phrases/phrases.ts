import type { Phrase } from '~/contract/items/phrases'
import type { NoteAbout } from '~/domain/phrases'
import { languageNames, type Lang } from '~/domain/languages'
import { askJson } from '~/components/use-json'
import { paths } from '~/portal/paths'

/** A note's subject. Without an id it is one note for many: each fills in its own placeholders. */
export interface NoteSubject {
  kind: NoteAbout
  id?: string
}

export type PhraseOption = Pick<Phrase, 'id' | 'lang' | 'title' | 'text'>

/** Without scripts: the requested phrases, and their field. */
export interface PhrasesInForm {
  field: string
  items: PhraseOption[]
}

/** Phrases in the page's language first. */
export const inReadingOrder = (items: PhraseOption[], lang: Lang): PhraseOption[] => [
  ...items.filter((phrase) => phrase.lang === lang),
  ...items.filter((phrase) => phrase.lang !== lang),
]

/** Null for the page's language. */
export const otherLanguage = ({ lang }: PhraseOption, page: Lang): string | null =>
  lang === page ? null : languageNames[lang]

/** A phrase starts a line of its own, unless text leads up to it. */
export const joiner = (before: string): string => (before === '' || /\s$/.test(before) ? '' : '\n')

/** From the answer of a form's action. */
export const offeredPhrases = (answer: object | undefined): PhrasesInForm | undefined =>
  answer && 'phrases' in answer ? (answer.phrases as PhrasesInForm) : undefined

/** A phrase with its placeholders filled in for the note's subject. @throws for a refusal, or no answer */
export function fillPhrase({ kind, id }: NoteSubject, phraseId: string): Promise<{ text: string }> {
  const body = JSON.stringify({ phraseId, ...(id !== undefined && { about: { kind, id } }) })
  const headers = { 'content-type': 'application/json' }
  return askJson(paths.phraseCalls.use(), { method: 'POST', headers, body, stay: true })
}
