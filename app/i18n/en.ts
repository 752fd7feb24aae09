import { ingredients } from './en/ingredients'
import { partners } from './en/partners'
import { products } from './en/products'
import { requests } from './en/requests'
import { revocation } from './en/revocation'
import { settings } from './en/settings'
import { it } from './it'
import type { Words } from './words'

/** One file per group, each `satisfies` the Italian one. A group that is not translated yet stays Italian. */
export const en: Words = {
  ...it,
  ingredients,
  partners,
  products,
  requests,
  revocation,
  settings,
}
