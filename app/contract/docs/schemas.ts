import { z } from 'zod'
import * as accounts from '../accounts'
import * as agencies from '../agencies'
import * as audit from '../audit'
import * as timeline from '../timeline'
import * as figures from '../figures'
import * as authentication from '../authentication'
import * as calendar from '../calendar'
import * as certificates from '../certificates'
import * as companies from '../companies'
import * as concerns from '../concerns'
import * as contacts from '../contacts'
import * as credentials from '../credentials'
import * as desk from '../desk'
import * as deviations from '../deviations'
import * as documents from '../documents'
import * as imports from '../imports'
import * as ingredients from '../ingredients'
import * as lookups from '../lookups'
import * as partners from '../partners'
import * as phrases from '../phrases'
import * as views from '../views'
import * as products from '../products'
import * as requests from '../requests'
import * as review from '../review'
import * as settings from '../settings'
import * as staff from '../staff'
import * as supplierCertificates from '../supplier-certificates'
import * as terms from '../terms'
import * as threads from '../threads'
import * as printedPlant from '../printed-plant'
import * as verify from '../verify'
import * as visits from '../visits'

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
