import type { ReactNode } from 'react'
import { SelectField, TextField, type AnyField } from '~/components/form/form-fields'
import type { z } from 'zod'
import type { SetOnIngredients } from '~/contract/items/ingredients'
import type { SetOnProducts } from '~/contract/items/products'
import { PartnerField } from '~/features/companies/partners/partner-field'
import type { AnyManyAction } from '~/domain/items/review'
import type { ItemKind, ReviewedKind } from '~/domain/items/item-kinds'
import { lookupOptions, type LookupChoice } from '~/features/items/lookup-options'
import type { Words } from '~/i18n/words'

export interface SetLookups {
  kosherGroups: LookupChoice[]
  kosherStatus: LookupChoice[]
  restrictions: LookupChoice[]
  /** Whether a kosher status follows for any of them. */
  follows: boolean
}

/** In place of a kosher status: each takes its own. */
export const FOLLOWING = 'following'

/** Other companies are typed by name. */
export type SetField = Exclude<
  keyof z.input<typeof SetOnIngredients> | keyof z.input<typeof SetOnProducts>,
  'companyIdAsVendorId' | 'companyIdAsBehalfId'
>

interface FieldOfMany {
  kinds: readonly ReviewedKind[]
  label: (w: Words) => string
  draw: (field: AnyField, w: Words, lookups: SetLookups) => ReactNode
}

const yesOrNo = ({ common: { yes, no } }: Words) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

const both: ItemKind[] = ['ingredient', 'product']

/** The fields that many can be given, in the order of an item's own form. */
export const setFields: Record<SetField, FieldOfMany> = {
  kosherGroupId: {
    kinds: ['ingredient'],
    label: (w) => w.ingredients.kosherGroup,
    draw: (field, w, { kosherGroups }) => (
      <SelectField field={field} options={lookupOptions(kosherGroups, w)} />
    ),
  },
  kosherStatusId: {
    kinds: both,
    label: (w) => w.review.kosherStatus,
    draw: (field, w, { kosherStatus, follows }) => (
      <SelectField
        field={field}
        options={[
          ...(follows ? [{ value: FOLLOWING, label: w.decide.useFollowing }] : []),
          ...lookupOptions(kosherStatus, w),
        ]}
      />
    ),
  },
  restrictionId: {
    kinds: ['product'],
    label: (w) => w.products.restriction,
    draw: (field, w, { restrictions }) => (
      <SelectField field={field} options={lookupOptions(restrictions, w)} />
    ),
  },
  containsKitniyot: {
    kinds: ['ingredient'],
    label: (w) => w.ingredients.containsKitniyot,
    draw: (field, w) => <SelectField field={field} options={yesOrNo(w)} />,
  },
  agentFullname: {
    kinds: both,
    label: (w) => w.review.agent,
    draw: (field) => <TextField field={field} autoComplete="off" />,
  },
  vendorName: {
    kinds: ['ingredient'],
    label: (w) => w.ingredients.supplier,
    draw: (field, w) => (
      <PartnerField kind="vendor" field={field} label={w.ingredients.supplier} names={[]} />
    ),
  },
  onBehalfName: {
    kinds: ['product'],
    label: (w) => w.products.onBehalf,
    draw: (field, w) => <PartnerField kind="behalf" field={field} label={w.products.onBehalf} names={[]} />,
  },
  isPassover: {
    kinds: both,
    label: (w) => w.review.isPassover,
    draw: (field, w) => <SelectField field={field} options={yesOrNo(w)} />,
  },
}

export const setFieldNames = Object.keys(setFields) as SetField[]

/** Whether anything can be set for many of a kind. */
export const canSet = (kind: ReviewedKind) =>
  setFieldNames.some((name) => setFields[name].kinds.includes(kind))

export const setLabels = (w: Words) =>
  Object.fromEntries(setFieldNames.map((name) => [name, setFields[name].label(w)])) as Record<
    SetField,
    string
  >

/** The fields that a company has to complete in the item's own form before sending. */
const ownFields = {
  expirationDate: (w: Words) => w.ingredients.expirationDate,
  ingredientIds: (w: Words) => w.products.ingredients,
}

/** Fields that an item may lack. */
export type LackedField = SetField | keyof typeof ownFields

/** Fields that the user can complete. */
export const lackedFields = (action: AnyManyAction): LackedField[] =>
  action === 'send' ? (Object.keys(ownFields) as LackedField[]) : setFieldNames

export const lackedLabel = (w: Words, name: LackedField): string =>
  name in ownFields ? ownFields[name as keyof typeof ownFields](w) : setFields[name as SetField].label(w)
