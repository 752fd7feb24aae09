import { account } from './en/people/account'
import { accounts } from './en/people/accounts'
import { certificates } from './en/certificates'
import { common } from './en/common'
import { companies } from './en/companies'
import { contacts } from './en/people/contacts'
import { decide } from './en/items/decide'
import { desk } from './en/desk'
import { errors } from './en/errors'
import { exports } from './en/exports'
import { formats } from './en/formats'
import { ingredients } from './en/items/ingredients'
import { lookups } from './en/items/lookups'
import { partners } from './en/items/partners'
import { phrases } from './en/phrases'
import { products } from './en/items/products'
import { questions } from './en/questions'
import { requests } from './en/requests'
import { timeline } from './en/timeline'
import { staff } from './en/people/staff'
import { views } from './en/views'
import { worklist } from './en/items/worklist'
import { review } from './en/items/review'
import { validation } from './en/validation'
import type { Words } from './words'

/** One file per group, each `satisfies` the Italian one. */
export const en: Words = {
  account,
  accounts,
  certificates,
  common,
  companies,
  contacts,
  decide,
  desk,
  errors,
  exports,
  formats,
  ingredients,
  lookups,
  partners,
  phrases,
  products,
  questions,
  requests,
  timeline,
  staff,
  views,
  review,
  validation,
  worklist,
}
