import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** The map of the portal: every address, in the order of the spec's §2. */
export default [
  // Signing in and the pages behind mailed links
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('logout', 'routes/auth/logout.tsx'),
    route('confirm-email', 'routes/auth/confirm-email.tsx'),
    route('confirm-registration', 'routes/auth/confirm-registration.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('lost-credential', 'routes/auth/lost-credential.tsx'),
  ]),

  // The public check of certificates
  layout('routes/public/verify-layout.tsx', [
    route('verify', 'routes/public/verify.tsx'),
    route('verify/:code', 'routes/public/verified.tsx'),
    route('verify/file/:sha256', 'routes/public/verified-file.tsx'),
  ]),

  layout('routes/layout.tsx', [
    // Public
    index('routes/public/home.tsx'),

    // The own account, in both areas
    route('account', 'routes/account/account.tsx', [
      route('log-out-everywhere', 'routes/account/log-out-everywhere.tsx'),
    ]),
    route('change-password', 'routes/account/change-password.tsx'),

    // Company
    route('desk', 'routes/company/desk.tsx'),
    route('anagraphic', 'routes/company/anagraphic.tsx'),
    route('accounts', 'routes/company/accounts/list.tsx', [
      route('new', 'routes/company/accounts/new.tsx'),
      route(':userId/delete', 'routes/company/accounts/delete.tsx'),
    ]),
    route('ingredients', 'routes/company/ingredients/list.tsx', [
      route('delete', 'routes/company/ingredients/delete.tsx'),
    ]),
    route('ingredients/new', 'routes/company/ingredients/new.tsx'),
    route('ingredients/:ingredientId', 'routes/company/ingredients/ingredient/layout.tsx', [
      index('routes/company/ingredients/ingredient/info.tsx'),
      route('documents', 'routes/company/ingredients/ingredient/documents.tsx', [
        route(':documentId/delete', 'routes/company/ingredients/ingredient/documents-delete.tsx'),
      ]),
      route('messages', 'routes/company/ingredients/ingredient/messages.tsx'),
      route('delete', 'routes/company/ingredients/ingredient/delete.tsx'),
    ]),
    route('products', 'routes/company/products/list.tsx', [
      route('delete', 'routes/company/products/delete.tsx'),
    ]),
    route('products/new', 'routes/company/products/new.tsx'),
    route('products/:productId', 'routes/company/products/product/layout.tsx', [
      index('routes/company/products/product/info.tsx'),
      route('documents', 'routes/company/products/product/documents.tsx'),
      route('messages', 'routes/company/products/product/messages.tsx'),
      route('delete', 'routes/company/products/product/delete.tsx'),
    ]),
    route('facilities', 'routes/company/facilities/list.tsx'),
    route('facilities/new', 'routes/company/facilities/new.tsx'),
    route('facilities/:facilityId', 'routes/company/facilities/facility/layout.tsx', [
      index('routes/company/facilities/facility/info.tsx'),
      route('ingredients', 'routes/company/facilities/facility/ingredients.tsx', [
        route('delete', 'routes/company/facilities/facility/delete-ingredients.tsx'),
      ]),
      route('products', 'routes/company/facilities/facility/products.tsx', [
        route('delete', 'routes/company/facilities/facility/delete-products.tsx'),
      ]),
      route('certificates', 'routes/company/facilities/facility/certificates.tsx'),
    ]),
    route('certificates', 'routes/company/certificates/list.tsx'),
    route('certificates/new', 'routes/company/certificates/new.tsx'),
    route('certificates/:certificateId', 'routes/company/certificates/certificate/layout.tsx', [
      index('routes/company/certificates/certificate/info.tsx'),
      route('add-products', 'routes/company/certificates/certificate/add-products.tsx'),
      route('renew', 'routes/company/certificates/certificate/renew.tsx'),
    ]),
    route('requests', 'routes/company/requests/list.tsx'),
    route('requests/:requestId', 'routes/company/requests/request/layout.tsx', [
      route('withdraw', 'routes/company/requests/request/withdraw.tsx'),
    ]),

    // Certifier: the desk, and what companies ask for
    route('certifier', 'routes/certifier/desk.tsx'),
    route('certifier/requests', 'routes/certifier/requests.tsx', [
      route(':requestId/decline', 'routes/certifier/decline-request.tsx'),
    ]),

    // Certifier: companies and facilities
    route('certifier/companies', 'routes/certifier/companies/list.tsx', [
      route('new/invite', 'routes/certifier/companies/new-invite.tsx'),
    ]),
    route('certifier/companies/vendors', 'routes/certifier/companies/vendors.tsx'),
    route('certifier/companies/behalf', 'routes/certifier/companies/behalf.tsx'),
    route('certifier/companies/new', 'routes/certifier/companies/new.tsx'),
    route('certifier/companies/:companyId', 'routes/certifier/companies/company/layout.tsx', [
      index('routes/certifier/companies/company/info.tsx'),
      route('where-used', 'routes/certifier/companies/company/where-used.tsx'),
      route('merge', 'routes/certifier/companies/company/merge.tsx'),
      route('delete', 'routes/certifier/companies/company/delete.tsx'),
      route('facilities', 'routes/certifier/companies/company/facilities.tsx'),
      route('facilities/new', 'routes/certifier/companies/company/new-facility.tsx'),
      route('ingredients', 'routes/certifier/companies/company/ingredients.tsx', [
        route('delete', 'routes/certifier/companies/company/delete-ingredients.tsx'),
      ]),
      route('products', 'routes/certifier/companies/company/products.tsx', [
        route('delete', 'routes/certifier/companies/company/delete-products.tsx'),
      ]),
      route('import/:kind', 'routes/certifier/facilities/facility/import.tsx', { id: 'company-import' }),
      route('import/:kind/:importId', 'routes/certifier/facilities/facility/import-one.tsx', {
        id: 'company-import-one',
      }),
      route('certificates', 'routes/certifier/companies/company/certificates.tsx'),
      route('accounts', 'routes/certifier/companies/company/accounts.tsx', [
        route('new', 'routes/certifier/companies/company/accounts-new.tsx'),
        route(':userId/delete', 'routes/certifier/companies/company/accounts-delete.tsx'),
      ]),
      route('contacts', 'routes/certifier/companies/company/contacts.tsx', [
        route('delete', 'routes/certifier/companies/company/contacts-delete-many.tsx'),
      ]),
      route('contacts/new', 'routes/certifier/companies/company/contacts-new.tsx'),
      route('contacts/:contactId', 'routes/certifier/companies/company/contacts-edit.tsx', [
        route('delete', 'routes/certifier/companies/company/contacts-delete.tsx'),
      ]),
    ]),
    route('certifier/facilities/:facilityId', 'routes/certifier/facilities/facility/layout.tsx', [
      index('routes/certifier/facilities/facility/info.tsx'),
      route('where-used', 'routes/certifier/facilities/facility/where-used.tsx'),
      route('delete', 'routes/certifier/facilities/facility/delete.tsx'),
      route('ingredients', 'routes/certifier/facilities/facility/ingredients.tsx', [
        route('delete', 'routes/certifier/facilities/facility/delete-ingredients.tsx'),
      ]),
      route('products', 'routes/certifier/facilities/facility/products.tsx', [
        route('delete', 'routes/certifier/facilities/facility/delete-products.tsx'),
      ]),
      route('import/:kind', 'routes/certifier/facilities/facility/import.tsx'),
      route('import/:kind/:importId', 'routes/certifier/facilities/facility/import-one.tsx'),
      route('certificates', 'routes/certifier/facilities/facility/certificates.tsx'),
      route('contacts', 'routes/certifier/facilities/facility/contacts.tsx', [
        route('delete', 'routes/certifier/facilities/facility/contacts-delete-many.tsx'),
      ]),
      route('contacts/new', 'routes/certifier/facilities/facility/contacts-new.tsx'),
      route('contacts/:contactId', 'routes/certifier/facilities/facility/contacts-edit.tsx', [
        route('delete', 'routes/certifier/facilities/facility/contacts-delete.tsx'),
      ]),
    ]),

    // Certifier: products and ingredients
    route('certifier/products', 'routes/certifier/products/list.tsx', [
      route('delete', 'routes/certifier/products/delete.tsx'),
    ]),
    route('certifier/products/new', 'routes/certifier/products/new.tsx'),
    route('certifier/products/:productId', 'routes/certifier/products/product/layout.tsx', [
      index('routes/certifier/products/product/info.tsx'),
      route('messages', 'routes/certifier/products/product/messages.tsx'),
      route('delete', 'routes/certifier/products/product/delete.tsx'),
      route('old-versions', 'routes/certifier/products/product/old-versions.tsx'),
    ]),
    route('certifier/ingredients', 'routes/certifier/ingredients/list.tsx', [
      route('delete', 'routes/certifier/ingredients/delete.tsx'),
    ]),
    route('certifier/ingredients/new', 'routes/certifier/ingredients/new.tsx'),
    route('certifier/ingredients/:ingredientId', 'routes/certifier/ingredients/ingredient/layout.tsx', [
      index('routes/certifier/ingredients/ingredient/info.tsx'),
      route('documents', 'routes/certifier/ingredients/ingredient/documents.tsx', [
        route(':documentId/delete', 'routes/certifier/ingredients/ingredient/documents-delete.tsx'),
      ]),
      route('messages', 'routes/certifier/ingredients/ingredient/messages.tsx'),
      route('old-versions', 'routes/certifier/ingredients/ingredient/old-versions.tsx'),
      route('where-used', 'routes/certifier/ingredients/ingredient/where-used.tsx', [
        route('update', 'routes/certifier/ingredients/ingredient/renew-in-products.tsx'),
      ]),
      route('delete', 'routes/certifier/ingredients/ingredient/delete.tsx'),
    ]),

    // Certifier: certificates
    route('certifier/certificates', 'routes/certifier/certificates/list.tsx'),
    route('certifier/certificates/new', 'routes/certifier/certificates/new.tsx'),
    route('certifier/certificates/:certificateId', 'routes/certifier/certificates/certificate/layout.tsx', [
      index('routes/certifier/certificates/certificate/info.tsx'),
      route('add-products', 'routes/certifier/certificates/certificate/add-products.tsx'),
      route('renew', 'routes/certifier/certificates/certificate/renew.tsx'),
      route('revoke', 'routes/certifier/certificates/certificate/revoke.tsx'),
    ]),

    // Certifier: what is printed on certificates
    route('certifier/settings', 'routes/certifier/settings.tsx'),

    route('*', 'routes/public/not-found.tsx'),
  ]),

  // No page
  route('certifier/certificate/:id', 'routes/certifier/certificates/singular.ts'),
  route('certificates/:certificateId/partial', 'routes/company/certificates/certificate/partial.ts'),
  route('certifier/certificates/:certificateId/partial', 'routes/resources/partial-certificate.ts'),
  route('certifier/settings/preview', 'routes/certifier/settings-preview.ts'),
  route('certifier/settings/logo/:sha256', 'routes/certifier/settings-logo.ts'),
  route('files/certificates/:certificateId', 'routes/resources/certificate-file.ts'),
  route('files/certificates/:certificateId/credential', 'routes/resources/certificate-credential.ts'),
  route('verify/:code.json', 'routes/resources/verified-json.ts'),
  route('.well-known/did.json', 'routes/resources/did.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('.well-known/change-password', 'routes/resources/change-password.ts'),
  route('credentials/status/:list', 'routes/resources/credential-status.ts'),
  route('credentials/products/:code/:revision', 'routes/resources/credential-products.ts'),
  route('files/documents/:documentId', 'routes/resources/document-file.ts'),
  route('files/ingredients/:ingredientId/documents.zip', 'routes/resources/documents-zip.ts'),
  route('resources/product-picker', 'routes/resources/product-picker.ts'),
  route('resources/ingredient-picker', 'routes/resources/ingredient-picker.ts'),
  route('resources/rmc-codes', 'routes/resources/rmc-codes.ts'),
  route('resources/partner-names', 'routes/resources/partner-names.ts'),
  route('resources/alike-companies', 'routes/resources/alike-companies.ts'),
  route('resources/import-template/:kind/:format', 'routes/resources/import-template.ts'),
  route('files/imports/:importId/problems', 'routes/resources/import-problems.ts'),
  route('files/export/:list/:format', 'routes/resources/export-list.ts'),
  route('resources/bulk-delete', 'routes/resources/bulk-delete.ts'),
  route('health', 'routes/resources/health.ts'),
  route('api/openapi.json', 'routes/resources/openapi.ts'),
  route('api/docs', 'routes/resources/api-docs.ts'),
  route('api/*', 'routes/resources/api.ts'),
  route('resources/preferences', 'routes/resources/preferences.ts'),

  // Every primitive and composite in every state; not in the built portal.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev/ui.tsx')]),
] satisfies RouteConfig
