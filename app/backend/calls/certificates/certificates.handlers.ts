import { handle } from '../handle'
import {
  issueCertificate,
  outlineCertificate,
  previewCertificate,
} from '../../modules/requests/issue-certificate'
import { withExtractQuota } from '../../modules/quotas/quotas'
import { downloadCertificate } from '../../modules/certificates/download-certificate'
import { generatePartial, generateWhole } from '../../modules/certificates/generate-partial'
import { getCertificate } from '../../modules/certificates/get-certificate'
import { countFollowers } from '../../modules/followers/follow'
import { listCertificates } from '../../modules/certificates/list-certificates'
import {
  getCertifiedConcern,
  listCertifiedConcerns,
} from '../../modules/kosher/certified/list-certified-concerns'
import { settleCertifiedConcern } from '../../modules/kosher/certified/settle-certified-concern'
import {
  outlineReduction,
  previewReduction,
  reduceCertificate,
} from '../../modules/certificates/reduce/reduce-certificate'
import { revokeCertificate } from '../../modules/certificates/revoke-certificate'

export const certificateHandlers = handle('certificates', {
  list: listCertificates,
  get: async (ctx, { certificationGroupId: id }) => ({
    ...(await getCertificate(ctx, id)),
    followers: await countFollowers(ctx, id),
  }),
  create: (ctx, input) => issueCertificate(ctx, input),
  outline: outlineCertificate,
  preview: previewCertificate,
  reduce: reduceCertificate,
  previewReduction,
  outlineReduction,
  revoke: revokeCertificate,
  concerns: listCertifiedConcerns,
  concern: (ctx, input) => getCertifiedConcern(ctx, input.concernId),
  settleConcern: settleCertifiedConcern,
  generatePartial: (ctx, input) => withExtractQuota(ctx, () => generatePartial(ctx, input)),
  generateWhole: (ctx, input) => withExtractQuota(ctx, () => generateWhole(ctx, input)),
  download: (ctx, input) => downloadCertificate(ctx, input.certificateId),
})
