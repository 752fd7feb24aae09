import type { ImportChange, ImportJob, ImportProblem } from '~/contract/imports'
import type { ListQuery, Paged } from '~/contract/fields'
import type { ImportKind } from '~/domain/imports'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { getImport } from './get-import'
import { pageOfChanges, pageOfImports, pageOfProblems } from './imports.repository'

type Page = Pick<ListQuery, 'ItemsPerPage' | 'Offset'>

/** @throws AppError 404 */
export async function listImports(
  ctx: Ctx,
  input: Page & { CompanyId?: string | undefined; Kind?: ImportKind | undefined },
): Promise<Paged<ImportJob>> {
  if (input.CompanyId !== undefined && !(await findItemOwner(ctx, input.CompanyId))) throw notFound()
  return pageOfImports(ctx, input)
}

/** @throws AppError 404 */
export async function listProblems(
  ctx: Ctx,
  input: Page & { importId: string },
): Promise<Paged<ImportProblem>> {
  const { problems } = await getImport(ctx, input.importId)
  return {
    items: await pageOfProblems(ctx, input.importId, input),
    itemsPerPage: input.ItemsPerPage,
    offset: input.Offset,
    totalItems: problems,
  }
}

/** @throws AppError 404 */
export async function listChanges(
  ctx: Ctx,
  input: Page & { importId: string },
): Promise<Paged<ImportChange>> {
  const { changed } = await getImport(ctx, input.importId)
  return {
    items: await pageOfChanges(ctx, input.importId, input),
    itemsPerPage: input.ItemsPerPage,
    offset: input.Offset,
    totalItems: changed,
  }
}
