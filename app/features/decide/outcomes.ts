import type { ManyOutcome } from '~/contract/items/review'
import type { SupplierCertificateOutcome } from '~/contract/items/supplier-certificates'
import { isItemKind, type ReviewedKind } from '~/domain/items/item-kinds'
import type { AnyManyAction } from '~/domain/items/review'
import type { Words } from '~/i18n/words'

/** An approved certificate may have given ingredients its date. */
export type Outcome = ManyOutcome & Partial<Pick<SupplierCertificateOutcome, 'ingredients'>>

/** The number of ingredients that took their date; empty unless certificates were approved. */
export function tookDate(
  words: Words['decide'],
  action: AnyManyAction,
  kind: ReviewedKind,
  outcomes: readonly Outcome[],
): string[] {
  if (action !== 'approve' || isItemKind(kind)) return []
  return [words.tookDate(outcomes.reduce((total, { ingredients = 0 }) => total + ingredients, 0))]
}

/** Labels of the issues for a kind whose fields are not set here. */
const labels: Record<ReviewedKind, ((w: Words) => Record<string, string>) | null> = {
  ingredient: null,
  product: null,
  supplier_certificate: (w) => ({
    vendorName: w.ingredients.supplier,
    agencyName: w.decide.agency,
    expiresOn: w.decide.validUntil,
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
