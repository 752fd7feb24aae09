import { os } from './implement'
import { accountHandlers } from './modules/accounts/accounts.handlers'
import { auditHandlers } from './modules/audit/audit.handlers'
import { authenticationHandlers } from './modules/authentication/authentication.handlers'
import { certificateHandlers } from './modules/certificates/certificates.handlers'
import { companyHandlers } from './modules/companies/companies.handlers'
import { contactHandlers } from './modules/contacts/contacts.handlers'
import { credentialHandlers } from './modules/credentials/credentials.handlers'
import { documentHandlers } from './modules/documents/documents.handlers'
import { importHandlers } from './modules/imports/imports.handlers'
import { ingredientHandlers } from './modules/ingredients/ingredients.handlers'
import { lookupHandlers } from './modules/lookups/lookups.handlers'
import { partnerHandlers } from './modules/companies/partners.handlers'
import { productHandlers } from './modules/products/products.handlers'
import { requestHandlers } from './modules/requests/requests.handlers'
import { settingsHandlers } from './modules/settings/settings.handlers'
import { verifyHandlers } from './modules/certificates/verify.handlers'

/** Every call of the contract with its handler; the compiler knows if one is missing. */
export const router = os.router({
  authentication: authenticationHandlers,
  companies: companyHandlers,
  partners: partnerHandlers,
  accounts: accountHandlers,
  contacts: contactHandlers,
  ingredients: ingredientHandlers,
  documents: documentHandlers,
  products: productHandlers,
  certificates: certificateHandlers,
  requests: requestHandlers,
  verify: verifyHandlers,
  credentials: credentialHandlers,
  imports: importHandlers,
  settings: settingsHandlers,
  lookups: lookupHandlers,
  audit: auditHandlers,
})
