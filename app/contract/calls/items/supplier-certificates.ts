import { z } from 'zod'
import { answersFile, call, streamed } from '../call'
import { streamedFile } from '../../documents'
import { count, id } from '../../fields'
import { DecideManyAsTheyAre, Done, Neighbours, Status } from '../../items/review'
import { mostAtOnce } from '~/domain/items/review'
import { requestStatuses } from '~/domain/items/supplier-certificates'
import { supplierCertificateSorts } from '../../sorts'
import {
  AcceptCertificateProposal,
  ApproveSupplierCertificate,
  AttachSupplierCertificateFile,
  CertificateDouble,
  CertificateProposal,
  CertifierUpdateSupplierCertificate,
  CompanyUpdateSupplierCertificate,
  RequestRenewal,
  RequestRenewals,
  RenewalsRequested,
  CoverageSuggestions,
  MergeSupplierCertificates,
  NamesInFile,
  RevokeSupplierCertificate,
  SendBySupplier,
  SetSupplierCertificateItems,
  SupplierCertificate,
  SupplierCertificateApproved,
  SupplierCertificateEffects,
  supplierCertificateInputs as inputs,
  SupplierCertificateListItem,
  SupplierCertificateOutcome,
  SupplierLink,
  SupplierLinkCode,
  SupplierRequest,
  UploadSupplierCertificate,
} from '../../items/supplier-certificates'
import {
  byKey,
  assignedFilter,
  expiryFilters,
  listQuery,
  describeNeighbours,
  oneOrMany,
  opinionFilter,
  page,
  paged,
  search,
} from '../lists'
import { flowCalls } from './review'

const company = '/company/suppliercertificates'
const certifier = '/certifier/suppliercertificateflow'

const changed = [
  'not_found',
  'supplier_certificate.stale_version',
  'supplier_certificate.approved_is_final',
  'supplier_certificate.merged',
] as const
const requesting = [
  'not_found',
  'supplier_certificate.wrong_status',
  'supplier_certificate.replaced',
  'supplier_request.already_open',
] as const
const changedByCompany = [...changed, 'supplier_certificate.locked'] as const

const listInput = z.object({
  ...listQuery(supplierCertificateSorts),
  Search: search.describe(
    'Parts of supplier, agency, number and printed names, in any order, without regard to case and accents.',
  ),
  VendorId: id.optional(),
  AgencyId: id.optional(),
  CompanyId: id
    .optional()
    .describe('A headquarters: what it has uploaded, and what covers an ingredient of its own.'),
  IngredientId: id.optional().describe('Those that cover this ingredient, in any version.'),
  WithStatus: oneOrMany(Status, 'WithStatus'),
  InForce: z
    .boolean()
    .optional()
    .describe('Only approved ones that are neither replaced nor declared invalid.'),
  Requested: z
    .boolean()
    .optional()
    .describe('Only those whose renewal is requested; for a company, from itself.'),
  Followed: z
    .boolean()
    .optional()
    .describe(
      'Only approved ones from which an ingredient in force that the caller may see takes its expiry. One that was declared invalid counts as expired.',
    ),
  Assigned: assignedFilter,
  Opinion: opinionFilter,
  ...expiryFilters,
})

