import type { Concern } from '~/domain/kosher/concern'
import type { Words } from '~/i18n/words'
import type { KnownConcerns, ShownConcern } from './concerns'

/** Something that a concern is about, by its name. */
interface Subject {
  id: string
  /** Null for what has no page of its own. */
  kind: 'ingredient' | 'product' | 'deviation' | null
  text: string
}

/** What it is, without the names of what it is about. */
export const concernLead = ({ concerns: { says } }: Words, concern: Concern): string =>
  (says[concern.code] as (one: Concern) => string)(concern)

const named = (ids: readonly string[], kind: Subject['kind'], names: KnownConcerns['names']): Subject[] =>
  // A name that is not known is nothing to be read.
  ids.flatMap((id) => (names[id] ? [{ id, kind, text: names[id] }] : []))

/** What it is about, in the order in which it is read. */
export function concernSubjects(concern: ShownConcern, names: KnownConcerns['names']): Subject[] {
  switch (concern.code) {
    case 'endsAfterLetters':
      // Listed beneath, a line each.
      return []
    case 'sensitiveName':
      return concern.termKeys.map((key) => ({ id: key, kind: null, text: names[key] ?? key }))
    case 'bothNatures':
      return named([concern.companyId], null, names)
    case 'deviationOverdue':
      return named(concern.deviationIds, 'deviation', names)
    default:
      return named(concern.ingredients, 'ingredient', names)
  }
}

/** Which products of a certificate it is about. */
export const concernedProducts = (concern: ShownConcern, names: KnownConcerns['names']): Subject[] =>
  named(concern.products ?? [], 'product', names)

/** The one place for the sentence of a concern: what it is, of which ingredients, on which products. */
export function concernSentence(w: Words, concern: ShownConcern, names: KnownConcerns['names']): string {
  const list = (subjects: Subject[]) => subjects.map(({ text }) => text).join(', ')
  const subjects = concernSubjects(concern, names)
  const products = concernedProducts(concern, names)
  const lead = concernLead(w, concern)
  const sentence = subjects.length > 0 ? `${lead}: ${list(subjects)}` : lead
  return products.length > 0 ? `${sentence} (${w.concerns.onProducts(list(products))})` : sentence
}
