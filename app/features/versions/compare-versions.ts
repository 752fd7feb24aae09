import { searchKey } from '~/domain/text/search-key'
import type { ItemVersion } from '~/contract/items/review'

export interface ComparedField {
  label: string
  before: string
  after: string
}

export const comparedFields = (
  before: { label: string; text: string }[],
  after: { text: string }[],
  none: string,
): ComparedField[] =>
  before.map(({ label, text }, index) => ({ label, before: text || none, after: after[index]?.text || none }))

export interface Listed {
  id: string
  name: string
  to?: string
}

export interface ComparedList {
  added: Listed[]
  removed: Listed[]
  /** Removed and added under the same name: another version of the same thing. */
  replaced: Listed[]
  same: number
}

export function compareLists(before: Listed[], after: Listed[]): ComparedList {
  const ids = (list: Listed[]) => new Set(list.map(({ id }) => id))
  const keys = (list: Listed[]) => new Set(list.map(({ name }) => searchKey(name)))
  const [had, has] = [ids(before), ids(after)]
  const gone = before.filter(({ id }) => !has.has(id))
  const come = after.filter(({ id }) => !had.has(id))
  const [goneKeys, comeKeys] = [keys(gone), keys(come)]
  return {
    added: come.filter(({ name }) => !goneKeys.has(searchKey(name))),
    removed: gone.filter(({ name }) => !comeKeys.has(searchKey(name))),
    replaced: come.filter(({ name }) => goneKeys.has(searchKey(name))),
    same: after.length - come.length,
  }
}

/** @param asked ids from the URL, maybe of another chain @returns null if there is only one version */
export function comparedPair(
  item: { id: string; versions: Pick<ItemVersion, 'id'>[] },
  asked: { from: string | null; to: string | null },
): { from: string; to: string } | null {
  const chain = item.versions.map(({ id }) => id)
  if (chain.length < 2) return null
  const known = (id: string | null) => (id !== null && chain.includes(id) ? id : undefined)
  const own = Math.max(chain.indexOf(item.id), 1)
  const [before, here] = [chain[own - 1], chain[own]]
  const from = known(asked.from) ?? before
  const to = known(asked.to) ?? here
  return from === undefined || to === undefined ? null : { from, to }
}
