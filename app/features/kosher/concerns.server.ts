import type { WeightsByManagers, Weight } from '~/domain/kosher/concern'
import { mostAtOnce, type ReviewStatus } from '~/domain/items/review'
import { itemKinds, type ItemKind } from '~/domain/items/item-kinds'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import {
  ACKNOWLEDGED_FIELD,
  codesIn,
  gravest,
  noConcerns,
  REASON_FIELD,
  type KnownConcerns,
} from './concerns'

type Api = PortalApi['api']

/** The concerns about approving items, by id; items without an answer are left out. */
export async function loadConcerns(
  api: Api,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, KnownConcerns>> {
  const calls = api[itemKinds[kind].plural]
  const at = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) => index * mostAtOnce)
  const pages = await Promise.all(
    at.map((from) => calls.concerns({ ids: ids.slice(from, from + mostAtOnce) })),
  )
  return new Map(pages.flatMap(({ items }) => items).map(({ id, ...known }) => [id, known]))
}

export const concernsOfOne = async (api: Api, kind: ItemKind, id: string): Promise<KnownConcerns> =>
  (await loadConcerns(api, kind, [id])).get(id) ?? noConcerns

/** Weights that managers have raised, for concerns computed while typing. */
export async function loadWeightsByManagers(api: Api): Promise<WeightsByManagers> {
  const { items } = await api.concerns.weights()
  return Object.fromEntries(
    items.flatMap(({ code, weight, least }) => (weight === least ? [] : [[code, weight]])),
  )
}

/** The gravest weight of each row that waits for a decision in a certifier's list; notes are left out. */
export async function weightsIn(
  { api, user }: SignedIn,
  kind: ItemKind,
  rows: readonly { id: string; status: ReviewStatus }[],
): Promise<Record<string, Weight>> {
  if (user.userType === 'Company') return {}
  const waiting = rows
    .filter(({ status }) => status === 'approving' || status === 'waiting')
    .map(({ id }) => id)
  const found = [...(await loadConcerns(api, kind, waiting))].map(
    ([id, known]) => [id, gravest(known)] as const,
  )
  return Object.fromEntries(found.filter(([, weight]) => weight && weight !== 'note')) as Record<
    string,
    Weight
  >
}

/** The ticked codes, and the reason in spite of a forbidden concern. */
export function answerIn(formData: FormData): { acknowledged: string[]; reason: string | null } {
  const reason = formData.get(REASON_FIELD)
  return {
    acknowledged: codesIn(formData.getAll(ACKNOWLEDGED_FIELD).filter((value) => typeof value === 'string')),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  }
}
