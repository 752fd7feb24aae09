import { os } from '../../implement'
import { whileExtractsFit } from '../quotas/quotas'
import { createCertificate } from './create-certificate'
import { downloadCertificate } from './download-certificate'
import { generatePartial } from './generate-partial'
import { getCertificate } from './get-certificate'
import { listCertificates } from './list-certificates'
import { revokeCertificate } from './revoke-certificate'

const calls = os.certificates

export const certificateHandlers = {
  list: calls.list.handler(({ context, input }) => listCertificates(context.ctx, input)),
  get: calls.get.handler(({ context, input }) => getCertificate(context.ctx, input.certificationGroupId)),
  create: calls.create.handler(({ context, input }) => createCertificate(context.ctx, input)),
  revoke: calls.revoke.handler(({ context, input }) => revokeCertificate(context.ctx, input)),
  generatePartial: calls.generatePartial.handler(({ context, input }) =>
    whileExtractsFit(context.ctx, () => generatePartial(context.ctx, input)),
  ),
  download: calls.download.handler(({ context, input }) =>
    downloadCertificate(context.ctx, input.certificateId),
  ),
}
