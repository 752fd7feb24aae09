import type { ImportColumn } from './imports'

/**
 * What an exported row says about its item, column by column: flags as `true` or `false`, absent values as
 * empty texts.
 */
export type Said = Partial<Record<ImportColumn, string>>

interface Evaluated {
  name: string
  kosherStatusCode: string | null
  isPassover: boolean
  agentFullname: string | null
}

const saidOfItem = ({ name, kosherStatusCode, isPassover, agentFullname }: Evaluated) => ({
  name,
  kosherStatus: kosherStatusCode ?? '',
  isPassover: String(isPassover),
  agentFullname: agentFullname ?? '',
})

export const saidOfIngredient = (
  item: Evaluated & {
    expirationDate: string | null
    ingredientGroupRmc: string | null
    ingredientGroupDescription: string | null
    vendorName: string | null
    kosherGroupCode: string | null
  },
) =>
  ({
    ...saidOfItem(item),
    expirationDate: item.expirationDate ?? '',
    rmc: item.ingredientGroupRmc ?? '',
    rmcDescription: item.ingredientGroupDescription ?? '',
    vendor: item.vendorName ?? '',
    kosherGroup: item.kosherGroupCode ?? '',
  }) satisfies Said

export const saidOfProduct = (
  item: Evaluated & { restrictionDescription: string | null; onBehalfName: string | null },
) =>
  ({
    ...saidOfItem(item),
    restriction: item.restrictionDescription ?? '',
    onBehalf: item.onBehalfName ?? '',
  }) satisfies Said

/** FNV-1a: not a secret, only detects changes since the export. */
export function fingerprintOf(said: Said): string {
  const text = JSON.stringify(Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1)))
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The row's item, and its values at export. */
export const referenceOf = (id: string, said: Said): string => `${id}.${fingerprintOf(said)}`

/** Null if no export wrote it. */
export function readReference(cell: string): { id: string; fingerprint: string } | null {
  const [, id, fingerprint] = /^([\w-]{1,64})\.([0-9a-z]{1,7})$/.exec(cell) ?? []
  return id && fingerprint ? { id, fingerprint } : null
}
