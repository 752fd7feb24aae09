import { describe, expect, it } from 'vitest'
import { CreateCompany, UpdateCompany } from '~/contract/companies'
import { inviteFormSchema } from '~/features/accounts/invite.server'
import { newCertificateSchema } from '~/features/certificates/new-certificate.schema'
import {
  companyFormSchema,
  facilityFormSchema,
  newCompanyFormSchema,
  newFacilityFormSchema,
} from '~/features/companies/company-form.schema'
import { contactFormSchema } from '~/features/contacts/contact-form.schema'
import { ingredientFormSchema, newIngredientSchema } from '~/features/ingredients/ingredient-form.schema'
import { newProductSchema, productFormSchema } from '~/features/products/product-form.schema'
import { allRequired, place, placeOf, required, wrong } from './form-issues'

/** What each form of the certifier's area must have and may leave out (specification §5), field by field. */

const filled = placeOf('x')
const emptied = placeOf('')

describe('a company', () => {
  // Spec: validation.
  it('is new with its name alone; it is certified, and neither vendor, behalf company nor manufacturer', () => {
    expect(wrong(newCompanyFormSchema, {})).toEqual(allRequired('businessName'))
    expect(wrong(newCompanyFormSchema, { businessName: 'x', ...emptied })).toEqual({})
    expect(CreateCompany.parse({ businessName: 'x' })).toMatchObject({
      manufactoring: false,
      isCertified: true,
      isVendor: false,
      isBehalf: false,
    })
  })

  // Spec: validation.
  it('is edited with its id, name, address and the four booleans', () => {
    const flags = ['manufactoring', 'isCertified', 'isVendor', 'isBehalf']
    expect(Object.keys(wrong(UpdateCompany, {})).sort()).toEqual(
      ['companyId', 'businessName', ...place, ...flags].sort(),
    )
    expect(wrong(companyFormSchema, emptied)).toEqual(allRequired('businessName', ...place))
    expect(wrong(companyFormSchema, { businessName: 'x', ...filled })).toEqual({})
  })

  // Spec: validation.
  it('as a facility needs all of its data; an edit may leave its name', () => {
    expect(wrong(newFacilityFormSchema, emptied)).toEqual(allRequired('businessName', ...place))
    expect(wrong(facilityFormSchema, emptied)).toEqual(allRequired(...place))
    expect(wrong(facilityFormSchema, filled)).toEqual({})
  })
})

describe('a contact', () => {
  // Spec: validation.
  it('needs a first name; a detail its kind and value', () => {
    expect(wrong(contactFormSchema, { details: [{}] })).toEqual({
      firstName: required,
      'details.0.userLabel': required,
      'details.0.contact': required,
    })
    const nothing = { lastName: null, appellation: null, title: null }
    expect(wrong(contactFormSchema, { firstName: 'Anna', ...nothing })).toEqual({})
  })
})

describe('an invite', () => {
  // Spec: validation.
  it.each(['', 'anna', 'anna@', 'a b@example.org', 'anna@example.org, b@example.org'])(
    'needs a valid address, not %j',
    (email) => {
      expect(wrong(inviteFormSchema, { email })).toEqual({ email: ['Inserire una mail valida!'] })
      expect(wrong(inviteFormSchema, { email: ' anna@example.org ' })).toEqual({})
    },
  )
})

describe('an ingredient', () => {
  // Spec: validation, limits.
  it('is new with name, facility and a valid expiry', () => {
    expect(wrong(newIngredientSchema, {})).toEqual(allRequired('name', 'companyId', 'expirationDate'))
    const made = { name: 'x', companyId: 'c' }
    expect(wrong(newIngredientSchema, { ...made, expirationDate: '0999-12-31' })).toEqual({
      expirationDate: ['Invalid date'],
    })
    expect(newIngredientSchema.parse({ ...made, expirationDate: '1/1/1000' })).toMatchObject({
      expirationDate: '1000-01-01',
    })
  })

  // Spec: validation.
  it('is edited with its name, approved with an expiry that is not past, kosher group and status', () => {
    const today = '2026-11-20'
    const saving = ingredientFormSchema({ approving: false, today })
    const approving = ingredientFormSchema({ approving: true, today })
    expect(wrong(saving, {})).toEqual(allRequired('name'))
    expect(wrong(saving, { name: 'x', expirationDate: '2020-01-01' })).toEqual({})
    expect(wrong(approving, { name: 'x' })).toEqual(
      allRequired('expirationDate', 'kosherGroupId', 'kosherStatusId'),
    )
    const kosher = { name: 'x', kosherGroupId: 'g', kosherStatusId: 's' }
    expect(wrong(approving, { ...kosher, expirationDate: '2026-11-19' })).toEqual({
      expirationDate: ['La data di scadenza è già passata'],
    })
    expect(wrong(approving, { ...kosher, expirationDate: today })).toEqual({})
  })
})

describe('a product', () => {
  const noIngredient = { ingredientIds: ['Select at least one ingredient'] }

  // Spec: validation.
  it('is new with name, facility, kosher status and an ingredient', () => {
    expect(wrong(newProductSchema, {})).toEqual({
      ...allRequired('name', 'companyId', 'kosherStatusId'),
      ...noIngredient,
    })
    const made = { name: 'x', companyId: 'c', kosherStatusId: 's', ingredientIds: ['i'] }
    expect(wrong(newProductSchema, made)).toEqual({})
  })

  // Spec: validation.
  it('is edited with name and an ingredient, approved with a kosher status', () => {
    expect(wrong(productFormSchema({ approving: false }), {})).toEqual({
      ...allRequired('name'),
      ...noIngredient,
    })
    const edited = { name: 'x', ingredientIds: ['i'] }
    expect(wrong(productFormSchema({ approving: false }), edited)).toEqual({})
    expect(wrong(productFormSchema({ approving: true }), edited)).toEqual(allRequired('kosherStatusId'))
  })
})

describe('a certificate', () => {
  const made = { name: 'x', companyId: 'c', expireOn: '2030-12-31', productIds: ['p'] }

  // Spec: validation.
  it('needs name, facility, expiry and a product; lot and description are optional', () => {
    expect(wrong(newCertificateSchema, {})).toEqual({
      ...allRequired('name', 'companyId', 'expireOn'),
      productIds: ['Select at least one product'],
    })
    expect(wrong(newCertificateSchema, made)).toEqual({})
    expect(wrong(newCertificateSchema, { ...made, expireOn: '31/02/2030' })).toEqual({
      expireOn: ['Invalid date'],
    })
  })

  // Spec: validation, limits.
  it('has one product at most under a lot', () => {
    const two = { ...made, productIds: ['p', 'q'] }
    expect(wrong(newCertificateSchema, two)).toEqual({})
    expect(wrong(newCertificateSchema, { ...two, lotNumber: 'L1' })).toEqual({
      productIds: ["Only one product is allowed if 'lotNumber' is populated."],
    })
    expect(wrong(newCertificateSchema, { ...made, lotNumber: 'L1' })).toEqual({})
  })
})
