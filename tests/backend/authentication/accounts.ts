import { nameColumns } from '~/backend/core/person-name'
import { hash } from '@node-rs/argon2'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import type { Lang } from '~/domain/languages'
import type { UserType } from '~/domain/items/review'
import type { TestBackend } from '../../support/backend'

export const password = 'giusta-password'
// One hash for all tests; its cost is not under test.
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
    name?: { firstName: string; lastName: string }
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
      ...nameColumns({ email: who.email, ...who.name }),
      disabled_at: who.disabledAt ?? null,
      last_signed_in_at: null,
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

/** A call over HTTP, from any network address. */
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

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the documented answers
  body: any
  response: Response
}

/** Like `send`, with the parsed answer. */
export async function call(
  test: TestBackend,
  method: string,
  path: string,
  body: unknown,
  from: From,
): Promise<Answer> {
  const response = await send(test, method, path, body, from)
  return { status: response.status, body: await response.json(), response }
}

export const logIn = (test: TestBackend, email: string, secret: string, from?: From) =>
  send(test, 'POST', '/authentication/login', { email, password: secret }, from)

/** The `name=value` of a response's cookie. */
export const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** All cookies that a response sets, and does not delete. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** @returns the cookies of an account without a second factor */
export const signedIn = async (test: TestBackend, email: string) =>
  cookiesOf(await logIn(test, email, password))

/** @returns the cookies of a sign-in that waits for its second step */
export async function begun(test: TestBackend, email: string): Promise<string> {
  const first = await logIn(test, email, password)
  expect([first.status, ((await first.json()) as { code: string }).code]).toEqual([401, 'factor.required'])
  return cookiesOf(first)
}

/** All mails to an address, oldest first. */
export const mailsTo = (test: TestBackend, email: string) =>
  test.services.database.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

export const subjectsTo = async (test: TestBackend, email: string) =>
  (await mailsTo(test, email)).map(({ subject }) => subject)

/** An account's audit events, oldest first. */
export const trailOf = async (test: TestBackend, userId: string) =>
  (
    await test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('entity_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action, after }) => ({
    action,
    ...(JSON.parse(after ?? '{}') as { address?: string; why?: string }),
  }))

/** The query of the newest link mailed to an address, or null without one. */
export async function mailedLink(
  test: TestBackend,
  to: string,
): Promise<{ path: string; query: Record<string, string> } | null> {
  const mail = (await mailsTo(test, to)).at(-1)
  const text = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (!text) return null
  const url = new URL(text)
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}
