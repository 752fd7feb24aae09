import { accounts } from './accounts'
import { audit } from './audit'
import { authentication } from './authentication'
import { certificates } from './certificates'
import { companies } from './companies'
import { contacts } from './contacts'
import { credentials } from './credentials'
import { documents } from './documents'
import { imports } from './imports'
import { ingredients } from './ingredients'
import { lookups } from './lookups'
import { partners } from './partners'
import { products } from './products'
import { requests } from './requests'
import { settings } from './settings'
import { verify } from './verify'

/** The calls of spec §7, once: handlers, clients, `/api` and the OpenAPI document all come from here. */
export const contract = {
  authentication,
  companies,
  partners,
  accounts,
  contacts,
  ingredients,
  documents,
  products,
  certificates,
  requests,
  verify,
  credentials,
  imports,
  settings,
  lookups,
  audit,
}
