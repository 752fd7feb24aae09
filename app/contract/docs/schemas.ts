import { z } from 'zod'
import * as accounts from '../accounts/accounts'
import * as agencies from '../items/agencies'
import * as audit from '../audit'
import * as timeline from '../timeline'
import * as figures from '../figures'
import * as authentication from '../accounts/authentication'
import * as calendar from '../visits/calendar'
import * as certificates from '../certificates/certificates'
import * as companies from '../companies'
import * as concerns from '../items/concerns'
import * as contacts from '../contacts'
import * as credentials from '../certificates/credentials'
import * as desk from '../desk'
import * as deviations from '../visits/deviations'
import * as documents from '../documents'
import * as imports from '../items/imports'
import * as ingredients from '../items/ingredients'
import * as lines from '../lines'
import * as lookups from '../items/lookups'
import * as partners from '../partners'
import * as phrases from '../items/phrases'
import * as views from '../views'
import * as products from '../items/products'
import * as requests from '../certificates/requests'
import * as review from '../items/review'
import * as settings from '../settings'
import * as staff from '../accounts/staff'
import * as supplierCertificates from '../items/supplier-certificates'
import * as terms from '../items/terms'
import * as threads from '../messages'
import * as printedPlant from '../certificates/printed-plant'
import * as verify from '../certificates/verify'
import * as visits from '../visits/visits'

const modules = {
  ...accounts,
  ...agencies,
  ...audit,
  ...timeline,
  ...figures,
  ...authentication,
  ...calendar,
  ...certificates,
  ...companies,
  ...concerns,
  ...contacts,
  ...desk,
  ...deviations,
  ...documents,
  ...imports,
  ...ingredients,
  ...lines,
  ...lookups,
  ...partners,
  ...phrases,
  ...views,
  ...printedPlant,
  ...products,
  ...requests,
  ...review,
  ...settings,
  ...staff,
  ...supplierCertificates,
  ...terms,
  ...threads,
  ...verify,
  ...visits,
  ...credentials,
}

type Modules = typeof modules

export type SchemaName = {
  [Name in keyof Modules]: Modules[Name] extends z.ZodType
    ? Name extends Capitalize<Name>
      ? Name
      : never
    : never
}[keyof Modules]

/** Everything that the contract's files export in capitals. */
export const namedSchemas = Object.fromEntries(
  Object.entries<unknown>(modules).filter(
    (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
  ),
) as { [Name in SchemaName]: Modules[Name] }
