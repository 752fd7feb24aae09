import type { z } from 'zod'
import type { AdoptObservation } from '~/contract/visits/visits'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { invalidInput, notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { VisitRow } from '../../../db/tables'
import { uploadDocument } from '../../documents/upload-document'
import { ingredientKind, ingredientVerbs } from '../../ingredients/ingredient-kind'
import { addNoteToItem } from '../../review/add-note-to-item'
import { lockItemOwner } from '../../review/owners/in-headquarters'
import { alreadyAdopted } from '../visits.errors'
import { findObservation, photosOfObservations, setAdopted } from './observations.repository'
import { lockVisit } from './visit-row'

type Adopt = z.output<typeof AdoptObservation>

/**
 * Resolves an ingredient that was not in the list: creates one, which is evaluated like any other, or writes a
 * message to an existing one.
 * @throws AppError 400; 404; 409 `visit.adopted`, or what refuses the message
 */
export async function adoptObservation(ctx: Ctx, input: Adopt): Promise<{ ingredientId: string }> {
  return withTransaction(ctx, async (tx) => {
    const found = await findObservation(tx, input.observationId)
    if (found?.kind !== 'unlisted') throw notFound()
    const visit = await lockVisit(tx, found.visit_id)
    const before = (await findObservation(tx, found.id))?.adopted_ingredient_id
    if (before) throw alreadyAdopted(before)
    const ingredientId = input.ingredientId
      ? await addMessage(tx, visit, input.ingredientId, input.message ?? '')
      : await addWithPhotos(tx, visit, input)
    await setAdopted(tx, found.id, {
      adopted_ingredient_id: ingredientId,
      adopted_at: nowOf(tx),
      adopted_by: actorOf(tx).userId,
    })
    await record(tx, {
      action: 'visit.adopted',
      entityType: 'visit',
      entityId: visit.id,
      headQuarterId: visit.head_quarter_id,
      after: { number: visit.number, observationId: found.id, ingredientId },
    })
    return { ingredientId }
  })
}

async function addMessage(tx: Ctx, visit: VisitRow, ingredientId: string, content: string): Promise<string> {
  const ingredient = await tx.db
    .selectFrom('ingredients')
    .select('head_quarter_id')
    .where('id', '=', ingredientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (ingredient?.head_quarter_id !== visit.head_quarter_id) throw notFound()
  await addNoteToItem(tx, ingredientKind, ingredientId, { content })
  return ingredientId
}

async function addWithPhotos(tx: Ctx, visit: VisitRow, input: Adopt): Promise<string> {
  const { company_id: companyId } = visit
  if (!(await lockItemOwner(tx, companyId))) throw invalidInput({ observationId: [messages.invalidChoice] })
  const { vendorName, expirationDate } = input
  const name = input.name ?? ''
  const { id } = await ingredientVerbs.certifierCreate(tx, { companyId, name, vendorName, expirationDate })
  const photos = await photosOfObservations(tx, visit.id)
  const own = photos.filter(({ observation_id }) => observation_id === input.observationId)
  for (const [index, photo] of own.entries())
    await uploadDocument(tx, {
      ingredientId: id,
      filename: `${visit.number}-${index + 1}.jpg`,
      data: await tx.storage.open(photo.storage_key),
    })
  return id
}
