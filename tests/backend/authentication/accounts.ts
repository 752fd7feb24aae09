import { hash } from '@node-rs/argon2'
import { v7 as uuid } from 'uuid'
import type { Lang } from '~/domain/languages'
import type { UserType } from '~/domain/review'
import type { TestBackend } from '../../support/backend'

export const password = 'giusta-password'
// One hash for all tests; what it costs is not under test.
const passwordHash = hash(password)

/** An account with the password above. */
export async function makeAccount(
  test: TestBackend,
  who: {
    email: string
    userType?: UserType
    manager?: boolean
    headQuarterId?: string | null
    disabledAt?: string
    withoutPassword?: boolean
    lang?: Lang
  },
): Promise<string> {
  const id = uuid()
  await test.services.database.db
    .insertInto('users')
    .values({
      id,
      email: who.email,
      email_key: who.email.toLowerCase(),
      user_type: who.userType ?? 'Certifier',
      company_id: who.headQuarterId ?? null,
      is_certifier_company_manager: who.manager ? 1 : 0,
      is_reader: 0,
      password_hash: who.withoutPassword ? null : await passwordHash,
      created_at: test.clock.now.toISOString(),
      disabled_at: who.disabledAt ?? null,
      deleted_at: null,
      deleted_by: null,
      lang: who.lang ?? 'it',
    })
    .execute()
  return id
}

export interface From {
  address?: string | null
  secure?: boolean
  cookie?: string
  userAgent?: string
  /** Leave out to send none. */
  origin?: string
}

/** A call over HTTP, from a network address of one's choice. */
export function send(
  test: TestBackend,
  method: string,
  path: string,
  body?: unknown,
  { address = '192.0.2.1', secure = false, cookie, userAgent, origin = 'http://sigillo.test' }: From = {},
): Promise<Response> {
  const headers = new Headers({
    host: 'sigillo.test',
    origin: secure ? origin.replace('http:', 'https:') : origin,
  })
  if (cookie) headers.set('cookie', cookie)
  if (userAgent !== undefined) headers.set('user-agent', userAgent)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const request = new Request(`http://sigillo.test/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return test.backend.handle(request, { headers, secure, address })
}

export const logIn = (test: TestBackend, email: string, secret: string, from?: From) =>
  send(test, 'POST', '/authentication/login', { email, password: secret }, from)

/** The `name=value` of the cookie that an answer sets. */
export const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** The query of the newest link mailed to an address, or null where none was. */
export async function mailedLink(
  test: TestBackend,
  to: string,
): Promise<{ path: string; query: Record<string, string> } | null> {
  const mail = await test.services.database.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const text = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (!text) return null
  const url = new URL(text)
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}
