import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findNewestList, findPositions } from './credentials.repository'
import { issuerDid, statusListUrl } from './issuer'
import { credentialMediaType, signCredential } from './sign-credential'
import { encodeBits } from './status-bits'

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
