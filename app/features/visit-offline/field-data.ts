import { current } from '~/domain/visits/current'
import { reckon } from '~/domain/visits/exception'
import {
  observationSubject,
  unanswered,
  type KindAndPayload,
  type Observation,
  type Seen,
} from '~/domain/visits/observation'
import type { Observed, Pack } from '~/contract/visits/visits'
import type { RowFilter } from './field-address'
import type { FormObservation } from './observation-forms'

export type FieldPack = Pack
export type PackIngredient = FieldPack['ingredients'][number]

/** An observation for display, wherever it is stored. */
export type FieldRecord = Observation & {
  author: string | null
  /** Null if only this device has it. */
  receivedAt: string | null
  /** Seconds that its clock was ahead, as the portal found; absent if only this device has it. */
  clockError?: number
}

export const byPortal = ({ author, clockError, ...one }: Observed): FieldRecord => ({
  ...one,
  clockError: clockError ?? 0,
  // A pack taken along with the previous release has no names.
  author: author && (author.name || author.email),
})

export const fieldRecords = (pack: FieldPack): FieldRecord[] => pack.observations.map(byPortal)

export interface Standing {
  record: FieldRecord
  discordant: boolean
}

/** Standing observations by subject; those without a subject by their own id. */
export type StandingBySubject = ReadonlyMap<string, readonly Standing[]>

export const subjectKey = (one: KindAndPayload & { id: string }): string => observationSubject(one) ?? one.id

export function standingIn(records: readonly FieldRecord[]): StandingBySubject {
  const standing = new Map<string, Standing[]>()
  for (const { observation, discordant } of current(records)) {
    const key = subjectKey(observation)
    standing.set(key, [...(standing.get(key) ?? []), { record: observation, discordant }])
  }
  return standing
}

/** The portal's and this device's own; each once, in order of creation. */
export function joined(fromPortal: readonly FieldRecord[], local: readonly FieldRecord[]): FieldRecord[] {
  const known = new Map(local.map((record) => [record.id, record]))
  for (const record of fromPortal) known.set(record.id, record)
  return [...known.values()].sort((a, b) => a.at.localeCompare(b.at) || a.seq - b.seq)
}

/** Current observations on the same subject, as its author saw them. */
export const supersededBy = (
  standing: StandingBySubject,
  one: KindAndPayload & { id: string },
  corrected: string | null,
): string[] => [
  ...new Set([
    ...(standing.get(subjectKey(one)) ?? []).map(({ record }) => record.id),
    ...(corrected ? [corrected] : []),
  ]),
]

/** Whether an identical one stands already: an answer pressed twice is stored once. */
export function isSaid(standing: StandingBySubject, one: FormObservation): boolean {
  if (one.kind !== 'ingredient' && one.kind !== 'check') return false
  const subject = observationSubject(one)
  const [now, other] = (subject === null ? undefined : standing.get(subject)) ?? []
  if (!now) return one.kind === 'ingredient' && one.payload.result === 'unseen'
  const { kind, payload } = now.record
  if (other) return false
  if (kind === 'check')
    return one.kind === 'check' && payload.result === one.payload.result && payload.text === one.payload.text
  return kind === 'ingredient' && payload.result === one.payload.result
}

export const toSeen = ({
  ingredientId,
  version,
  name,
  vendor,
  group,
  status,
  isPassover,
  expiry,
  withdrawnOn,
  rejectedOn,
}: PackIngredient): Seen => ({
  ingredientId,
  version,
  name,
  vendor,
  group,
  status,
  isPassover,
  expiry,
  ...(withdrawnOn && { withdrawnOn }),
  ...(rejectedOn && { rejectedOn }),
})

/** The visit's results on the list and the checks: the one reckoning of summary, warnings and report. */
export function reckonedIn(pack: FieldPack, standing: StandingBySubject) {
  const all = [...standing.values()].flat()
  const answers = all.flatMap(({ record, discordant }) =>
    record.kind === 'ingredient' ? [{ record, discordant, payload: record.payload, seen: record.seen }] : [],
  )
  const checks = all.flatMap(({ record }) => (record.kind === 'check' ? [record] : []))
  return { ...reckon(pack.ingredients, answers), unanswered: unanswered(checks) }
}

