import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import {
  agencyStandings,
  certificateOrigins,
  certificateStates,
  coverageEffects,
  coverageStates,
  linkStates,
  likenesses,
  mostCoverages,
  mostItems,
  mostRequests,
  requestSides,
  requestStatuses,
  namesProblems,
  proposalReasons,
} from '~/domain/items/supplier-certificates'
import { IngredientDocument } from '../documents'
import {
  count,
  day,
  email,
  id,
  instant,
  isoDate,
  language,
  optionalId,
  optionalIsoDate,
  optionalLine,
  optionalNote,
  paragraph,
  optionalPrintableLine,
  requiredLine,
  requiredNote,
  version,
  soughtText,
  plainText,
  optionalFilename,
} from '../fields'
import {
  idempotencyKey,
  inputsOf,
  ItemVersion,
  ManyOutcome,
  Note,
  Opinion,
  ReviewLock,
  savedWith,
  Status,
  Withdrawal,
} from './review'
import { Assignee } from '../accounts/staff'

/** In lists. Of others' uploads a company sees the facts alone. */
export const SupplierCertificateListItem = z.object({
  id: z.string(),
  name: z.string().describe('Of supplier, agency and number.'),
  vendorId: z.string().nullable().describe('Null while the supplier is only typed; companies are not told.'),
  vendorName: z.string().nullable(),
  agencyId: z.string().nullable(),
  agencyName: z.string().nullable(),
  agencyStanding: z.enum(agencyStandings).nullable().describe('Companies are not told.'),
  number: z.string().nullable().describe('Null for one without a number.'),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  expiryAssumed: z.boolean().describe('No end is printed: a year from the issue.'),
  longValidity: z.boolean().describe('Longer than five years: a year typed wrong, most likely.'),
  status: Status,
  statusAt: instant,
  state: z.enum(certificateStates).nullable().describe('Of an approved one; null before.'),
  mine: z.boolean().describe('Uploaded by the caller’s company.'),
  origin: z.enum(certificateOrigins).nullable().describe('Null for a company that has not uploaded it.'),
  headQuarterId: z.string().nullable().describe('Whose upload it is, for certifiers and for itself.'),
  headQuarterName: z.string().nullable(),
  ingredients: count.describe('How many it covers; for a company, of its own.'),
  companies: count.describe('Whose they are; for a company, at most itself.'),
  renewalRequestedAt: instant
    .nullable()
    .describe('Since when its renewal is requested: of a company by itself, for certifiers of anybody.'),
  following: count.describe(
    'How many ingredients in force take their expiry from it; for a company, of its own.',
  ),
  createdAt: instant,
  approvedBefore: z.boolean(),
  withdrawn: Withdrawal.nullable().describe('Since when it is declared invalid, and why.'),
  lock: ReviewLock.nullable(),
  assignedTo: Assignee.nullable(),
  opinion: Opinion.nullable(),
  unread: count,
  version: count,
})
export type SupplierCertificateListItem = z.output<typeof SupplierCertificateListItem>

/** A name as the certificate prints it. */
export const SupplierCertificateItem = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  kosherStatusId: z.string().nullable(),
  isPassover: z.boolean(),
  condition: z.string().nullable(),
})
export type SupplierCertificateItem = z.output<typeof SupplierCertificateItem>

/** A covered ingredient, in all its versions; the facts are of the one in force, or of the newest. */
export const SupplierCoverage = z.object({
  ingredientRootId: z.string(),
  ingredientId: z.string(),
  name: z.string(),
  status: Status,
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  kosherGroupCode: z.string().nullable(),
  proofPerDelivery: z.boolean().describe('Its group wants the certificate of each delivery, too.'),
  expirationDate: day.nullable(),
  itemId: z.string().nullable(),
  coverageState: z.enum(coverageStates),
  follows: z.boolean().describe('Its expiry is that of the certificate.'),
})
export type SupplierCoverage = z.output<typeof SupplierCoverage>

/** A renewal, as shown to the company that is asked for it. */
export const RenewalOwed = z.object({
  id: z.string(),
  message: z.string().nullable(),
  dueOn: day.nullable(),
  createdAt: instant,
})
export type RenewalOwed = z.output<typeof RenewalOwed>

