import type { FoundTerm } from '~/contract/items/terms'
import { validationMessages as messages } from '~/domain/validation-messages'
import { ingredientConcerns } from '~/domain/kosher/ingredient-concerns'
import { kindOfTerm } from '~/domain/kosher/term-kinds'
import { lookIn } from '~/domain/kosher/sensitive-names'
import type { Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { listKosherGroups, listKosherStatuses } from '../../lookups/list-lookups'
import { concernSettings } from './concern-settings'
import { termRows } from './concerns.repository'
import { toTerm } from './terms'

interface Tried {
  Name: string
  KosherStatusId?: string | undefined
  KosherGroupId?: string | undefined
}

/** As at the door, of an ingredient of which nothing else is known. @throws AppError 400 for an unknown status or group */
export async function tryName(
  ctx: Ctx,
  { Name, KosherStatusId, KosherGroupId }: Tried,
): Promise<{ items: FoundTerm[] }> {
  const kosherStatus = KosherStatusId
    ? chosen(await listKosherStatuses(ctx), KosherStatusId, 'KosherStatusId')
    : null
  const group = KosherGroupId ? chosen(await listKosherGroups(ctx), KosherGroupId, 'KosherGroupId') : null
  const { terms, weightsByManagers } = await concernSettings(ctx)
  const concerns = ingredientConcerns(
    {
      name: Name,
      kosherStatus,
      proof: group?.proof ?? null,
      kosherStatusId: KosherStatusId ?? null,
      kosherGroupId: KosherGroupId ?? null,
      isPassover: false,
      hasVendor: true,
      hasDocument: false,
      hasSupplierCertificate: false,
      hasPassoverLetter: false,
      containsKitniyot: null,
      expirationDate: null,
      precedents: [],
      alreadyThere: [],
    },
    terms,
    '',
    weightsByManagers,
  ).filter((one) => one.code === 'sensitiveName')
  const { found, near } = lookIn(Name, terms)
  const rows = new Map((await termRows(ctx)).map((row) => [row.term_key, row]))
  return {
    items: [
      ...found.map((term) => ({ term, isNear: false })),
      ...near.filter((term) => kindOfTerm(term) !== 'harmless').map((term) => ({ term, isNear: true })),
    ].flatMap(({ term: { key }, isNear }) => {
      const row = rows.get(key)
      const concern = concerns.find(({ termKeys }) => termKeys.includes(key))
      if (!row) return []
      const because = isNear ? 'near' : (concern?.because ?? null)
      return [{ term: toTerm(row), because, weight: concern?.weight ?? null }]
    }),
  }
}

function chosen<Entry extends { id: string }>(entries: Entry[], id: string, field: string): Entry {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw invalidInput({ [field]: [messages.invalidChoice] })
  return entry
}
