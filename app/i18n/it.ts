import { account } from './it/account'
import { accounts } from './it/accounts'
import { certificates } from './it/certificates'
import { common } from './it/common'
import { companies } from './it/companies'
import { contacts } from './it/contacts'
import { decide } from './it/decide'
import { desk } from './it/desk'
import { errors } from './it/errors'
import { exports } from './it/exports'
import { formats } from './it/formats'
import { validation } from './it/validation'
import { ingredients } from './it/ingredients'
import { lookups } from './it/lookups'
import { partners } from './it/partners'
import { phrases } from './it/phrases'
import { products } from './it/products'
import { questions } from './it/questions'
import { requests } from './it/requests'
import { review } from './it/review'
import { timeline } from './it/timeline'
import { staff } from './it/staff'
import { views } from './it/views'
import { worklist } from './it/worklist'

/** One file per group. */
export const it = {
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
  validation,
  ingredients,
  lookups,
  partners,
  phrases,
  products,
  questions,
  requests,
  review,
  timeline,
  staff,
  views,
  worklist,
}