export const SupplierCertificate = SupplierCertificateListItem.extend({
  document: IngredientDocument.nullable().describe(
    'Null without a file, or where the caller may not see it.',
  ),
  fileMissing: z
    .boolean()
    .describe('It came in from a list, without a file: it cannot be sent or approved before `attach`.'),
  shared: z.boolean().nullable().describe('Whether all covered companies may see the file; for certifiers.'),
  onlyForId: z.string().nullable().describe('The headquarters that it is addressed to; for certifiers.'),
  onlyForName: z.string().nullable(),
  renewsId: z.string().nullable(),
  replacedById: z.string().nullable(),
  mergedIntoId: z
    .string()
    .nullable()
    .describe('Another upload of the same certificate, which has its coverages; null where not seen.'),
  items: z.array(SupplierCertificateItem),
  coverages: z.array(SupplierCoverage),
  notes: z.array(Note).describe('The thread, oldest first; of an own upload.'),
  versions: z.array(ItemVersion),
  renewalRequest: RenewalOwed.nullable().describe('What the caller’s company is asked for; open ones alone.'),
  updatedAt: instant,
})
export type SupplierCertificate = z.output<typeof SupplierCertificate>

const facts = {
  vendorName: optionalPrintableLine().describe('As the certificate names the supplier.'),
  agencyId: optionalId,
  agencyName: optionalLine().describe('An agency typed by name: taken where it exists, made where not.'),
  number: optionalLine(100).describe('Empty for one without a number.'),
  issuedOn: optionalIsoDate,
  expiresOn: optionalIsoDate,
  expiryAssumed: z.boolean().optional().describe('No end is printed: a year from the issue.'),
}

const ofVendor = { companyIdAsVendorId: optionalId.describe('A supplier that exists; for certifiers.') }

/** In a multipart body the fields come before the file, which is streamed. */
export const UploadSupplierCertificate = z.object({
  renewsId: optionalId.describe('The approved certificate that this one renews.'),
  ...facts,
  expiryAssumed: z
    .union([z.boolean(), z.enum(['true', 'false', 'on']).transform((said) => said !== 'false')])
    .optional()
    .describe('No end is printed: a year from the issue.'),
  ...ofVendor,
  idempotencyKey: idempotencyKey.describe(
    'A form that is sent twice, with its file, makes one; anything else with the same key is refused.',
  ),
  filename: optionalFilename,
  file: z.file({ error: messages.required }),
})

export const AttachSupplierCertificateFile = z.object({
  supplierCertificateId: id,
  version: z.coerce
    .number(messages.invalidChoice)
    .int(messages.invalidChoice)
    .min(1, messages.invalidChoice)
    .optional(),
  filename: UploadSupplierCertificate.shape.filename,
  file: UploadSupplierCertificate.shape.file,
})

const ingredientIds = z.array(id).describe('Any version of each.')

export const TypedCertificateItem = z.object({
  id: optionalId.describe('An item that exists; absent for a new one.'),
  name: requiredLine(300),
  code: optionalLine(100),
  kosherStatusId: optionalId,
  isPassover: z.boolean().optional(),
  condition: optionalLine(500),
  ingredientIds,
})

const items = z.array(TypedCertificateItem).max(mostItems, messages.tooMany(mostItems))

const covered = ingredientIds.optional().describe('Covered, without a printed name of their own.')

export const SetSupplierCertificateItems = z.object({
  supplierCertificateId: id,
  version,
  items,
  ingredientIds: covered,
})

export const CompanyChangesSupplierCertificate = z.object({
  ...facts,
  items: items.optional().describe('With `ingredientIds`: as the call does that sets them alone.'),
  ingredientIds: covered,
})

export const CertifierChangesSupplierCertificate = z.object({
  ...facts,
  ...ofVendor,
  onlyForId: optionalId.describe('The headquarters that it is addressed to, if it is addressed to a client.'),
  shared: z
    .boolean()
    .optional()
    .describe('The file is addressed to no client: covered companies may see it.'),
})

const saved = { supplierCertificateId: id, ...savedWith }
export const CompanyUpdateSupplierCertificate = CompanyChangesSupplierCertificate.extend(saved)
export const CertifierUpdateSupplierCertificate = CertifierChangesSupplierCertificate.extend(saved)

export const supplierCertificateInputs = inputsOf('supplier_certificate', {
  company: CompanyChangesSupplierCertificate,
  certifier: CertifierChangesSupplierCertificate,
})

export const ApproveSupplierCertificate = supplierCertificateInputs.decide.extend({
  ingredientIds: ingredientIds
    .optional()
    .describe('Those that take the date; where absent, those that `effects` has ticked.'),
})

export const SupplierCertificateOutcome = ManyOutcome.extend({
  ingredients: count.describe('How many have taken the date of what was approved, or would.'),
  companies: count,
})
export type SupplierCertificateOutcome = z.output<typeof SupplierCertificateOutcome>