export type RowState = Exclude<RowFilter, 'all'>

/** To clarify: differences and contradictory records. */
export function rowState(standing: readonly Standing[]): RowState {
  if (standing.length === 0) return 'unseen'
  const unclear = standing.some(
    ({ record, discordant }) =>
      discordant || (record.kind === 'ingredient' && record.payload.result === 'differs'),
  )
  return unclear ? 'unclear' : 'seen'
}

export interface FieldRow {
  ingredient: PackIngredient
  area: string
  standing: readonly Standing[]
  state: RowState
}

const byArea = (a: FieldRow, b: FieldRow) =>
  Number(a.area === '') - Number(b.area === '') ||
  a.area.localeCompare(b.area) ||
  (a.ingredient.rmc ?? '').localeCompare(b.ingredient.rmc ?? '') ||
  a.ingredient.name.localeCompare(b.ingredient.name)

const none: readonly Standing[] = []

/** Each ingredient with its observations, by area, then RMC. @param before the previous result: its equal rows are reused */
export function fieldRows(
  ingredients: readonly PackIngredient[],
  standing: StandingBySubject,
  before: readonly FieldRow[] = [],
): FieldRow[] {
  const known = new Map(before.map((row) => [row.ingredient, row]))
  const isSameList = known.size === ingredients.length && ingredients.every((one) => known.has(one))
  const rows = (isSameList ? [...known.keys()] : ingredients).map((ingredient): FieldRow => {
    const said = standing.get(`ingredient:${ingredient.ingredientId}`) ?? none
    const same = known.get(ingredient)
    if (same && isSame(same.standing, said)) return same
    // The area where it was last seen; it does not move while somebody works in it.
    const area = same?.area ?? ingredient.area ?? ''
    return { ingredient, area, standing: said, state: rowState(said) }
  })
  return isSameList ? rows : rows.sort(byArea)
}

const isSame = (a: readonly Standing[], b: readonly Standing[]) =>
  a.length === b.length &&
  a.every(({ record, discordant }, at) => record === b[at]?.record && discordant === b[at].discordant)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** @param staying shown whatever the filter: an answered row stays under the finger */
export function shownRows(
  rows: readonly FieldRow[],
  search: string,
  filter: RowFilter,
  staying: ReadonlySet<string> = new Set(),
): FieldRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return rows.filter(({ ingredient: { ingredientId, name, vendor, rmc }, state }) => {
    // To be clarified includes seen.
    const isOf = filter === 'all' || state === filter || (filter === 'seen' && state === 'unclear')
    if (!isOf && !staying.has(ingredientId)) return false
    if (words.length === 0) return true
    const text = plain(`${name} ${vendor ?? ''} ${rmc ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** Names by outcome. */
export type ListChanges = Record<'added' | 'changed' | 'removed', string[]>

/** A newer version has an id of its own, and usually the same name. */
export function changesOf(before: readonly PackIngredient[], now: readonly PackIngredient[]): ListChanges {
  const keys = (list: readonly PackIngredient[]) =>
    new Set(list.flatMap(({ ingredientId, version, name }) => [`${ingredientId} ${version}`, name]))
  const [had, has] = [keys(before), keys(now)]
  const fresh = now.filter(({ ingredientId, version }) => !had.has(`${ingredientId} ${version}`))
  const names = (list: readonly PackIngredient[]) => list.map(({ name }) => name)
  return {
    added: names(fresh.filter(({ name }) => !had.has(name))),
    changed: names(fresh.filter(({ name }) => had.has(name))),
    removed: names(before.filter(({ name }) => !has.has(name))),
  }
}

export const countRows = (rows: readonly FieldRow[]): Record<RowFilter, number> => ({
  all: rows.length,
  unseen: rows.filter(({ state }) => state === 'unseen').length,
  seen: rows.filter(({ state }) => state !== 'unseen').length,
  unclear: rows.filter(({ state }) => state === 'unclear').length,
})
