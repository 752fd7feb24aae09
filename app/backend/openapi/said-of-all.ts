import { certificates, documents, requests, verify } from './calls/certificates'
import { credentials } from './calls/credentials'
import { audit, companies, lookups, partners } from './calls/companies'
import { imports } from './calls/imports'
import { ingredients, products } from './calls/items'
import { accounts, authentication, contacts } from './calls/people'
import { settings } from './calls/settings'
import type { Group, Said, SaidOf } from './said'

const saidOfAll: { [G in Group]: SaidOf<G> } = {
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

/** What is said of the call of this path in the contract. */
export const saidOf = (group: Group, name: string): Said =>
  (saidOfAll[group] as Record<string, Said> | undefined)?.[name] ?? { says: '' }