export const RevokeSupplierCertificate = z.object({
  supplierCertificateId: id,
  reason: requiredNote(2000).describe('Why; its companies read it.'),
  on: isoDate.describe('From which day on, not to come.'),
  version,
})

const Named = z.object({ id: z.string(), name: z.string() })

/** The effect of approving on a covered ingredient. */
export const CoverageEffect = SupplierCoverage.extend({
  effect: z.enum(coverageEffects),
  ticked: z.boolean().describe('Takes the date unless somebody says otherwise.'),
  follows: z.boolean().describe('Follows the certificate that this one renews.'),
  current: Named.nullable().describe('The certificate that it follows now.'),
})
export type CoverageEffect = z.output<typeof CoverageEffect>

export const SupplierCertificateEffects = z.object({
  ingredients: z.array(CoverageEffect).describe('By company and name.'),
  dropped: z
    .array(SupplierCoverage)
    .describe('Covered by the certificate that this one renews, and no longer: they keep their date.'),
  version: count,
})
export type SupplierCertificateEffects = z.output<typeof SupplierCertificateEffects>

export const SupplierCertificateApproved = z.object({
  certificate: SupplierCertificate,
  ingredients: count.describe('How many have taken the date.'),
  companies: count,
  leftOut: z.array(z.string()).describe('Ids that were to take it and are not covered, or no longer there.'),
})
export type SupplierCertificateApproved = z.output<typeof SupplierCertificateApproved>

const asked = {
  side: z
    .enum(requestSides)
    .describe('Who is asked: a company on the portal, or the supplier by a mailed link.'),
  headQuarterId: optionalId.describe('The company: one whose ingredients it covers, or that uploaded it.'),
  email: z
    .union([z.literal('').transform(() => null), email()])
    .nullish()
    .describe('The supplier’s address.'),
  lang: language.optional().describe('The language of the supplier’s mail and page.'),
}

const withIt = {
  message: optionalNote().describe('What the one who is asked reads.'),
  dueOn: optionalIsoDate.describe('Until when it is needed; not past.'),
}

export const RequestRenewal = z.object({ supplierCertificateId: id, ...asked, ...withIt })

export const RequestRenewals = z.object({
  requests: z
    .array(z.object({ supplierCertificateId: id, ...asked }))
    .min(1, messages.required)
    .max(mostRequests, messages.tooMany(mostRequests)),
  ...withIt,
})

export const SupplierRequest = z.object({
  id: z.string(),
  supplierCertificateId: z.string(),
  certificateName: z.string(),
  side: z.enum(requestSides),
  headQuarterId: z.string().nullable(),
  headQuarterName: z.string().nullable(),
  email: z.string().nullable(),
  lang: language.nullable(),
  message: z.string().nullable(),
  dueOn: day.nullable(),
  requestStatus: z.enum(requestStatuses),
  expiresAt: instant.nullable().describe('When the supplier’s link ends.'),
  createdAt: instant,
  requestedBy: z.string().nullable(),
  remindedAt: instant.nullable(),
  closedAt: instant.nullable(),
  answeredId: z.string().nullable().describe('The renewal that came in.'),
  sender: z
    .object({ name: z.string(), email: z.string(), message: z.string().nullable() })
    .nullable()
    .describe('Who sent it for the supplier.'),
})
export type SupplierRequest = z.output<typeof SupplierRequest>

export const RenewalsRequested = z.object({
  outcomes: z.array(
    z.object({
      supplierCertificateId: z.string(),
      name: z.string().nullable(),
      request: SupplierRequest.nullable(),
      error: z.string().nullable().describe('Why it was not requested, in words.'),
    }),
  ),
})

/** The page behind a supplier’s link. */
export const SupplierLink = z.object({
  state: z.enum(linkStates),
  certifierName: z.string(),
  certificate: z
    .object({
      vendorName: z.string().nullable(),
      agencyName: z.string().nullable(),
      number: z.string().nullable(),
      expiresOn: day.nullable(),
      printed: z.array(z.object({ name: z.string(), code: z.string().nullable() })),
    })
    .nullable()
    .describe('While the link works.'),
  message: z.string().nullable(),
  dueOn: day.nullable(),
  endsAt: instant.nullable(),
  maximumSize: count,
  extensions: z.array(z.string()),
})
export type SupplierLink = z.output<typeof SupplierLink>

const linkCode = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .pipe(soughtText())
  .describe('Of the mailed link.')

