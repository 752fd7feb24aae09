import { account } from './en/account'
import { accounts } from './en/accounts'
import { certificates } from './en/certificates'
import { common } from './en/common'
import { companies } from './en/companies'
import { contacts } from './en/contacts'
import { decide } from './en/decide'
import { desk } from './en/desk'
import { errors } from './en/errors'
import { exports } from './en/exports'
import { formats } from './en/formats'
import { ingredients } from './en/ingredients'
import { lookups } from './en/lookups'
import { partners } from './en/partners'
import { phrases } from './en/phrases'
import { products } from './en/products'
import { questions } from './en/questions'
import { requests } from './en/requests'
import { timeline } from './en/timeline'
import { staff } from './en/staff'
import { views } from './en/views'
import { worklist } from './en/worklist'
import { review } from './en/review'
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
