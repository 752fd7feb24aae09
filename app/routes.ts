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

  layout('routes/layout.tsx', [
    // Public
    index('routes/public/home.tsx'),

    // Certifier: companies and facilities
    route('certifier/companies', 'routes/certifier/companies/list.tsx', [
      route('new/invite', 'routes/certifier/companies/new-invite.tsx'),
    ]),
    route('certifier/companies/new', 'routes/certifier/companies/new.tsx'),
    route('certifier/companies/:companyId', 'routes/certifier/companies/company/layout.tsx', [
      index('routes/certifier/companies/company/info.tsx'),
      route('facilities', 'routes/certifier/companies/company/facilities.tsx'),
      route('facilities/new', 'routes/certifier/companies/company/new-facility.tsx'),
      route('ingredients', 'routes/certifier/companies/company/ingredients.tsx', [
        route('delete', 'routes/certifier/companies/company/delete-ingredients.tsx'),
      ]),
      route('products', 'routes/certifier/companies/company/products.tsx', [
        route('delete', 'routes/certifier/companies/company/delete-products.tsx'),
      ]),
      route('certificates', 'routes/certifier/companies/company/certificates.tsx'),
    ]),
    route('certifier/facilities/:facilityId', 'routes/certifier/facilities/facility/layout.tsx', [
      index('routes/certifier/facilities/facility/info.tsx'),
      route('ingredients', 'routes/certifier/facilities/facility/ingredients.tsx', [
        route('delete', 'routes/certifier/facilities/facility/delete-ingredients.tsx'),
      ]),
      route('products', 'routes/certifier/facilities/facility/products.tsx', [
        route('delete', 'routes/certifier/facilities/facility/delete-products.tsx'),
      ]),
      route('certificates', 'routes/certifier/facilities/facility/certificates.tsx'),
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
      route('messages', 'routes/certifier/ingredients/ingredient/messages.tsx'),
      route('delete', 'routes/certifier/ingredients/ingredient/delete.tsx'),
    ]),

    // Certifier: certificates
    route('certifier/certificates', 'routes/certifier/certificates/list.tsx'),
    route('certifier/certificates/new', 'routes/certifier/certificates/new.tsx'),
    route('certifier/certificates/:certificateId', 'routes/certifier/certificates/certificate/layout.tsx', [
      index('routes/certifier/certificates/certificate/info.tsx'),
    ]),

    route('*', 'routes/public/not-found.tsx'),
  ]),

  // No page
  route('certifier/certificate/:id', 'routes/certifier/certificates/singular.ts'),
  route('certifier/certificates/:certificateId/partial', 'routes/resources/partial-certificate.ts'),
  route('files/certificates/:certificateId', 'routes/resources/certificate-file.ts'),
  route('resources/product-picker', 'routes/resources/product-picker.ts'),
  route('resources/ingredient-picker', 'routes/resources/ingredient-picker.ts'),
  route('resources/rmc-codes', 'routes/resources/rmc-codes.ts'),
  route('resources/bulk-delete', 'routes/resources/bulk-delete.ts'),
  route('health', 'routes/resources/health.ts'),
  route('api/openapi.json', 'routes/resources/openapi.ts'),
  route('api/*', 'routes/resources/api.ts'),
  route('resources/preferences', 'routes/resources/preferences.ts'),

  // Every primitive and composite in every state; not in the built portal.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev/ui.tsx')]),
] satisfies RouteConfig
