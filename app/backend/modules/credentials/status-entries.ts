import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findStatus } from './credentials.repository'
import { statusListUrl, statusUrl, type StatusPurpose } from './issuer'

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
