import type { KitniyotAnswer } from '../kosher/natures'
import { inLines, type ImportColumn } from './imports'

/** An exported row's cells by column: flags are `true` or `false`, a missing value is an empty text. */
export type FingerprintFields = Partial<Record<ImportColumn, string>>

interface Evaluated {
  name: string
  kosherStatusCode: string | null
  isPassover: boolean
  agentFullname: string | null
}

const itemFingerprintFields = ({ name, kosherStatusCode, isPassover, agentFullname }: Evaluated) => ({
  name,
  kosherStatus: kosherStatusCode ?? '',
  isPassover: String(isPassover),
  agentFullname: agentFullname ?? '',
})

export const ingredientFingerprintFields = (
  item: Evaluated & {
    expirationDate: string | null
    ingredientGroupRmc: string | null
    ingredientGroupDescription: string | null
    vendorName: string | null
    kosherGroupCode: string | null
    containsKitniyot: KitniyotAnswer | null
  },
) =>
  ({
    ...itemFingerprintFields(item),
    expirationDate: item.expirationDate ?? '',
    rmc: item.ingredientGroupRmc ?? '',
    rmcDescription: item.ingredientGroupDescription ?? '',
    vendor: item.vendorName ?? '',
    kosherGroup: item.kosherGroupCode ?? '',
    containsKitniyot: item.containsKitniyot ?? '',
  }) satisfies FingerprintFields

export const productFingerprintFields = (
  item: Evaluated & {
    restrictionDescription: string | null
    onBehalfName: string | null
    lineNames?: readonly string[] | undefined
  },
) =>
  ({
    ...itemFingerprintFields(item),
    restriction: item.restrictionDescription ?? '',
    onBehalf: item.onBehalfName ?? '',
    lines: inLines(item.lineNames ?? []),
  }) satisfies FingerprintFields

/** FNV-1a: not a secret; it tells the exported row from the current one. */
export function toFingerprint(fields: FingerprintFields): string {
  // Not answered, they are left out: earlier exports were made without the question.
  const said = Object.entries(fields).filter(
    ([column, value]) => !['containsKitniyot', 'lines'].includes(column) || value,
  )
  const text = JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)))
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The id of a row's item, and the row's fingerprint when it was exported. */
export const toReference = (id: string, fields: FingerprintFields): string => `${id}.${toFingerprint(fields)}`

/** Null if no export wrote it. */
export function readReference(cell: string): { id: string; fingerprint: string } | null {
  const [, id, fingerprint] = /^([\w-]{1,64})\.([0-9a-z]{1,7})$/.exec(cell) ?? []
  return id && fingerprint ? { id, fingerprint } : null
}
