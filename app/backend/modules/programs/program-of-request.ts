import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import type { Actor } from '~/domain/access'
import type { TokenScope } from '~/domain/programs'
import type { RequestInfo, Services } from '../../core/context'
import { classifyError } from '../../db/classify-error'
import type { Database } from '../../db/connect'
import { tooManyTries } from '../authentication/authentication.errors'
import { hashOf } from '../authentication/secret'
import { actorOfUser } from '../authentication/sessions/actor-of-user'
import { programsAreOn } from '../settings/programs-switch'
import { tokenInvalid, tokenLacks, tokenNetwork } from './programs.errors'
import { isWellFormed } from './token'

// Limits writes: a call should cost none.
const touchMinutes = 5
const callsPerMinute = 600

/** The bearer token of a call under `/api`; pages of the portal have none. Other schemes belong to a proxy. */
export function bearerOf({ headers, lang }: RequestInfo): string | null {
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(headers.get('authorization') ?? '')
  return lang === undefined && bearer ? (bearer[1] ?? '') : null
}

/** The request as its program's, whose cookies do not count. @throws AppError 401, 403 `token.network`, 429 */
export async function asProgram(
  services: Services,
  request: RequestInfo,
  token: string,
): Promise<RequestInfo & { program: Actor }> {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return { ...request, headers, shared: undefined, program: await programOf(services, request, token) }
}

async function programOf(services: Services, request: RequestInfo, token: string): Promise<Actor> {
  if (!isWellFormed(token)) throw tokenInvalid()
  const { db } = services.database
  const now = services.clock()
  const row = await db
    .selectFrom('program_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .leftJoin('companies as c', 'c.id', 'users.company_id')
    .select(['t.id as token_id', 't.scope', 't.networks', 't.last_used_at'])
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.user_type'])
    .select(['users.company_id', 'users.is_certifier_company_manager', 'users.is_reader', 'users.lang'])
    .where('t.token_hash', '=', hashOf(token))
    .where('t.expires_at', '>', now.toISOString())
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where(programsAreOn)
    .executeTakeFirst()
  if (!row) throw tokenInvalid()
  if (!isWithin(row.networks, request.address)) throw tokenNetwork()
  countCall(services.database, row.id, now)
  if (!row.last_used_at || Math.abs(differenceInMinutes(now, row.last_used_at)) >= touchMinutes)
    await db
      .updateTable('program_tokens')
      .set({ last_used_at: now.toISOString(), last_used_from: request.address })
      .where('id', '=', row.token_id)
      .execute()
      .catch((error: unknown) => {
        // A full disk must not stop reads.
        if (classifyError(error) !== 'full') throw error
      })
  return { ...actorOfUser(services, row), program: row.scope }
}

function isWithin(networks: string, address: string | null): boolean {
  if (networks === '') return true
  const from = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (!isIPv4(from) && !isIPv6(from)) return false
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [base = '', bits] = network.split('/')
    list.addSubnet(base, Number(bits), isIPv4(base) ? 'ipv4' : 'ipv6')
  }
  return list.check(from, isIPv4(from) ? 'ipv4' : 'ipv6')
}

interface Minute {
  since: number
  calls: number
}

/** In memory: counting costs no write. Each process counts for itself. */
const minutes = new WeakMap<Database, Map<string, Minute>>()

/** @throws AppError 429 `too_many_tries` */
function countCall(database: Database, programId: string, now: Date): void {
  const known = minutes.get(database) ?? new Map<string, Minute>()
  minutes.set(database, known)
  const minute = known.get(programId)
  const passed = minute ? now.getTime() - minute.since : Infinity
  if (!minute || passed < 0 || passed >= 60_000) known.set(programId, { since: now.getTime(), calls: 1 })
  else if (++minute.calls > callsPerMinute) throw tooManyTries(Math.ceil((60_000 - passed) / 1000))
}

/** @throws AppError 403 `token.scope` */
export function assertOpens({ program }: Actor, needed: TokenScope | false): void {
  if (needed === false) throw tokenLacks('person')
  if (needed === 'write' && program !== 'write') throw tokenLacks('write')
}
