import { account } from './it/people/account'
import { accounts } from './it/people/accounts'
import { certificates } from './it/certificates'
import { common } from './it/common'
import { companies } from './it/companies'
import { contacts } from './it/people/contacts'
import { decide } from './it/items/decide'
import { desk } from './it/desk'
import { errors } from './it/errors'
import { exports } from './it/exports'
import { formats } from './it/formats'
import { validation } from './it/validation'
import { ingredients } from './it/items/ingredients'
import { lookups } from './it/items/lookups'
import { partners } from './it/items/partners'
import { phrases } from './it/phrases'
import { products } from './it/items/products'
import { questions } from './it/questions'
import { requests } from './it/requests'
import { review } from './it/items/review'
import { timeline } from './it/timeline'
import { staff } from './it/people/staff'
import { views } from './it/views'
import { worklist } from './it/items/worklist'

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
