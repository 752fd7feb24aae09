import { backupShortcomings } from '../settings/last-backup'
import type { Workload } from '~/contract/accounts/staff'
import { allItemKinds, reviewedPlurals, type ItemKind } from '~/domain/items/item-kinds'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { sealQueue } from '../certificates/seals-waiting'
import { decisionRule } from '../settings/decision-settings'
import { judgement } from '../kosher/concerns/judgement'
import { forbiddenIngredients } from '../ingredients/concerns/forbidden-ingredients'
import { forbiddenProducts } from '../products/concerns/forbidden-products'
import { unsaidMeanings as unsaidMeaningsInUse } from '../lookups/lookup-entries'
import { listCertifiers, formerCertifiers } from '../accounts/certifiers/certifiers'
import { sql } from 'kysely'
import { everyReviewedKind, tableOf } from '../../db/every-kind'
import { keptCount } from '../review/lists/count-items'

/** Only so many of the longest waiting are weighed: desks are opened all day. */
const LOOKED_AT = 200
/** Nobody reads more. */
const NAMED = 5

const findForbidden = { ingredient: forbiddenIngredients, product: forbiddenProducts } satisfies Record<
  ItemKind,
  unknown
>

async function forbidden(ctx: Ctx): Promise<Workload['forbidden']> {
  const by = await judgement(ctx)
  const items: Workload['forbidden']['items'] = []
  let isWhole = true
  // Products first: they depend on ingredients.
  for (const kind of [...allItemKinds].reverse()) {
    const found = await findForbidden[kind](ctx, by, LOOKED_AT)
    items.push(...found.items.map((one) => ({ kind, ...one })))
    isWhole &&= found.isWhole
  }
  return {
    items: items.slice(0, NAMED),
    totalItems: items.length,
    ...(!isWhole && { totalIsMinimum: true as const }),
  }
}

export async function workload(ctx: Ctx): Promise<Workload> {
  const { userId, isCertifierCompanyManager } = actorOf(ctx)
  const tasks = await waitingByAssignee(ctx)
  const seals = await sealQueue(ctx)
  const accounts = await formerCertifiers(ctx)
  const rule = await decisionRule(ctx)
  const unsaidMeanings = isCertifierCompanyManager ? await unsaidMeaningsInUse(ctx) : 0
  const companies =
    accounts.length > 0
      ? await companiesOfOfficers(
          ctx,
          accounts.map(({ id }) => id),
        )
      : []
  const of = (assignee: string | null) => tasks.get(assignee) ?? 0
  const former = accounts
    .map((account) => ({
      ...account,
      waiting: of(account.id),
      companies: companies
        .filter(({ officer_id }) => officer_id === account.id)
        .map(({ id, business_name: name }) => ({ id, name })),
    }))
    .filter((account) => account.waiting > 0 || account.companies.length > 0)
  return {
    waiting: {
      mine: of(userId),
      // A former account's tasks count as nobody's.
      none: of(null) + former.reduce((sum, { waiting }) => sum + waiting, 0),
      all: [...tasks.values()].reduce((sum, waiting) => sum + waiting, 0),
    },
    decisionRule: rule,
    former,
    sealsWaiting: seals.oldest === null ? null : { count: seals.length, waitsSince: seals.oldest },
    unsaidMeanings,
    forbidden: await forbidden(ctx),
    secondPersonMissing: rule === 'two' && (await listCertifiers(ctx)).length < 2,
    shortcomings: [...ctx.settings.shortcomings, ...(await backupShortcomings(ctx))],
  }
}

interface Waiting {
  assigned_to: string | null
  waiting: number
}

/** Submitted items with somebody in charge: the index of tasks holds them together (baseline of 0.1). */
const assignedItems = everyReviewedKind(
  (kind) => sql<Waiting>`
    select assigned_to, count(*) as waiting from ${sql.table(tableOf(kind))} where assigned_to is not null
    and status = 'approving' and newest_of_status = 1 and status <> 'approved' group by assigned_to`,
)

/** The number of items and requests awaiting a decision, by the certifier in charge; null for nobody. */
async function waitingByAssignee(ctx: Ctx): Promise<Map<string | null, number>> {
  const assigned = await assignedItems.execute(ctx.db)
  const requests = await sql<Waiting>`select assigned_to, count(*) as waiting from certificate_requests
    where status = 'open' group by assigned_to`.execute(ctx.db)
  const tasks = new Map<string | null, number>()
  const add = (assignee: string | null, waiting: number) =>
    tasks.set(assignee, (tasks.get(assignee) ?? 0) + waiting)
  for (const row of [...assigned.rows, ...requests.rows]) add(row.assigned_to, row.waiting)
  // The total is kept: most of it may be nobody's.
  add(null, await keptCount(ctx, reviewedPlurals, ['approving']))
  for (const { waiting } of assigned.rows) add(null, -waiting)
  return tasks
}

const companiesOfOfficers = (ctx: Ctx, officers: string[]) =>
  ctx.db
    .selectFrom('companies')
    .select(['id', 'business_name', 'officer_id'])
    .where('officer_id', 'in', officers)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute()
