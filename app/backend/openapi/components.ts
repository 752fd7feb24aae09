import { z } from 'zod'
import * as accounts from '~/contract/accounts'
import * as audit from '~/contract/audit'
import * as authentication from '~/contract/authentication'
import * as certificates from '~/contract/certificates'
import * as companies from '~/contract/companies'
import * as contacts from '~/contract/contacts'
import * as credentials from '~/contract/credentials'
import * as documents from '~/contract/documents'
import * as imports from '~/contract/imports'
import * as ingredients from '~/contract/ingredients'
import * as lookups from '~/contract/lookups'
import * as partners from '~/contract/partners'
import * as products from '~/contract/products'
import * as requests from '~/contract/requests'
import * as review from '~/contract/review'
import * as settings from '~/contract/settings'
import * as verify from '~/contract/verify'

const modules = {
  ...accounts,
  ...audit,
  ...authentication,
  ...certificates,
  ...companies,
  ...contacts,
  ...documents,
  ...imports,
  ...ingredients,
  ...lookups,
  ...partners,
  ...products,
  ...requests,
  ...review,
  ...settings,
  ...verify,
  ...credentials,
}

type Modules = typeof modules

/** The contract's schemas that have a name of their own. */
export type SchemaName = {
  [Name in keyof Modules]: Modules[Name] extends z.ZodType
    ? Name extends Capitalize<Name>
      ? Name
      : never
    : never
}[keyof Modules]

/** What goes in and comes out under a name of its own: whatever the contract's files export in capitals. */
export const namedSchemas = Object.fromEntries(
  Object.entries<unknown>(modules).filter(
    (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
  ),
) as { [Name in SchemaName]: Modules[Name] }