export const SupplierLinkCode = z.object({ code: linkCode })

/** In a multipart body the fields come before the file, which is streamed. */
export const SendBySupplier = z.object({
  code: linkCode,
  agencyName: optionalLine().describe('As the certificate before, where left out.'),
  number: facts.number,
  issuedOn: optionalIsoDate,
  expiresOn: optionalIsoDate,
  expiryAssumed: UploadSupplierCertificate.shape.expiryAssumed,
  senderName: requiredLine(),
  senderEmail: email(),
  message: paragraph(1000)
    .transform((value) => value || null)
    .nullish(),
  idempotencyKey: plainText(100).optional().describe('A form that is sent twice is stored once.'),
  filename: UploadSupplierCertificate.shape.filename,
  file: UploadSupplierCertificate.shape.file,
})

/** A help in typing items. */
export const NamesInFile = z.object({
  lines: z.array(z.string()).describe('Lines of its text, each once, a table’s by cell.'),
  more: z.boolean().describe('There is more text than is returned.'),
  problem: z
    .enum(namesProblems)
    .nullable()
    .describe(
      'Why there are none: `type`, not a PDF; `no_text`, a picture, or letters of a font without a map; `encrypted`, it wants a password; `damaged`; `too_much`, it takes more time or memory than a file may.',
    ),
})
export type NamesInFile = z.output<typeof NamesInFile>

/** An ingredient of the same supplier that the certificate does not cover yet. */
export const CoverageSuggestion = z.object({
  ingredientRootId: z.string(),
  ingredientId: z.string(),
  name: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  kosherGroupCode: z.string().nullable(),
  proofPerDelivery: z.boolean().describe('Its group wants the certificate of each delivery, too.'),
  expirationDate: day.nullable(),
  likeness: z.enum(likenesses),
  itemId: z.string().nullable().describe('The printed name that it is like; null for none.'),
  ticked: z.boolean().describe('Whether it comes ticked: only `exact` ones do.'),
})
export type CoverageSuggestion = z.output<typeof CoverageSuggestion>

export const CoverageSuggestions = z.object({
  ingredients: z.array(CoverageSuggestion).describe('By likeness, company and name; at most 500.'),
  totalItems: count,
  version: count,
})
export type CoverageSuggestions = z.output<typeof CoverageSuggestions>

/** Perhaps another upload of the same certificate. */
export const CertificateDouble = SupplierCertificateListItem.pick({
  id: true,
  name: true,
  status: true,
  state: true,
  expiresOn: true,
  headQuarterName: true,
  ingredients: true,
  companies: true,
}).extend({
  sameNumber: z.boolean().describe('Of the same agency, with the same number.'),
  sameFile: z.boolean().describe('With the same file, byte for byte.'),
})
export type CertificateDouble = z.output<typeof CertificateDouble>

export const MergeSupplierCertificates = z.object({
  supplierCertificateId: id.describe('The upload that is closed.'),
  intoId: id.describe('The one that takes its printed names and coverages.'),
  version,
})

/** Ingredients of one supplier that follow no certificate and seem to share one. */
export const CertificateProposal = z.object({
  key: z.string(),
  reason: z
    .enum(proposalReasons)
    .describe('The same file, byte for byte, uploaded many times; or else the same expiry.'),
  vendorId: z.string(),
  vendorName: z.string(),
  expiresOn: day.nullable().describe('The expiry that most of them have.'),
  documents: z
    .array(IngredientDocument)
    .describe('Stored files, one of which becomes the certificate’s; of equal ones the first.'),
  ingredients: z.array(
    z.object({
      ingredientId: z.string(),
      name: z.string(),
      companyName: z.string(),
      headQuarterName: z.string(),
      expirationDate: day.nullable(),
    }),
  ),
  companies: count,
})
export type CertificateProposal = z.output<typeof CertificateProposal>

export const AcceptCertificateProposal = z.object({
  vendorId: id,
  documentId: id.describe('A file of one of the ingredients.'),
  ingredientIds: z
    .array(id)
    .min(1, messages.required)
    .max(mostCoverages)
    .describe('Approved ingredients of the supplier that no certificate covers yet.'),
  agencyId: optionalId,
  agencyName: facts.agencyName,
  number: facts.number,
  issuedOn: facts.issuedOn,
  expiresOn: facts.expiresOn,
  expiryAssumed: facts.expiryAssumed,
  shared: z
    .boolean()
    .optional()
    .describe('The file is addressed to no client: covered companies may see it.'),
})
