import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import {
  findNewestList,
  findPositions,
  findStatusesOfGroup,
  findStatus,
  insertStatus,
} from './credentials.repository'
import { issuerDid, statusListUrl, statusUrl, type StatusPurpose } from './issuer'
import { credentialMediaType, signCredential } from './credential-key'
import { gzipSync } from 'node:zlib'
import { randomInt } from 'node:crypto'

// Spares the database, yet shows a revocation soon.
const cacheSeconds = 60
/** Limits replay of an old list. */
const validHours = 24

/**
 * W3C Bitstring Status List 1.0: `3` for revoked, `3-replaced` for replaced certificates. Expired ones show
 * by their date.
 * @throws AppError 404 for a list that is not in use
 */
export async function statusList(ctx: Ctx, input: { list: string }): Promise<File> {
  const [, number, replaced] = /^([1-9]\d{0,5})(-replaced)?$/.exec(input.list) ?? []
  const list = Number(number ?? 0)
  const newest = await findNewestList(ctx)
  if (list < 1 || list > newest.list) throw notFound()
  const purpose = replaced ? 'message' : 'revocation'
  const url = statusListUrl(ctx, list, purpose)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(ctx),
    validFrom: nowOf(ctx),
    validUntil: new Date(+ctx.clock() + validHours * 3_600_000).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodeBits(await findPositions(ctx, list, replaced ? 'replaced' : 'revoked')),
      ttl: cacheSeconds * 1000,
    },
  }
  const token = await signCredential(ctx, credential)
  ctx.responseHeaders.set('cache-control', `public, max-age=${cacheSeconds}`)
  return new File([token], `stato-${input.list}.vc.jwt`, { type: credentialMediaType })
}

/** The minimum of Bitstring Status List 1.0, for privacy in a crowd. */
export const LIST_BITS = 131_072

/** Most significant bit first; gzip, base64url, multibase prefix `u`. */
function encodeBits(positions: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_BITS / 8)
  for (const position of positions) {
    const index = position >> 3
    bytes[index] = (bytes[index] ?? 0) | (0x80 >> (position & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}

/** By document id. */
export async function listStatusUrls(ctx: Ctx, certificationGroupId: string): Promise<Map<string, string>> {
  const rows = await findStatusesOfGroup(ctx, certificationGroupId)
  return new Map(
    rows.map(({ certificate_id: id, list, position }) => [id, statusUrl(ctx, list, position, 'revocation')]),
  )
}

const statusEntry = (ctx: Ctx, purpose: StatusPurpose, status: { list: number; position: number }) => ({
  id: statusUrl(ctx, status.list, status.position, purpose),
  type: 'BitstringStatusListEntry',
  statusPurpose: purpose,
  statusListIndex: String(status.position),
  statusListCredential: statusListUrl(ctx, status.list, purpose),
})

/** A credential's status entries: revoked, replaced (docs/decisions/0013). @throws AppError 404 */
export async function statusEntries(ctx: Ctx, certificateId: string) {
  const status = await findStatus(ctx, certificateId)
  if (!status) throw notFound()
  return [
    statusEntry(ctx, 'revocation', status),
    {
      ...statusEntry(ctx, 'message', status),
      statusMessage: [
        { status: '0x0', message: 'not replaced' },
        {
          status: '0x1',
          message: 'replaced by another certificate, which is named at conformityCertificate',
        },
      ],
    },
  ]
}

/** A random place tells nothing about their number. @param placesInUse half by default: two attempts on average */
export async function allocateStatus(
  tx: Ctx,
  certificateId: string,
  placesInUse = LIST_BITS / 2,
): Promise<void> {
  const { list, taken } = await findNewestList(tx)
  const place = { certificate_id: certificateId, list: taken < placesInUse ? list : list + 1 }
  while (!(await insertStatus(tx, { ...place, position: randomInt(LIST_BITS) }))) {
    // Taken: try another.
  }
}