export const supplierCertificates = {
  list: call('signed-in', 'GET', `${company}/list`, {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'Supplier certificates that the caller may see',
    description:
      'A certifier sees all; a company its own uploads, and those approved ones that cover an ingredient of its own. All versions are listed.',
  })
    .input(listInput.extend(byKey))
    .output(paged(SupplierCertificateListItem)),
  neighbours: call('signed-in', 'GET', `${company}/{supplierCertificateId}/neighbours`, {
    token: 'read',
    summary: 'What comes before and after a supplier certificate in a list',
    description: describeNeighbours('the list of supplier certificates'),
    errors: ['not_found'],
  })
    .input(listInput.extend({ supplierCertificateId: id }))
    .output(Neighbours),
  get: call('signed-in', 'GET', `${company}/{supplierCertificateId}`, {
    token: 'read',
    stable: true,
    summary: 'One supplier certificate with its items and what it covers',
    description:
      'To a company its own ingredients alone, the names that it has typed or that cover them, and the thread of its own upload.',
    errors: ['not_found'],
  })
    .input(inputs.item)
    .output(SupplierCertificate),
  upload: call('signed-in', 'POST', `${company}/upload`, {
    token: 'write',
    stable: true,
    withoutKey: true,
    takesFiles: { files: 1 },
    summary: 'Upload a supplier certificate (multipart: its fields, then file)',
    description:
      'As documents of ingredients are uploaded, and held to the same rules (`uploadrules`). A company’s starts as `draft`, a certifier’s as `waiting`. With `renewsId` it is the next version: items and coverages come along, as proposed.',
    errors: [
      'not_found',
      'idempotency.key_reused',
      'supplier_certificate.replaced',
      'supplier_certificate.wrong_status',
      'quota.reached',
      'quota.pace',
      'document.too_large',
      'document.type_not_allowed',
    ],
  })
    .input(UploadSupplierCertificate)
    .output(SupplierCertificate),
  attach: call('signed-in', 'POST', `${company}/attach`, {
    token: 'write',
    withoutKey: true,
    takesFiles: { files: 1 },
    summary: 'Attach the file of a supplier certificate, or another one (multipart: its fields, then file)',
    description:
      'Held to the same rules as `upload`. In any status but `approved`; a company attaches to its own, unless a certifier has it in hand. The file before is gone.',
    errors: [...changedByCompany, 'quota.reached', 'document.too_large', 'document.type_not_allowed'],
  })
    .input(AttachSupplierCertificateFile)
    .output(SupplierCertificate),
  save: call('company', 'PATCH', company, {
    token: 'write',
    summary: 'A company saves its supplier certificate',
    description:
      'In any status but `approved`, unless a certifier has it in hand. Fields that are left out stay as they are; `null` or an empty text clears.',
    errors: [...changedByCompany, 'supplier_certificate.too_many', 'quota.pace'],
  })
    .input(CompanyUpdateSupplierCertificate)
    .output(SupplierCertificate),
  setItems: call('signed-in', 'PUT', `${company}/items`, {
    token: 'write',
    summary: 'Set the printed names and the ingredients that they cover',
    description:
      'The whole list, as the caller sees it: what a company does not see stays. What a company names is proposed, what a certifier names is confirmed.',
    errors: [...changedByCompany, 'supplier_certificate.too_many'],
  })
    .input(SetSupplierCertificateItems)
    .output(SupplierCertificate),
  remove: call('signed-in', 'DELETE', `${company}/{supplierCertificateId}`, {
    token: false,
    summary: 'Delete a supplier certificate',
    description: 'Deletes one that was never approved. A certifier says why.',
    errors: ['not_found', 'supplier_certificate.locked', 'supplier_certificate.merged', 'item.once_approved'],
  })
    .input(inputs.remove)
    .output(Done),
  download: call('signed-in', 'GET', `${company}/{supplierCertificateId}/file`, {
    token: 'read',
    stable: true,
    summary: 'The file of a supplier certificate, byte for byte',
    description:
      'For certifiers and for who uploaded it; for other covered companies if a certifier has shared it. Streamed, as an attachment.',
    errors: ['not_found'],
  })
    .route({ ...streamed, ...answersFile('*/*', 'The file as it was uploaded, as an attachment.') })
    .input(inputs.item)
    .output(streamedFile),
  namesInFile: call('signed-in', 'GET', `${company}/{supplierCertificateId}/file/names`, {
    token: 'read',
    summary: 'Lines of text in the file of a supplier certificate',
    description:
      'A help in typing its items: what a PDF has as text, as it stands. Nothing is read from pictures, and no date. For certifiers and for who uploaded it.',
    errors: ['not_found'],
  })
    .input(inputs.item)
    .output(NamesInFile),
  ...flowCalls('supplier_certificate', { company, certifier }, inputs, SupplierCertificate, [
    'supplier_certificate.merged',
    'supplier_certificate.too_many',
  ]),
  certifierSave: call('certifier', 'PUT', certifier, {
    token: false,
    summary: 'The certifier saves a supplier certificate',
    description:
      'In any status but `approved`. Fields that are left out stay as they are; `null` or an empty text clears.',
    errors: changed,
  })
    .input(CertifierUpdateSupplierCertificate)
    .output(SupplierCertificate),
  effects: call('certifier', 'GET', `${certifier}/{supplierCertificateId}/effects`, {
    token: 'read',
    summary: 'What approving a supplier certificate would change',
    description: 'Each covered ingredient, whether it would take the date, and why not.',
    errors: ['not_found'],
  })
    .input(inputs.item)
    .output(SupplierCertificateEffects),
  approve: call('certifier', 'POST', `${certifier}/approved`, {
    token: false,
    summary: 'Approve; irreversible',
    description:
      'Wants a supplier, a recognised agency and an end not passed. In one transaction the ingredients take the date, approved ones too, and nothing else of theirs changes; the certificate that it renews is replaced, and each company is mailed its own ingredients.',
    errors: [
      ...changed,
      'supplier_certificate.wrong_status',
      'review.second_person',
      'supplier_certificate.agency_not_recognised',
      'supplier_certificate.replaced',
    ],
  })
    .input(ApproveSupplierCertificate)
    .output(SupplierCertificateApproved),
  decideMany: call('certifier', 'POST', `${certifier}/many`, {
    token: false,
    summary: `Decide ${mostAtOnce} supplier certificates at most at once`,
    description:
      'Each for itself: what is refused is named and stays as it was, the rest is done. Of what is approved, the ingredients that `effects` has ticked take the date. A company gets one mail for all of its own.',
    errors: [],
  })
    .input(DecideManyAsTheyAre)
    .output(
      z.object({
        outcomes: z.array(SupplierCertificateOutcome).describe('One for each, in the order asked.'),
      }),
    ),
  revoke: call('certifier', 'POST', `${certifier}/revoked`, {
    token: false,
    summary: 'Declare a supplier certificate invalid; irreversible',
    description:
      'With a reason, from a day on. What follows it ends the day before, and its companies are mailed. A renewal is another certificate.',
    errors: ['not_found', 'supplier_certificate.stale_version', 'supplier_certificate.wrong_status'],
  })
    .input(RevokeSupplierCertificate)
    .output(SupplierCertificate),
  requests: call('certifier', 'GET', `${certifier}/requests`, {
    token: 'read',
    mayLag: true,
    summary: 'Requests for renewal, the newest first',
    description: 'What companies and suppliers were asked for, and what came of it.',
  })
    .input(
      z.object({
        ...page,
        SupplierCertificateId: id.optional(),
        WithRequestStatus: oneOrMany(z.enum(requestStatuses), 'WithRequestStatus'),
      }),
    )
    .output(paged(SupplierRequest)),
  requestRenewal: call('certifier', 'POST', `${certifier}/requestrenewal`, {
    token: false,
    summary: 'Request the renewal of a supplier certificate',
    description:
      'From a company: on its desk, and by mail; it is reminded once, a week before the day. From the supplier: by a mailed link that works once, for 30 days, and replaces an earlier one to the same address.',
    errors: [...requesting, 'too_many_tries'],
  })
    .input(RequestRenewal)
    .output(SupplierRequest),
  requestRenewals: call('certifier', 'POST', `${certifier}/requestrenewals`, {
    token: false,
    summary: 'Request many renewals',
    description: 'Each by itself: one that fails is named in an answer of 200.',
  })
    .input(RequestRenewals)
    .output(RenewalsRequested),
  cancelRequest: call('certifier', 'POST', `${certifier}/cancelrequest`, {
    token: false,
    summary: 'Cancel a request for renewal',
    description: 'The company no longer sees it; the supplier’s link says so.',
    errors: ['not_found', 'supplier_request.closed'],
  })
    .input(z.object({ requestId: id }))
    .output(SupplierRequest),
  suggestions: call('certifier', 'GET', `${certifier}/{supplierCertificateId}/suggestions`, {
    token: 'read',
    summary: 'Ingredients that a supplier certificate may cover',
    description:
      'Ingredients of any company, bought from the same supplier and not covered yet, by how like their name is to a printed one. Nothing is covered until a certifier says so (`items`).',
    errors: ['not_found'],
  })
    .input(inputs.item)
    .output(CoverageSuggestions),
  doubles: call('certifier', 'GET', `${certifier}/{supplierCertificateId}/doubles`, {
    token: 'read',
    summary: 'What may be another upload of the same certificate',
    description: 'Those of the same agency and number, or with the same file.',
    errors: ['not_found'],
  })
    .input(inputs.item)
    .output(z.object({ items: z.array(CertificateDouble), totalItems: count })),
  merge: call('certifier', 'POST', `${certifier}/merged`, {
    token: false,
    summary: 'Merge two uploads of one certificate; irreversible',
    description:
      'Printed names and coverages go to the other one, and this one, never approved, is closed. Into an approved certificate, ingredients whose date is not later take its date, as by approval, and their companies are mailed.',
    errors: [
      ...changed,
      'supplier_certificate.not_in_force',
      'supplier_certificate.too_many',
      'review.second_person',
    ],
  })
    .input(MergeSupplierCertificates)
    .output(SupplierCertificate),
  proposals: call('certifier', 'GET', `${certifier}/proposals`, {
    token: 'read',
    mayLag: true,
    summary: 'What looks like one certificate among ingredients that follow none',
    description:
      'Supplier by supplier: approved ingredients with the same file, then those with the same expiry. `totalItems`, `itemsPerPage` and `offset` count suppliers.',
  })
    .input(z.object({ ...page, VendorId: id.optional().describe('Only of this supplier.') }))
    .output(paged(CertificateProposal)),
  acceptProposal: call('certifier', 'POST', `${certifier}/proposals/accepted`, {
    token: false,
    summary: 'Make a supplier certificate of a proposal',
    description:
      'An approved certificate on a file that is stored already. No date changes: ingredients with its expiry follow it, the others are covered. Under four-eyes review it waits for its approval.',
    errors: ['not_found', 'supplier_certificate.proposal_gone', 'supplier_certificate.agency_not_recognised'],
  })
    .input(AcceptCertificateProposal)
    .output(SupplierCertificate),
}

/** Without a session, by the code of a mailed link. */
export const supplierUpload = {
  get: call('public', 'GET', '/supplier/upload', {
    token: false,
    summary: 'What a supplier’s link asks for',
    description:
      'Certifier, supplier, certificate and its printed names, never a client. A link that no longer works says why.',
    errors: ['supplier_upload.unknown_code', 'too_many_tries'],
  })
    .input(SupplierLinkCode)
    .output(SupplierLink),
  send: call('public', 'POST', '/supplier/upload', {
    token: false,
    takesFiles: { files: 1, fromStrangers: true },
    summary: 'A supplier sends a renewal (multipart: its fields, then file)',
    description:
      'A PDF or a picture. It waits for a certifier, with the items and coverages of the certificate before as proposed. The link works once.',
    errors: [
      'supplier_upload.unknown_code',
      'supplier_upload.link_dead',
      'idempotency.key_reused',
      'too_many_tries',
      'document.too_large',
      'document.type_not_allowed',
    ],
  })
    .input(SendBySupplier)
    .output(Done),
}
