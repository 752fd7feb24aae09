import type { TimelineChange } from '~/contract/timeline'
import type { ItemKind } from '~/domain/items/item-kinds'
import { timelineFields, type TimelineField } from '~/domain/items/timeline-fields'
import { lookupIn } from '~/i18n/lookup-in'
import { wordsFor } from '~/i18n/words'
import { actorOf } from '../../core/access'
import { languageOfCall } from '../../core/call-language'
import type { Ctx } from '../../core/context'
import { allLookups } from '../lookups/list-lookups'
import type { Burst } from './read-bursts'
import type { ingredientColumns, ingredientReferences } from '../ingredients/ingredient-fields'
import type { productColumns, productReferences } from '../products/product-fields'
import { isNamed, namesOf, type NamedType } from './timeline.repository'

interface Recorded {
  ingredient: typeof ingredientColumns & typeof ingredientReferences
  product: typeof productColumns & typeof productReferences
}
type RecordedField = { [Kind in ItemKind]: keyof Recorded[Kind] }[ItemKind]

/** With all that the trail records of items, except what the portal itself gives them. */
const fieldsTold = timelineFields satisfies Record<
  Exclude<RecordedField, 'code' | 'certificationGroupId' | 'certificateId' | 'supplierCertificateId'>,
  string
>

interface Raw {
  field: TimelineField
  before: unknown
  after: unknown
}

const isLookup = new Set<string>(['kosherGroups', 'kosherStatuses', 'restrictions'])

const stateOf = (json: string | null) => (json === null ? {} : (JSON.parse(json) as Record<string, unknown>))

const isSaid = (field: TimelineField): boolean => /^said/.test(fieldsTold[field])
const isForCertifiers = (field: TimelineField): boolean => fieldsTold[field] === 'saidToCertifiers'

/** Changes from the first event to the last. Creation and deletion do not count. */
function rawChanges(burst: Burst, fields: TimelineField[]): Raw[] {
  const changed = new Map<TimelineField, Raw>()
  for (const event of burst.toReversed()) {
    const before = stateOf(event.before)
    const after = stateOf(event.after)
    for (const field of fields) {
      const told = isSaid(field) ? field in after : field in before && field in after
      if (!told) continue
      const first = changed.get(field)
      changed.set(field, {
        field,
        before: first ? first.before : (before[field] ?? null),
        after: after[field] ?? null,
      })
    }
  }
  return [...changed.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === 'string')
    : typeof value === 'string'
      ? [value]
      : []

/** For lists: the removed and the added entries. */
function withoutShared({ field, before, after }: Raw): Raw {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, before, after }
  const [had, has]: [unknown[], unknown[]] = [before, after]
  return {
    field,
    before: had.filter((one) => !has.includes(one)),
    after: has.filter((one) => !had.includes(one)),
  }
}

/** For each burst about a single thing. References have their current names. */
export async function burstChanges(ctx: Ctx, bursts: Burst[]): Promise<TimelineChange[][]> {
  const isCompany = actorOf(ctx).userType === 'Company'
  const fields = (Object.keys(fieldsTold) as TimelineField[]).filter(
    (one) => !isCompany || !isForCertifiers(one),
  )
  const raw = bursts.map((burst) => rawChanges(burst, fields).map(withoutShared))
  const read = await referencesIn(ctx, raw.flat())
  return raw.map((changes) =>
    changes.map(({ field, before, after }) => ({
      field,
      oldValue: read(field, before),
      newValue: read(field, after),
    })),
  )
}

async function referencesIn(ctx: Ctx, changes: Raw[]) {
  const words = wordsFor(languageOfCall(ctx.request))
  const wanted = new Map<NamedType, string[]>()
  for (const { field, before, after } of changes) {
    const type = fieldsTold[field]
    if (isNamed(type)) wanted.set(type, [...(wanted.get(type) ?? []), ...idsIn(before), ...idsIn(after)])
  }
  const names = new Map<string, string>()
  for (const [type, ids] of wanted)
    for (const [id, { name }] of await namesOf(ctx, type, ids)) names.set(id, name)
  const chosen = changes.some(({ field }) => isLookup.has(fieldsTold[field]))
  const lookups = chosen ? Object.values(await allLookups(ctx)).flat() : []
  for (const { id, code, description } of lookups) names.set(id, `${code} · ${lookupIn(words, description)}`)
  return (field: TimelineField, value: unknown): string | boolean | null => {
    const type = fieldsTold[field]
    if (type !== 'text' && type !== 'flag' && !isSaid(field))
      return (
        idsIn(value)
          .map((id) => names.get(id))
          .filter(Boolean)
          .join(', ') || null
      )
    // Some are stored as a word.
    if (type === 'flag' && typeof value === 'string') return value === 'yes'
    return typeof value === 'string' || typeof value === 'boolean' ? value : null
  }
}
