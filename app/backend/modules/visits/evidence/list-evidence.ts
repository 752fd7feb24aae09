import type { z } from 'zod'
import type { SeenAtVisits, VisitEvidence } from '~/contract/visits/visits'
import { current } from '~/domain/visits/current'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { ingredientKind } from '../../ingredients/ingredient-kind'
import { versionsOf } from '../../review/lists/list-versions'
import { visitInSight } from '../get-visit'
import { isInternal } from './internal'
import {
  observationsOf,
  observationsOfIngredients,
  photosOfObservations,
  toObserved,
} from './observations.repository'

/** A company gets nothing before the outcome is told, and no internal notes. @throws AppError 404 */
export async function listEvidence(ctx: Ctx, visitId: string): Promise<z.output<typeof VisitEvidence>> {
  const visit = await visitInSight(ctx, visitId)
  const isCompany = scopeOf(ctx) !== null
  if (isCompany && visit.is_told === 0) return { observations: [], photos: [] }
  const observations = (await observationsOf(ctx, visitId)).filter((row) => !isCompany || !isInternal(row))
  const shown = new Set(observations.map(({ id }) => id))
  const photos = (await photosOfObservations(ctx, visitId)).filter(
    (row) => !isCompany || shown.has(row.observation_id),
  )
  return {
    observations: observations.map(toObserved(ctx)),
    photos: photos.map((row) => ({
      id: row.id,
      observationId: row.observation_id,
      takenAt: row.taken_at,
      receivedAt: row.received_at,
      late: row.late === 1,
      sha256: row.sha256,
      size: row.size,
      width: row.width,
      height: row.height,
    })),
  }
}

const mostSeen = 200

/** The observations that stand of an ingredient, in any version, newest first. @throws AppError 404 */
export async function seenAtVisits(ctx: Ctx, ingredientId: string): Promise<z.output<typeof SeenAtVisits>> {
  const versions = await versionsOf(ctx, ingredientKind, ingredientId)
  const rows = await observationsOfIngredients(ctx, versions, mostSeen)
  const toItem = toObserved(ctx)
  const observed = rows.map((row) => ({ ...toItem(row), number: row.number, status: row.status }))
  return {
    items: current(observed).map(({ observation: { number, status, ...observation }, discordant }) => ({
      visit: { id: observation.visitId, number, status },
      observation,
      discordant,
    })),
  }
}
