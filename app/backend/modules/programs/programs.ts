import { addDays } from 'date-fns/addDays'
import { min } from 'date-fns/min'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CreateProgram, NewToken, Program, ProgramToken, RotateProgram } from '~/contract/programs'
import type { TokenScope } from '~/domain/programs'
import { programLimits, rotationDays } from '~/domain/programs'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx, type Events } from '../../core/context'
import { forbidden, invalidInput, notFound } from '../../core/errors'
import { grouped } from '../../core/grouped'
import { nameColumns } from '../../core/person-name'
import { record, type AuditEntry } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { ProgramTokenRow } from '../../db/tables'
import { unanswerableKey } from '../authentication/email-key'
import { hashOf } from '../authentication/secret'
import { lockOwnHeadQuarter } from '../companies/lock-head-quarter'
import { quotaReached } from '../quotas/quotas'
import { getPrograms } from '../settings/programs-switch'
import { newToken } from './token'

/** @throws AppError 403 for certifiers other than managers */
function assertKeepsPrograms(ctx: Ctx): void {
  const { userType, isCertifierCompanyManager } = actorOf(ctx)
  if (userType === 'Certifier' && !isCertifierCompanyManager) throw forbidden()
}

/** Programs in scope that have not ended: a company's own, for managers all. */
function standing(ctx: Ctx) {
  const query = ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.first_name as name', 'users.company_id', 'users.created_at'])
    .select('companies.business_name as company_name')
    .where('users.kind', '=', 'program')
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
  const scope = scopeOf(ctx)
  return scope === null ? query : query.where('users.company_id', '=', scope)
}

const toToken = (row: ProgramTokenRow): ProgramToken => ({
  id: row.id,
  lastFour: row.last_four,
  scope: row.scope,
  networks: row.networks.split(' ').filter(Boolean),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  lastUsedFrom: row.last_used_from,
})

type Standing = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number]

async function withTokens(ctx: Ctx, rows: Standing[]): Promise<Program[]> {
  if (rows.length === 0) return []
  const tokens = await ctx.db
    .selectFrom('program_tokens')
    .selectAll()
    .where(
      'user_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('expires_at', '>', nowOf(ctx))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byProgram = grouped(tokens, ({ user_id }) => user_id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyId: row.company_id,
    companyName: row.company_name,
    createdAt: row.created_at,
    tokens: (byProgram.get(row.id) ?? []).map(toToken),
  }))
}

/** The certifier's first. @throws AppError 403 */
export async function listPrograms(ctx: Ctx): Promise<{ items: Program[]; on: boolean }> {
  assertKeepsPrograms(ctx)
  const rows = await standing(ctx)
    .orderBy(sql`coalesce(companies.name_key, '')`)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute()
  return { items: await withTokens(ctx, rows), on: (await getPrograms(ctx)).programs }
}

async function findProgram(ctx: Ctx, programId: string): Promise<Standing> {
  const row = await standing(ctx).where('users.id', '=', programId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function issueToken(
  tx: Ctx,
  programId: string,
  { scope, days, networks }: { scope: TokenScope; days: number; networks: string },
): Promise<NewToken> {
  const token = newToken()
  await tx.db
    .insertInto('program_tokens')
    .values({
      id: tx.newId(),
      user_id: programId,
      token_hash: hashOf(token),
      last_four: token.slice(-4),
      scope,
      networks,
      created_at: nowOf(tx),
      created_by: actorOf(tx).userId,
      expires_at: addDays(tx.clock(), days).toISOString(),
    })
    .execute()
  const [program] = await withTokens(tx, [await findProgram(tx, programId)])
  if (!program) throw notFound()
  return { token, program }
}

const recordProgram = (
  tx: Ctx,
  action: AuditEntry['action'],
  { id, name, company_id }: Standing,
  after = {},
) =>
  record(tx, {
    action,
    entityType: 'account',
    entityId: id,
    headQuarterId: company_id,
    after: { name, ...after },
  })

/** @throws AppError 400, 403; 409 `quota.reached` */
export async function createProgram(ctx: Ctx, input: z.output<typeof CreateProgram>): Promise<NewToken> {
  assertKeepsPrograms(ctx)
  const { name, scope, days, networks } = input
  const { userType, lang } = actorOf(ctx)
  if (userType === 'Certifier' && scope === 'write') throw invalidInput({ scope: [messages.invalidChoice] })
  return withTransaction(ctx, async (tx) => {
    const companyId = userType === 'Company' ? await lockOwnHeadQuarter(tx) : null
    if (companyId !== null && (await standing(tx).execute()).length >= programLimits.ofCompany)
      throw quotaReached('programs', programLimits.ofCompany)
    const id = tx.newId()
    await tx.db
      .insertInto('users')
      .values({
        id,
        email: '',
        email_key: unanswerableKey('', id),
        user_type: userType,
        company_id: companyId,
        is_certifier_company_manager: 0,
        is_reader: 0,
        created_at: nowOf(tx),
        lang,
        ...nameColumns({ firstName: name, email: '' }),
        kind: 'program',
      })
      .execute()
    const made = await issueToken(tx, id, { scope, days, networks: networks.join(' ') })
    await recordProgram(tx, 'account.program_created', await findProgram(tx, id), { scope, days, networks })
    return made
  })
}

/** Its other tokens go on for a few days, so that nothing stops meanwhile. @throws AppError 403, 404 */
export async function rotateProgram(
  ctx: Ctx,
  { programId, days }: z.output<typeof RotateProgram>,
): Promise<NewToken> {
  assertKeepsPrograms(ctx)
  return withTransaction(ctx, async (tx) => {
    const program = await lockedProgram(tx, programId)
    const tokens = await tx.db
      .selectFrom('program_tokens')
      .selectAll()
      .where('user_id', '=', programId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const [newest] = tokens
    if (!newest) throw notFound()
    const soon = addDays(tx.clock(), rotationDays)
    for (const { id, expires_at } of tokens)
      await tx.db
        .updateTable('program_tokens')
        .set({ expires_at: min([expires_at, soon]).toISOString() })
        .where('id', '=', id)
        .execute()
    await recordProgram(tx, 'account.program_rotated', program, { days })
    return issueToken(tx, programId, { ...newest, days })
  })
}

/** @throws AppError 403, 404 */
export async function endProgram(ctx: Ctx, { programId }: { programId: string }): Promise<void> {
  assertKeepsPrograms(ctx)
  await withTransaction(ctx, async (tx) => {
    const program = await lockedProgram(tx, programId)
    const now = nowOf(tx)
    await tx.db.updateTable('users').set({ disabled_at: now }).where('id', '=', programId).execute()
    await tx.db
      .updateTable('program_tokens')
      .set({ expires_at: now })
      .where('user_id', '=', programId)
      .where('expires_at', '>', now)
      .execute()
    await recordProgram(tx, 'account.program_ended', program)
  })
  ctx.log.info({ account: programId, by: actorOf(ctx).userId }, 'program ended')
}

/** If two people end or rotate it at once, the second sees what the first did. */
async function lockedProgram(tx: Ctx, programId: string): Promise<Standing> {
  await findProgram(tx, programId)
  await tx.db
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', programId)
    .execute()
  return findProgram(tx, programId)
}

/** Its programs follow a company that was merged into another. @returns nothing, as people are not notified of it */
export const movePrograms: Events['company.merged'] = async (tx, { from, into }) => {
  await tx.db
    .updateTable('users')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .where('kind', '=', 'program')
    .execute()
  return {}
}
