import { mostAtOnce } from '~/domain/review'
import type { ItemKind } from '~/features/items/item-kind'
import type { PortalApi } from '~/portal/api.server'
import { ACKNOWLEDGED_FIELD, noConcerns, REASON_FIELD, type KnownConcerns } from './concerns'

type Api = PortalApi['api']

/** What speaks against approving items, by id; those of which nothing is known are left out. */
export async function concernsOf(
  api: Api,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, KnownConcerns>> {
  const calls = kind === 'ingredient' ? api.ingredients : api.products
  const at = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) => index * mostAtOnce)
  const pages = await Promise.all(
    at.map((from) => calls.concerns({ ids: ids.slice(from, from + mostAtOnce) })),
  )
  return new Map(pages.flatMap(({ items }) => items).map(({ id, ...known }) => [id, known]))
}

export const concernsOfOne = async (api: Api, kind: ItemKind, id: string): Promise<KnownConcerns> =>
  (await concernsOf(api, kind, [id])).get(id) ?? noConcerns

/** What was ticked, and why in spite of what is forbidden. */
export function answerIn(formData: FormData): { acknowledged: string[]; reason: string | null } {
  const reason = formData.get(REASON_FIELD)
  return {
    acknowledged: formData.getAll(ACKNOWLEDGED_FIELD).filter((code) => typeof code === 'string'),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  }
}
