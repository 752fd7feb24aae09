import { currentValue } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useRoot } from '~/components/use-root'
import type { KosherGroup, KosherStatus } from '~/contract/items/lookups'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Evidence } from '~/contract/items/concerns'
import type { Precedents } from '~/contract/items/precedents'
import { inOrder, type ConcernCode, type WeightsByManagers } from '~/domain/kosher/concern'
import { kitniyotAnswers } from '~/domain/kosher/natures'
import { ingredientConcerns } from '~/domain/kosher/ingredient-concerns'
import { indexTerms, type SensitiveTerm } from '~/domain/kosher/sensitive-names'
import type { KnownConcerns } from '~/features/kosher/concerns'
import { formValues } from '~/features/review/item-fields'
import { ingredientFields } from './ingredient-fields'
import type { CertifiersIngredientForm } from './ingredient-form'

/** The basis on which concerns are computed while typing. */
export interface IngredientJudgement {
  statuses: Pick<KosherStatus, 'id' | 'nature' | 'rank'>[]
  groups: Pick<KosherGroup, 'id' | 'proof'>[]
  /** The terms in its name, as saved. */
  terms: SensitiveTerm[]
  evidence: Evidence
  precedents: Precedents
  weightsByManagers: WeightsByManagers
}

/** Only the backend knows the plant's other ingredients. */
const bySaved: readonly ConcernCode[] = ['alreadyThere']

const judged = [
  'name',
  'kosherStatusId',
  'kosherGroupId',
  'isPassover',
  'containsKitniyot',
  'vendorName',
  'expirationDate',
] as const

/** As the form stands: the backend's concerns about the saved ingredient, and the same rules while typing. */
export function useIngredientConcerns(
  { fields }: PortalFormState<CertifiersIngredientForm>,
  ingredient: Ingredient,
  known: KnownConcerns,
  by: IngredientJudgement,
): KnownConcerns {
  const { today } = useRoot()
  const saved = formValues(ingredientFields, 'Certifier', ingredient)
  const typed = Object.fromEntries(judged.map((name) => [name, currentValue(fields[name])])) as Record<
    (typeof judged)[number],
    string
  >
  const whys = Object.fromEntries(by.terms.map(({ key, why, whyEn }) => [key, { why, whyEn }]))
  if (judged.every((name) => typed[name] === saved[name])) return { ...known, whys }
  const { name, kosherStatusId, kosherGroupId, isPassover, containsKitniyot, vendorName, expirationDate } =
    typed
  const concerns = ingredientConcerns(
    {
      name,
      kosherStatusId: kosherStatusId || null,
      kosherGroupId: kosherGroupId || null,
      isPassover: isPassover === 'on',
      kosherStatus: by.statuses.find(({ id }) => id === kosherStatusId) ?? null,
      proof: by.groups.find(({ id }) => id === kosherGroupId)?.proof ?? null,
      hasVendor: vendorName.trim() !== '' || Boolean(ingredient.suggestedVendor),
      hasDocument: by.evidence.document,
      hasSupplierCertificate: by.evidence.supplierCertificate,
      hasPassoverLetter: by.evidence.forPassover,
      containsKitniyot: kitniyotAnswers.find((one) => one === containsKitniyot) ?? null,
      expirationDate: expirationDate || null,
      precedents: by.precedents.items,
      alreadyThere: [],
    },
    indexTerms(by.terms),
    today,
    by.weightsByManagers,
  )
  const others = known.concerns.filter(({ code }) => bySaved.includes(code))
  return {
    concerns: inOrder([...concerns, ...others]),
    whys,
    names: { ...known.names, ...Object.fromEntries(by.terms.map(({ key, shown }) => [key, shown])) },
  }
}
