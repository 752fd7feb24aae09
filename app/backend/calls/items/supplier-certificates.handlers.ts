import { certificateEffects } from '../../modules/supplier-certificates/coverage/effects'
import {
  approveCertificate,
  decideCertificates,
} from '../../modules/supplier-certificates/decide/approve-certificate'
import { revokeCertificate } from '../../modules/supplier-certificates/decide/revoke-certificate'
import { listDoubles } from '../../modules/supplier-certificates/merge/list-doubles'
import { mergeCertificates } from '../../modules/supplier-certificates/merge/merge-certificates'
import { acceptProposal } from '../../modules/supplier-certificates/propose/accept-proposal'
import { listProposals } from '../../modules/supplier-certificates/propose/list-proposals'
import { suggestCoverages } from '../../modules/supplier-certificates/suggest/suggest-coverages'
import {
  certificateNeighbours,
  listSupplierCertificates,
} from '../../modules/supplier-certificates/list-supplier-certificates'
import { namesInFile } from '../../modules/supplier-certificates/names/names-in-file'
import { listRequests } from '../../modules/supplier-certificates/requests/list-requests'
import {
  cancelRequest,
  requestRenewal,
  requestRenewals,
} from '../../modules/supplier-certificates/requests/request-renewal'
import {
  getSupplierLink,
  receiveFromSupplier,
} from '../../modules/supplier-certificates/requests/supplier-link'
import { supplierCertificateVerbs } from '../../modules/supplier-certificates/supplier-certificate-kind'
import { attachFile } from '../../modules/supplier-certificates/upload/attach-file'
import { downloadSupplierCertificate } from '../../modules/supplier-certificates/upload/first-certificate'
import { uploadSupplierCertificate } from '../../modules/supplier-certificates/upload/upload-supplier-certificate'
import { fileChunks } from '../chunks-of'
import { handle } from '../handle'

export const supplierCertificateHandlers = handle('supplierCertificates', {
  ...supplierCertificateVerbs,
  list: listSupplierCertificates,
  neighbours: certificateNeighbours,
  upload: (ctx, { file, filename, ...fields }) =>
    uploadSupplierCertificate(ctx, { ...fields, filename: filename || file.name, data: fileChunks(file) }),
  attach: (ctx, { file, filename, ...fields }) =>
    attachFile(ctx, { ...fields, filename: filename || file.name, data: fileChunks(file) }),
  download: downloadSupplierCertificate,
  namesInFile,
  effects: certificateEffects,
  approve: approveCertificate,
  decideMany: decideCertificates,
  revoke: revokeCertificate,
  requests: listRequests,
  requestRenewal,
  requestRenewals,
  cancelRequest,
  suggestions: suggestCoverages,
  doubles: listDoubles,
  merge: mergeCertificates,
  proposals: listProposals,
  acceptProposal,
})

export const supplierUploadHandlers = handle('supplierUpload', {
  get: getSupplierLink,
  send: (ctx, { file, filename, ...fields }) =>
    receiveFromSupplier(ctx, { ...fields, filename: filename || file.name, data: fileChunks(file) }),
})
