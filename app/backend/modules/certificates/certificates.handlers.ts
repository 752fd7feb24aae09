import { handle } from '../../handle'
import { whileExtractsFit } from '../quotas/quotas'
import { createCertificate } from './create-certificate'
import { downloadCertificate } from './download-certificate'
import { generatePartial } from './generate-partial'
import { getCertificate } from './get-certificate'
import { listCertificates } from './list-certificates'
import { revokeCertificate } from './revoke-certificate'

export const certificateHandlers = handle('certificates', {
  list: listCertificates,
  get: (ctx, input) => getCertificate(ctx, input.certificationGroupId),
  create: createCertificate,
  revoke: revokeCertificate,
  generatePartial: (ctx, input) => whileExtractsFit(ctx, () => generatePartial(ctx, input)),
  download: (ctx, input) => downloadCertificate(ctx, input.certificateId),
})
