import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { nowOf, type Ctx } from '../../core/context'
import type { Pauses } from '../../core/pauses'
import { TimestampError } from '../../drivers/signer/port'
import { completeSealsOf, keepSeal, type Shelf } from '../seal/keep-seal'
import { endingSeals, exchangeFile, waitingForSeal, type StoredSeal } from './issued-documents.repository'
import { sealColumns } from './seal-columns'

/** The old checksum stays known. */
const certificates: Shelf<StoredSeal> = {
  folder: 'certificates',
  waiting: waitingForSeal,
  exchange: (tx, before, { seal, ...file }) =>
    exchangeFile(tx, before, { ...file, ...sealColumns(seal, nowOf(tx)) }, nowOf(tx)),
  event: ({ certification_group_id: entityId }) => ({
    action: 'certificate.stamped',
    entityType: 'certification_group',
    entityId,
  }),
}

/** Stamps the certificates that were sealed while nobody did (docs/decisions/0028-a-seal-that-lasts.md). */
export const completeSeals = (ctx: Ctx, pauses?: Pauses): Promise<number> =>
  completeSealsOf(certificates, ctx, pauses)

/** A stamp that lasts for hardly longer would soon have to be followed by the next. */
const leastGainDays = 90

/** Stamps anew what could no longer be proven in a year (docs/decisions/0032-stamped-anew.md). @returns how many */
export async function renewSeals(ctx: Ctx): Promise<number> {
  const failed: string[] = []
  const before = addYears(ctx.clock(), 1).toISOString()
  let renewed = 0
  for (;;) {
    const ending = await endingSeals(ctx, before, failed)
    if (ending.length === 0) return renewed
    for (const document of ending) {
      try {
        const done = await renewSeal(ctx, document)
        if (done === 'no gain') return renewed
        if (done === 'renewed') renewed++
      } catch (cause) {
        const error = cause instanceof Error ? cause.message : String(cause)
        const { number, seal_ends_at: endsAt } = document
        ctx.log.error({ number, endsAt, error }, 'a seal that ends was not stamped anew')
        // The others would ask in vain as well.
        if (cause instanceof TimestampError) return renewed
        failed.push(document.id)
      }
    }
  }
}

async function renewSeal(ctx: Ctx, document: StoredSeal): Promise<'renewed' | 'by another' | 'no gain'> {
  const { number, seal_ends_at: endsAt } = document
  const renewed = await ctx.pdf.renew(await ctx.storage.read(document.storage_key))
  const newEnd = renewed.seal?.endsAt
  if (newEnd && endsAt && newEnd >= addDays(endsAt, leastGainDays))
    return (await keepSeal(ctx, certificates, document, renewed)) ? 'renewed' : 'by another'
  ctx.log.warn(
    { number, endsAt, authority: renewed.seal?.authority, newEnd },
    'the timestamp authority stamps with a certificate that lasts for hardly longer: a seal that ends was left as it is',
  )
  return 'no gain'
}
