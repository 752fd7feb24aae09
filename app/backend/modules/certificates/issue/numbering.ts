import type { CertificationGroup } from '~/contract/certificates/certificates'
import { certificateNumber } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { lastNumber, nextNumber } from '../../../core/counter'
import { nextRevision } from '../issued-documents.repository'
import { randomInt } from 'node:crypto'
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from '~/domain/text/short-code'

/** The identity of a document that is to be issued. */
export interface Issued {
  groupId: string
  year: number
  sequence: number
  revision: number
  number: string
  shortCode: string
  /** Otherwise it must still be the next number at commit. */
  isReserved: boolean
}

/** The rendered document no longer holds: read and render it again. */
export class LostRace extends Error {
  override name = 'LostRace'
}

const yearCounter = (year: number) => `certificate-${year}`

export async function firstOf(ctx: Ctx, isReserved: boolean): Promise<Issued> {
  const year = Number(todayInRome(ctx.clock()).slice(0, 4))
  const counter = yearCounter(year)
  const sequence = isReserved ? await nextNumber(ctx, counter) : (await lastNumber(ctx, counter)) + 1
  const number = certificateNumber(year, sequence, 0)
  return { groupId: ctx.newId(), year, sequence, revision: 0, number, shortCode: newShortCode(), isReserved }
}

export async function nextIssueNumber(ctx: Ctx, group: CertificationGroup): Promise<Issued> {
  const revision = await nextRevision(ctx, group.id)
  const [year = 0, sequence = 0] = group.number.split('-').map(Number)
  const number = certificateNumber(year, sequence, revision)
  return { groupId: group.id, year, sequence, revision, number, shortCode: group.shortCode, isReserved: true }
}

/** @throws LostRace if another certificate took the number during rendering */
export async function takeNumber(tx: Ctx, { isReserved, year, sequence }: Issued): Promise<void> {
  if (!isReserved && (await nextNumber(tx, yearCounter(year))) !== sequence) throw new LostRace()
}

export const isTaken = async (ctx: Ctx, issued: Issued) =>
  (await nextRevision(ctx, issued.groupId)) > issued.revision

/** Random, and easy to type. */
export const newShortCode = () =>
  Array.from(
    { length: SHORT_CODE_LENGTH },
    () => SHORT_CODE_ALPHABET[randomInt(SHORT_CODE_ALPHABET.length)],
  ).join('')
