import type { z } from 'zod'
import type { DisableStaff, OpenWork } from '~/contract/accounts/staff'
import { validationMessages as messages } from '~/domain/validation-messages'
import { allItemKinds } from '~/domain/items/item-kinds'
import type { Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { setOfficer } from '../../companies/officer'
import { assignRequest } from '../../requests/assign-request'
import { reviewKinds } from '../../kinds/review-kinds'
import { assignItem } from '../../review/assign-item'
import { assertAssignable } from '../certifiers/certifiers'
import { updateVisit } from '../../visits/update-visit'
import {
  companiesOfOfficer,
  listInspectorIds,
  listOpenItems,
  listOpenRequests,
  packsAway,
  listPlannedVisits,
} from './staff-accounts.repository'

/**
 * Gives an account's open work to others. Visits that are under way stay with their inspectors.
 * @returns how much
 * @throws AppError 400 for somebody who cannot sign in, or the account itself; planned visits need a taker
 */
export async function handOver(tx: Ctx, input: z.output<typeof DisableStaff>): Promise<OpenWork> {
  const { userId: from, tasksTo, companiesTo, visitsTo } = input
  for (const field of ['tasksTo', 'companiesTo', 'visitsTo'] as const) {
    if (input[field] === from) throw invalidInput({ [field]: [messages.invalidChoice] })
    await assertAssignable(tx, field, input[field])
  }
  const visits = await listPlannedVisits(tx, from)
  if (visits.length > 0 && visitsTo === null) throw invalidInput({ visitsTo: [messages.required] })

  let tasks = 0
  for (const kind of allItemKinds)
    for (const { id } of await listOpenItems(tx, kind, from)) {
      await assignItem(tx, reviewKinds[kind], id, tasksTo)
      tasks += 1
    }
  for (const { id } of await listOpenRequests(tx, from)) {
    await assignRequest(tx, { requestId: id, assignedTo: tasksTo })
    tasks += 1
  }
  const clients = await companiesOfOfficer(tx, from)
  for (const { id } of clients) await setOfficer(tx, { companyId: id, officerId: companiesTo })
  for (const visit of visits) {
    const inspectors = await listInspectorIds(tx, visit.id)
    const taker = (id: string) => (id === from && visitsTo ? visitsTo : id)
    await updateVisit(tx, {
      visitId: visit.id,
      version: visit.version,
      kind: visit.kind,
      announced: visit.announced === 1,
      plannedOn: visit.planned_on,
      plannedTime: visit.planned_time,
      brief: visit.brief,
      leadId: taker(visit.lead_id),
      inspectorIds: inspectors.filter((id) => id !== visit.lead_id).map(taker),
    })
  }
  const away = (await packsAway(tx)).flatMap(({ user_id, ...pack }) => (user_id === from ? [pack] : []))
  return { tasks, clients: clients.length, plannedVisits: visits.length, packsAway: away }
}
