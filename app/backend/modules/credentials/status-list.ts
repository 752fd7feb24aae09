import { nowOf, type Ctx } from '../../context'
import { notFound } from '../../errors'
import { findNewestList, findRevokedPositions } from './credentials.repository'
import { issuerDid, statusListUrl } from './issuer'
import { credentialMediaType, signCredential } from './sign-credential'
import { encodeBits } from './status-bits'

// Long enough to spare the database a crowd of verifiers, short enough for a revocation to be seen.
const cacheSeconds = 60

/**
 * A status list as a signed credential of its own (W3C Bitstring Status List 1.0): a bit is set where the certificate of
 * that place is revoked. One that is replaced or over is not: its dates and its successor tell that.
 * @throws AppError 404 for a list that no certificate names
 */
export async function statusList(ctx: Ctx, input: { list: string }): Promise<File> {
  const list = /^[1-9]\d{0,5}$/.test(input.list) ? Number(input.list) : 0
  const newest = await findNewestList(ctx)
  if (list < 1 || list > newest.list) throw notFound()
  const url = statusListUrl(ctx, list)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(ctx),
    validFrom: nowOf(ctx),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(await findRevokedPositions(ctx, list)),
    },
  }
  const token = await signCredential(ctx, credential)
  ctx.responseHeaders.set('cache-control', `public, max-age=${cacheSeconds}`)
  return new File([token], `stato-${list}.vc.jwt`, { type: credentialMediaType })
}
