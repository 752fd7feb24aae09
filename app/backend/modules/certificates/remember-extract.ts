import { createHash } from 'node:crypto'
import { nowOf, type Ctx } from '../../core/context'
import { insertExtract } from './verify/verify.repository'

/** Keeps the checksum, not the file: the public check recognizes extracts by it. */
export const rememberExtract = (tx: Ctx, certificationGroupId: string, bytes: Uint8Array): Promise<void> =>
  insertExtract(tx, {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    certification_group_id: certificationGroupId,
    made_at: nowOf(tx),
  })
