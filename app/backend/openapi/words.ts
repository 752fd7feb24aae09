import type { OpenAPI } from '@orpc/contract'
import { version } from '~/domain/version'
import { cookieName } from '../modules/authentication/sessions/cookies'
import { sessionCookie } from '../modules/authentication/sessions/session'
import { otherSpellings } from '../calls/alternative-spellings'

export const info = {
  title: 'Sigillo',
  version,
  summary: 'Kosher certification: companies, ingredients, products and certificates.',
  description: `The calls that the portal itself works with.

**Signing in.** \`POST /authentication/login\` answers with a session cookie, which every call but the public ones wants. It lasts 12 hours from its last use, 30 days at most. For an account with a second factor the answer is 401 \`factor.required\`: \`POST /authentication/login/factor\` with a code of it then sets the session cookie. Where the certifier or the account's company demands a second factor, an account without one is answered 403 \`factor.set_up_first\` by all other calls. What is weighty asks again: 403 \`confirmation.required\` where the session has not given password or factor within ten minutes, signing in included; \`POST /authentication/confirm\` gives it.

**Programs** have an account of their own, made by a company's writers or a manager, and send its token as \`Authorization: Bearer sigillo_…\`: then no cookie is read or set, and no origin is asked. Each call says which token opens it: one that reads, or one that writes, which reads as well. Others answer 403 \`token.scope\`; a token that is unknown, ended or revoked answers 401 \`token.invalid\` with \`WWW-Authenticate\`. A program makes 600 calls a minute in each process; beyond that the answer is 429 with \`Retry-After\`. Reads of programs are never older than the last write. Calls with \`x-stable: true\` change only with a line in the change log, the others may change with any release.

**Who may call.** Certifiers see every company; a company's account sees its own headquarters and the facilities of that, and nothing else. What belongs to another company answers 404, exactly as what does not exist. An account of a company may be one that only reads (\`isReader\`): whatever writes answers it 403 \`read_only\`, but for what concerns that account alone.

**Writes** are JSON (\`Content-Type: application/json\`), an upload is a multipart form. They must come from the portal's own origin: a browser says so by itself (\`Origin\`, \`Sec-Fetch-Site\`), other programs send none of the two with JSON. An upload they say it of: \`Origin\` with the portal’s own address, since any page’s form could send one; without it the answer is 403 \`cross_origin\`.

**A write that may have been lost**, since no answer came, is sent again with the same \`Idempotency-Key\` (200 characters at most, such as a UUID; of each account's own) where the call takes one: it is done once, and both get the same answer, for 30 days. The same key with another input or call is refused with 409 \`idempotency.key_reused\`; what was refused keeps no key, and calls that take none ignore it.

**Lists** take \`ItemsPerPage\`, \`Offset\` (counted in rows), \`Sort\` and \`Direction\`, and answer \`{items, itemsPerPage, offset, totalItems}\`. An answer has 500 rows at most, however many are asked for (the documents of an ingredient 9,999), and says so in \`itemsPerPage\`. Absurd paging and unknown sorts get the nearest sensible answer; a page beyond the end is empty, and tells the true \`totalItems\`. Beyond 10,000 rows \`totalItems\` may say only how far was counted: \`totalIsMinimum\` is \`true\` then, and \`CountAll=true\` counts all. The names of query parameters are case-sensitive, and spelt as they are spelt here; ${Object.keys(
    otherSpellings,
  )
    .map((name) => `\`${name}\``)
    .join(
      ', ',
    )} are accepted, too. Statuses, states and directions may be written in any case. A name that a GET does not know answers a program 400 \`invalid_input\` with the names that it knows, or a mistyped filter would answer everything; a request that says where a browser is (\`Origin\`, \`Sec-Fetch-Site\`, \`Referer\`) has it ignored.

**How much at once.** Of one session four reads, of one program four calls are answered at a time, the others in turn; where 50 wait already, the next is 429 \`too_many_at_once\`. At an address that knows other methods the answer is 405 with \`Allow\`.

**Ids** are opaque texts. **Dates** are \`yyyy-mm-dd\`; \`dd/mm/yyyy\` is understood too. **Instants** are ISO 8601 in UTC.

**Errors** all have one shape, \`Error\`: the status, a machine-readable \`code\`, a \`message\` fit for a person (in the language of \`Accept-Language\`, Italian or English; Italian otherwise), for 400 the \`issues\` by field, and for some \`details\`. Answers never have other fields than the documented ones.`,
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Of this write, for sending it again when no answer came: it is done once.',
  schema: { type: 'string', maxLength: 200 },
  example: '01993f2e-5b61-7d20-9a44-1c7e8f3b2d90/1',
} satisfies OpenAPI.ParameterObject

export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of a program: `Authorization: Bearer sigillo_…`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(sessionCookie, true),
    description:
      'The cookie that `POST /authentication/login` sets. Where the portal is reached by plain http its name is ' +
      `\`${cookieName(sessionCookie, false)}\`.`,
  },
} as const

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
