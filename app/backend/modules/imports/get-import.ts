import type { ImportJob, ImportChange, ImportProblem, ImportReject } from '~/contract/items/imports'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findImport, pageOfChanges, pageOfImports, pageOfProblems, pageOfRejects } from './imports.repository'
import type { ListQuery, Paged } from '~/contract/fields'
import type { ImportKind } from '~/domain/items/imports'
import { findItemOwner } from '../companies/find-item-owner'

/** @throws AppError 404 */
export async function getImport(ctx: Ctx, importId: string): Promise<ImportJob> {
  const job = await findImport(ctx, importId)
  if (!job) throw notFound()
  return job
}

type Page = Pick<ListQuery, 'ItemsPerPage' | 'Offset'>

/** @throws AppError 404 */
export async function listImports(
  ctx: Ctx,
  input: Page & { CompanyId?: string | undefined; Kind?: ImportKind | undefined },
): Promise<Paged<ImportJob>> {
  if (input.CompanyId !== undefined && !(await findItemOwner(ctx, input.CompanyId))) throw notFound()
  return pageOfImports(ctx, input)
}

type Input = Page & { importId: string }

/** @throws AppError 404 */
const pagedList =
  <Item>(
    pageOf: (ctx: Ctx, job: ImportJob, page: Page) => Promise<Item[]>,
    totalOf: (job: ImportJob) => number,
  ) =>
  async (ctx: Ctx, input: Input): Promise<Paged<Item>> => {
    const job = await getImport(ctx, input.importId)
    return {
      items: await pageOf(ctx, job, input),
      itemsPerPage: input.ItemsPerPage,
      offset: input.Offset,
      totalItems: totalOf(job),
    }
  }

export const listProblems = pagedList<ImportProblem>(
  (ctx, job, page) => pageOfProblems(ctx, 'import_problems', job, page),
  ({ problems }) => problems,
)

export const listWarnings = pagedList<ImportProblem>(
  (ctx, job, page) => pageOfProblems(ctx, 'import_warnings', job, page),
  ({ warnings }) => warnings,
)

export const listChanges = pagedList<ImportChange>(
  (ctx, { id }, page) => pageOfChanges(ctx, id, page),
  ({ changed }) => changed,
)

/** None once they are forgotten, though their number stays. */
export const listRejects = pagedList<ImportReject>(pageOfRejects, ({ problems, leftOut }) =>
  problems > 0 ? leftOut : 0,
)

/** Files waiting to be checked or imported, or in progress. */
export async function importQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom('import_jobs')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['uploaded', 'checking', 'committing'])
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
