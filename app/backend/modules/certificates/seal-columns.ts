import type { CertificateRow } from '../../db/tables'
import type { RenderedPdf } from '../../drivers/pdf/port'
import { waitsSince } from '../seal/keep-seal'

type SealColumns = Pick<
  CertificateRow,
  'seal_level' | 'stamped_at' | 'stamp_authority' | 'seal_ends_at' | 'seal_waits_since'
>

export const sealColumns = (seal: RenderedPdf['seal'], now: string): SealColumns => ({
  seal_level: seal?.level ?? 'B-B',
  stamped_at: seal?.stampedAt?.toISOString() ?? null,
  stamp_authority: seal?.authority ?? null,
  seal_ends_at: seal?.endsAt.toISOString() ?? null,
  seal_waits_since: waitsSince(seal, now),
})

/** For the audit trail of what is made on request and not kept, so that nothing can be added later. */
export const lacking = (seal: RenderedPdf['seal']) => (seal?.isWaiting ? { sealLevel: seal.level } : {})
