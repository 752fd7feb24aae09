import { isForbidden } from '~/domain/visits/exception'
import { expectedOf, type Expectation } from '~/domain/visits/expected'
import type { Words } from '~/i18n/words'
import type { PackIngredient } from './field-data'

/** The rule of its kosher group, in words. */
export function heldAgainst(words: Words['field'], { name, vendor, ...held }: PackIngredient): string {
  const inWords: Record<Expectation, string> = {
    name: words.held.name(name),
    vendor: vendor ? words.held.vendor(vendor) : words.held.vendorAny,
    symbol: words.held.symbol,
    deliveryCertificate: words.held.deliveryCertificate,
    conditions: words.held.conditions,
    notAllowed: words.held.notAllowed,
    presentOnly: words.held.presentOnly,
  }
  return expectedOf(held)
    .map((expected) => inWords[expected])
    .join(', ')
}

/** The same in few words, for a row of a list. */
export function heldInShort(words: Words['field'], held: PackIngredient): string {
  const { group } = held
  const rule = expectedOf(held)
    .map((expected) => words.heldShort[expected])
    .join(', ')
  return group ? `${group}: ${rule}` : rule
}

/** A forbidden ingredient is never confirmed together with others. */
export const mayBeFoundAtOnce = (held: PackIngredient): boolean => !isForbidden(held)
