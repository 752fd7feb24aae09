import type { World } from '../certificates/world'
import { Tablet } from './field'

/**
 * Plans unannounced visits of the company Molino, one in each status before complete, with findings, and one whose outcome is not
 * confirmed.
 * @returns a word that is in all their texts, their ids and numbers
 */
export async function planUnannounced(world: World): Promise<string[]> {
  const marker = 'ZAFFERANO'
  const { manager, facility, headquarters, ingredient, test: backend } = world
  await manager.api.visits.setInterval({ companyId: facility, months: 1 })
  const plan = (companyId: string) =>
    manager.api.visits.plan({
      companyId,
      kind: 'periodic',
      plannedOn: '2026-11-21',
      leadId: manager.userId,
      brief: marker,
    })
  const [planned, moved, cancelled, underway] = [
    await plan(facility),
    await plan(facility),
    await plan(headquarters),
    await plan(facility),
  ]
  await manager.api.visits.update({
    visitId: moved.id,
    kind: 'followUp',
    plannedOn: '2026-11-25',
    leadId: manager.userId,
  })
  await manager.api.visits.cancel({ visitId: cancelled.id, reason: marker })
  const tablet = new Tablet(manager, underway.id, 'tablet', () => backend.clock.now)
  await tablet.take(marker)
  const seen = tablet.make('ingredient', { ingredientId: ingredient, result: 'found', text: marker })
  const found = tablet.make('deviation', { grade: 'major', finding: marker, about: [seen.id] })
  await tablet.send([seen, found, tablet.make('seal', { number: marker, action: 'applied' })])
  const desk = await manager.api.deviations.raise({
    companyId: facility,
    visitId: underway.id,
    grade: 'minor',
    finding: marker,
  })
  const { items } = await manager.api.deviations.list({ VisitId: underway.id })
  if (items.length !== 2) throw new Error('The visit has other deviations than its own')
  // All of it has arrived, but nobody has confirmed the outcome: the company knows that it took place, and no more.
  const held = await plan(headquarters)
  const other = new Tablet(manager, held.id, 'altro', () => backend.clock.now)
  await other.take()
  const note = other.make('note', { text: marker })
  const raised = other.make('deviation', { grade: 'major', finding: marker, about: [] })
  const signed = other.make('signature', {
    role: 'counterpart',
    name: marker,
    typed: true,
    statement: marker,
  })
  await other.send([note, raised, signed, other.end({ areasNotSeen: marker })])
  const { items: heldBack } = await manager.api.deviations.list({ VisitId: held.id })
  if (heldBack.length !== 1) throw new Error('The visit has other deviations than its own')
  const secrets = [
    marker,
    note.id,
    raised.id,
    signed.id,
    seen.id,
    found.id,
    ...[planned, moved, cancelled, underway, desk, ...items, ...heldBack].flatMap(({ id, number }) => [
      id,
      number,
    ]),
  ]
  return secrets
}
