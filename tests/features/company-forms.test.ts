import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  ChangePassword,
  ConfirmCompanyContributor,
  Login,
  SetLostCredential,
} from '~/contract/accounts/authentication'
import { CreateFacility } from '~/contract/companies'
import { lostCredentialFormSchema } from '~/features/auth/lost-credential-form.schema'
import { registrationFormSchema } from '~/features/auth/registration-form.schema'
import { resetPasswordFormSchema } from '~/features/auth/reset-password-form.schema'
import {
  headquartersFormSchema,
  newFacilityFormSchema,
  ownFacilityFormSchema,
} from '~/features/companies/company-form.schema'
import { newCompanyProductSchema, companyProductSchema } from '~/features/products/product-form.schema'
import { allRequired, place, placeOf, wrong } from './form-issues'

/** What the public forms and those of the company's area must have and may leave out (specification §5). */

const filled = placeOf('x')
const emptied = placeOf(' ')

describe('a sign-in', () => {
  // Spec: validation.
  it('needs both fields, and ignores spaces around the e-mail', () => {
    const both = ['Insert your credentials to login']
    expect(wrong(Login, {})).toEqual({ email: both, password: both })
    expect(wrong(Login, { email: 'anna@example.org', password: '' })).toEqual({ password: both })
    expect(Login.parse({ email: ' anna@example.org ', password: ' x ' })).toEqual({
      email: 'anna@example.org',
      password: ' x ',
    })
  })
})

describe('a registration', () => {
  const secret = { password: '123456', confirmPassword: '123456' }

  // Spec: public routes, validation, errors.
  it('needs each field of the address, and two passwords of six characters', () => {
    const short = ['minimum 6 characters']
    expect(
      wrong(registrationFormSchema, { ...emptied, password: '12345', confirmPassword: '12345' }),
    ).toEqual({
      ...allRequired(...place),
      password: short,
      confirmPassword: short,
    })
    expect(wrong(registrationFormSchema, { ...filled, ...secret })).toEqual({})
  })

  // Spec: validation.
  it('reports differing passwords above the form and at the second', () => {
    expect(wrong(registrationFormSchema, { ...filled, ...secret, confirmPassword: '654321' })).toEqual({
      '': ['The passwords did not match'],
      confirmPassword: ["the password doesn't match"],
    })
  })
})

describe('a password', () => {
  // Spec: limits.
  it.each([
    ['registered', registrationFormSchema, 'password'],
    ['recovered', SetLostCredential, 'password'],
    ['of a colleague', ConfirmCompanyContributor, 'password'],
    ['changed', ChangePassword, 'newPassword'],
  ])('that is %s has at least six characters', (_, schema: z.ZodType, field) => {
    expect(wrong(schema, { [field]: '12345' })[field]).toEqual(['minimum 6 characters'])
    expect(wrong(schema, { [field]: '123456' })[field]).toBeUndefined()
  })

  // Spec: validation.
  it('that is new is required, and must be confirmed', () => {
    expect(wrong(lostCredentialFormSchema, {})).toEqual({ password: ['Insert your new password to proceed'] })
    expect(wrong(lostCredentialFormSchema, { password: '123456', confirmPassword: '' })).toEqual({
      confirmPassword: ['The passwords doesnt match!'],
    })
    expect(wrong(lostCredentialFormSchema, { password: '123456', confirmPassword: '123456' })).toEqual({})
  })

  // Spec: validation.
  it('that is lost is recovered by e-mail', () => {
    const asked = { email: ['Insert your email to recover password'] }
    for (const value of [{}, { email: ' ' }]) expect(wrong(resetPasswordFormSchema, value)).toEqual(asked)
    expect(wrong(resetPasswordFormSchema, { email: 'anna@example.org' })).toEqual({})
  })
})

describe('a company’s own', () => {
  // Spec: validation.
  it('headquarters need all of their address', () => {
    expect(wrong(headquartersFormSchema, emptied)).toEqual(allRequired(...place))
    expect(wrong(headquartersFormSchema, filled)).toEqual({})
  })

  // Spec: validation.
  it('facility needs its name and all of its address, new or not', () => {
    for (const schema of [newFacilityFormSchema, ownFacilityFormSchema]) {
      expect(wrong(schema, { businessName: ' ', ...emptied })).toEqual(allRequired('businessName', ...place))
      expect(wrong(schema, { businessName: 'x', ...filled })).toEqual({})
    }
    // The call reports the same with the capitalised names.
    expect(wrong(CreateFacility, { HeadQuarterId: 'h' })).toEqual(
      allRequired('BusinessName', 'BusinessCode', 'Street', 'City', 'District', 'ZipCode', 'Country'),
    )
  })

  // Spec: validation.
  it('product needs a name, a facility and an ingredient; on whose behalf is optional', () => {
    const noIngredient = { ingredientIds: ['Seleziona almeno 1 ingrediente'] }
    expect(wrong(newCompanyProductSchema, {})).toEqual({
      ...allRequired('name', 'companyId'),
      ...noIngredient,
    })
    expect(wrong(newCompanyProductSchema, { name: 'x', companyId: 'c', ingredientIds: ['i'] })).toEqual({})
    expect(wrong(companyProductSchema, { name: ' ' })).toEqual({ ...allRequired('name'), ...noIngredient })
    expect(wrong(companyProductSchema, { name: 'x', ingredientIds: ['i'] })).toEqual({})
  })
})
