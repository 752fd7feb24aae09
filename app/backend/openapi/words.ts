import type { contract } from '~/contract'
import { cookieName } from '../modules/authentication/cookies'
import { sessionCookie } from '../modules/authentication/session'
import { otherSpellings } from '../calls/heard-spellings'

/** What stands at the head of the document. */
export const info = {
  title: 'Sigillo',
  version: '0.1.0',
  summary: 'Kosher certification: companies, ingredients, products and certificates.',
  description: `The calls that the portal itself works with.

**Signing in.** \`POST /authentication/login\` answers with a session cookie, which every call but the public ones wants. It lasts 12 hours from its last use, 30 days at most. There are no tokens.

**Who may call.** Certifiers see every company; a company's account sees its own headquarters and the facilities of that, and nothing else. What belongs to another company answers 404, exactly as what does not exist.

**Writes** are JSON (\`Content-Type: application/json\`), an upload is a multipart form. They must come from the portal's own origin: a browser says so by itself (\`Origin\`, \`Sec-Fetch-Site\`), other programs send none of the two.

**Lists** take \`ItemsPerPage\`, \`Offset\` (counted in rows), \`Sort\` and \`Direction\`, and answer \`{items, itemsPerPage, offset, totalItems}\`. Absurd paging and unknown sorts get the nearest sensible answer; a page beyond the end is empty, and tells the true \`totalItems\`. The names of query parameters are case-sensitive, and spelt as they are spelt here; ${Object.keys(
    otherSpellings,
  )
    .map((name) => `\`${name}\``)
    .join(', ')} are heard, too. Statuses, states and directions may be written in any case.

**Ids** are opaque texts. **Dates** are \`yyyy-mm-dd\`; \`dd/mm/yyyy\` is understood too. **Instants** are ISO 8601 in UTC.

**Errors** all have one shape, \`Error\`: the status, a machine-readable \`code\`, a \`message\` fit for a person (in Italian), for 400 the \`issues\` by field, and for some \`details\`. Answers never have other fields than the documented ones.`,
}

/** The groups of calls in the words of whoever reads about them. */
export const tags: Record<keyof typeof contract, { name: string; description: string }> = {
  authentication: {
    name: 'Authentication',
    description: 'Signing in and out, and the pages behind mailed links.',
  },
  companies: {
    name: 'Companies',
    description: 'Headquarters, their facilities, vendors and behalf companies.',
  },
  partners: {
    name: 'Vendors and behalf companies',
    description: 'Those that ingredients are bought from, and those that products are made for.',
  },
  accounts: { name: 'Accounts', description: 'Who can sign in for a company, and inviting them.' },
  contacts: { name: 'Contacts', description: 'The people to turn to at a headquarters or facility.' },
  ingredients: {
    name: 'Ingredients',
    description:
      'Registering, reviewing and renewing ingredients: draft or waiting, approving, review or rejected, approved.',
  },
  documents: { name: 'Documents', description: 'Files that prove what an ingredient is.' },
  products: {
    name: 'Products',
    description: 'Registering, reviewing and renewing products, as ingredients are.',
  },
  certificates: {
    name: 'Certificates',
    description:
      'A certificate as people call it is a certification group: it holds one or more issued documents (PDF).',
  },
  requests: {
    name: 'Certificate requests',
    description: 'Companies do not issue: they ask, and a certifier issues or declines.',
  },
  verify: {
    name: 'Public check',
    description: 'What anybody may know of a certificate, without signing in.',
  },
  credentials: {
    name: 'Credentials',
    description:
      'Issued documents as W3C verifiable credentials, the keys they are signed with, and the lists of those that are revoked.',
  },
  imports: { name: 'Imports', description: 'Ingredients and products from a spreadsheet.' },
  settings: {
    name: 'Settings',
    description: 'What the certifier prints of itself on its certificates.',
  },
  lookups: { name: 'Lookups', description: 'What can be chosen in forms.' },
  audit: { name: 'Audit', description: 'The trail of every change.' },
}

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(sessionCookie, true),
    description:
      'The cookie that `POST /authentication/login` sets. Where the portal is reached by plain http its name is ' +
      `\`${cookieName(sessionCookie, false)}\`.`,
  },
} as const

/** What an error of each status says in general. */
export const statusWords: Record<number, string> = {
  400: 'The input is not in order.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'Not there, or not for the caller.',
  409: 'At odds with how things stand.',
  413: 'Too large.',
  415: 'Of a type that is not taken.',
  429: 'Too many tries.',
}
