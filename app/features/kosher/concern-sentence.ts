import { linesIn, type Concern } from '~/domain/kosher/concern'
import type { Words } from '~/i18n/words'
import type { KnownConcerns, ShownConcern } from './concerns'
import type { Subject } from './linked-subjects'

/** A concern without the names of its subjects. */
export const concernLead = ({ concerns: { says } }: Words, concern: Concern): string =>
  (says[concern.code] as (one: Concern) => string)(concern)

const named = (ids: readonly string[], kind: Subject['kind'], names: KnownConcerns['names']): Subject[] =>
  // An unknown name cannot be shown.
  ids.flatMap((id) => (names[id] ? [{ id, kind, text: names[id] }] : []))

/** The subjects of a concern, in reading order. */
export function concernSubjects(concern: ShownConcern, names: KnownConcerns['names']): Subject[] {
  const lines = linesIn(concern)
  if (lines.length > 0) return named(lines, 'line', names)
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

/** The products of a certificate that it is about. */
export const concernedProducts = (concern: ShownConcern, names: KnownConcerns['names']): Subject[] =>
  named(concern.products ?? [], 'product', names)

/** The one place for the sentence of a concern, with its ingredients and products. */
export function concernSentence(w: Words, concern: ShownConcern, names: KnownConcerns['names']): string {
  const list = (subjects: Subject[]) => subjects.map(({ text }) => text).join(', ')
  const subjects = concernSubjects(concern, names)
  const products = concernedProducts(concern, names)
  const lead = concernLead(w, concern)
  const sentence = subjects.length > 0 ? `${lead}: ${list(subjects)}` : lead
  return products.length > 0 ? `${sentence} (${w.concerns.onProducts(list(products))})` : sentence
}
