import { expect, it } from 'vitest'
import {
  newCompanyIngredientSchema,
  companyIngredientSchema,
} from '~/features/ingredients/ingredient-form.schema'
import { messageIn } from '~/i18n/messages'
import { wordsFor } from '~/i18n/words'

/** What the company's forms for an ingredient must have and may leave out (specification §5 "Ingredients"). */

const messages = (
  schema: typeof newCompanyIngredientSchema | typeof companyIngredientSchema,
  value: object,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      messageIn(wordsFor('it'), message),
    ]),
  )

const valid = { name: 'Amido', companyId: 'x', expirationDate: '2030-01-31' }

// Spec: validation, errors.
it('a new ingredient needs its name, facility and a valid date; supplier and RMC group are optional', () => {
  expect(messages(newCompanyIngredientSchema, {})).toEqual({
    name: 'Required',
    companyId: 'Required',
    expirationDate: 'Required',
  })
  expect(messages(newCompanyIngredientSchema, { ...valid, expirationDate: '0999-12-31' })).toEqual({
    expirationDate: 'Invalid date',
  })
  expect(newCompanyIngredientSchema.parse({ ...valid, suggestedVendor: ' Amidi S.r.l. ' })).toEqual({
    ...valid,
    suggestedVendor: 'Amidi S.r.l.',
  })
})

it('a saved ingredient needs its name and a valid date, and accepts nothing that the certifier decides', () => {
  expect(messages(companyIngredientSchema, { name: ' ' })).toEqual({
    name: 'Required',
    expirationDate: 'Required',
  })
  const sent = { ...valid, kosherGroupId: 'g', kosherStatusId: 's', vendorName: 'v', status: 'approved' }
  expect(companyIngredientSchema.parse(sent)).toEqual({ name: 'Amido', expirationDate: '2030-01-31' })
})
