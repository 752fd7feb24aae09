import type { ManyOutcome } from '~/contract/review'
import type { ReviewedKind } from '~/domain/item-kinds'
import { decideWords } from '~/i18n/own/decide'
import type { Words } from '~/i18n/words'

/** For a kind whose fields are not set here: what is wrong, field by field. */
const labels: Record<ReviewedKind, ((w: Words) => Record<string, string>) | null> = {
  ingredient: null,
  product: null,
  supplier_certificate: (w) => ({
    vendorName: w.ingredients.supplier,
    agencyName: decideWords(w).decide.agency,
    expiresOn: decideWords(w).decide.validUntil,
  }),
}

/** Why one was refused. */
export function whyNot(w: Words, kind: ReviewedKind, refusal: ManyOutcome['refusal']): string {
  const { message = '', issues = {} } = refusal ?? {}
  const named = labels[kind]?.(w)
  const said = Object.entries(issues).map(([field, [problem = '']]) =>
    named?.[field] ? `${named[field]}: ${problem}` : problem,
  )
  return named && said.length > 0 ? said.join(' · ') : message
}
