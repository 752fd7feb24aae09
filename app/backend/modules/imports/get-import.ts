import type { ImportJob } from '~/contract/items/imports'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findImport } from './imports.repository'

/** @throws AppError 404 */
export async function getImport(ctx: Ctx, importId: string): Promise<ImportJob> {
  const job = await findImport(ctx, importId)
  if (!job) throw notFound()
  return job
}
