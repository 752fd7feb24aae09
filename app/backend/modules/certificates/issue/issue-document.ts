import { createHash } from 'node:crypto'
import type { CertificateOutline, CertificationGroup } from '~/contract/certificates/certificates'
import { outlivesSeal } from '~/domain/certificates/certificate-rules'
import type { AuditAction } from '~/domain/audit-actions'
import { searchKey } from '~/domain/text/search-key'
import { todayInRome } from '~/i18n/format'
import type { RenderedPdf } from '../../../drivers/pdf/port'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { AppError } from '../../../core/errors'
import { ownedKey } from '../../../core/owned-key'
import { record } from '../../../core/record'
import { tally } from '../../../core/tally'
import { discardStoredFile } from '../../../core/discard-stored-file'
import { withTransaction } from '../../../core/transaction'
import { ownerWords } from '../../companies/fields/owner-words'
import {
  toAnswer,
  assertAnswered,
  type AuditedConcerns,
  type GivenAnswer,
} from '../../kosher/concerns/assert-answered'
import { holdChains, keepAnswered } from '../../kosher/certified/follow-certificates'
import { allocateStatus } from '../../credentials/status-list'
import { projectGroups } from '../../directory/projection/project'
import type { UsedKey } from '../../idempotency/once'
import type { MailRecipient } from '../../mail/enqueue-mail'
import { markCertified, releaseFromGroup } from '../../products/certified/mark-certified'
import type { ItemOwner } from '../../companies/find-item-owner'
import { sealColumns } from '../seal-columns'
import { certificateEnded, managersDecide, productsNotAvailable } from '../certificates.errors'
import { documentUrl, findByUsedKey, insertIssuedDocument } from '../issued-documents.repository'
import * as groups from '../groups.repository'
import { pdfFile } from '../download-certificate'
import { firstOf, isTaken, LostRace, nextIssueNumber, takeNumber, type Issued } from './numbering'
import { renderDocument } from '../../settings/render-document'
import { printedCertificate, SAMPLE, toSample } from './printed-certificate'
import { productsToCertify } from './products-to-certify'
import { lockCertificateForm, type CertificateForm } from './read-certificate-form'
import { weighForm } from './weigh-certificate'

export interface Created {
  id: string
  url: string
  certificateId: string
}

export type IssuedDocument = Issued & { certificateId: string }

/** The differences between the ways to issue a document: a first one, an addition, a renewal, a reduction. */
export interface Issuing<Form extends CertificateForm = CertificateForm> {
  usedKey: UsedKey | null
  answer: GivenAnswer
  /** Read anew after each lost race. @throws AppError unless it can be issued */
  read(ctx: Ctx): Promise<Form>
  /** In the transaction, facility and group being locked. @throws AppError; LostRace to read and render it again */
  alongside?(tx: Ctx, form: Form, issued: IssuedDocument): Promise<void>
  /** For overdue deviations. @returns what the trail keeps; @throws AppError 409 without a reason */
  despite?(ctx: Ctx, form: Form): Promise<object>
  /** What stands or falls with the document, as a letter: made before the transaction, discarded where that fails. */
  beside?: {
    prepare(ctx: Ctx, form: Form, issued: Issued): Promise<void>
    discard(ctx: Ctx, error: unknown): Promise<void>
  }
  trail(form: Form): { action: AuditAction; before?: object; after: object }
  recipients(ctx: Ctx, form: Form): Promise<MailRecipient[]>
  tell(tx: Ctx, form: Form, issued: IssuedDocument): Promise<void>
}

/**
 * A repeated idempotency key returns the first result of the same call and input. The PDF is rendered before the transaction, which fails if a
 * product or the printed number has been taken since: refused attempts use up no number.
 * @throws AppError 400 for unprintable text; 404; 409; what `issuing` throws
 */
export async function issueDocument<Form extends CertificateForm>(
  ctx: Ctx,
  issuing: Issuing<Form>,
): Promise<Created> {
  const { usedKey } = issuing
  const duplicate = async () => (usedKey ? madeBy(ctx, usedKey) : null)
  const before = await duplicate()
  if (before) return before
  try {
    return await issue(ctx, issuing)
  } catch (error) {
    // The same form, sent twice, was faster elsewhere: return its certificate.
    const made = await duplicate()
    if (made) return made
    throw error
  }
}

/** After so many lost races a number is reserved beforehand. */
const maximumLostRaces = 3

async function issue<Form extends CertificateForm>(
  ctx: Ctx,
  issuing: Issuing<Form>,
  lostRaces = 0,
): Promise<Created> {
  const form = await issuing.read(ctx)
  const { extended, fields, products } = form
  const despite = await issuing.despite?.(ctx, form)
  await assertWeighed(ctx, form, issuing.answer)
  const certificateId = ctx.newId()
  const number = await numberFor(ctx, form, lostRaces >= maximumLostRaces)
  const issued = { ...number, certificateId }
  const printed = await printedForm(ctx, issued, form)
  const { bytes, seal } = await renderDocument(ctx, printed)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = `certificates/${certificateId}`
  await ctx.storage.put(storageKey, bytes)
  try {
    await issuing.beside?.prepare(ctx, form, issued)
    await withTransaction(ctx, async (tx) => {
      // Rendering takes time, so the form is checked again under lock.
      const company = await lockCertificateForm(tx, form)
      await commitGroup(tx, issued, form, company)
      await issuing.alongside?.(tx, form, issued)
      await insertIssuedDocument(
        tx,
        {
          id: certificateId,
          certification_group_id: issued.groupId,
          revision: issued.revision,
          number: issued.number,
          idempotency_key: issuing.usedKey?.key ?? null,
          key_digest: issuing.usedKey?.digest ?? null,
          issued_at: nowOf(tx),
          storage_key: storageKey,
          size: bytes.byteLength,
          sha256,
          printed: JSON.stringify(printed),
          ...sealColumns(seal, nowOf(tx)),
        },
        products,
      )
      await allocateStatus(tx, certificateId)
      await takeProducts(tx, { certificationGroupId: issued.groupId, certificateId }, form)
      const chains = await holdChains(
        tx,
        products.map(({ id }) => id),
      )
      // Concerns that arose since must be answered, too.
      const weighed = await assertWeighed(tx, form, issuing.answer)
      await keepAnswered(tx, chains, {
        groupId: issued.groupId,
        renewedId: form.renewed?.id,
        audited: weighed,
      })
      const { action, before, after } = issuing.trail(form)
      await record(tx, {
        action,
        entityType: 'certification_group',
        entityId: issued.groupId,
        headQuarterId: company.headQuarterId,
        ...(before && { before }),
        after: { number: issued.number, certificateId, sha256, ...after, ...despite, ...weighed },
      })
      await issuing.tell(tx, form, issued)
      await projectGroups(tx, [issued.groupId, ...(form.renewed ? [form.renewed.id] : [])])
    })
  } catch (error) {
    await discardStoredFile(ctx, storageKey, error)
    await issuing.beside?.discard(ctx, error)
    // Another document took the number during rendering, if not what is printed: render again with the next.
    const lostRace =
      error instanceof LostRace || (extended && !(error instanceof AppError) && (await isTaken(ctx, issued)))
    if (lostRace) return issue(ctx, issuing, lostRaces + 1)
    throw error
  }
  tally('certificates_issued')
  warnOfSeal(ctx, issued, fields, seal)
  return { id: issued.groupId, url: documentUrl(certificateId), certificateId }
}

/** As it would be issued now, marked FAC-SIMILE: takes no number, leaves no trace. @throws AppError as `issueDocument` */
export async function previewDocument<Form extends CertificateForm>(
  ctx: Ctx,
  issuing: Issuing<Form>,
): Promise<File> {
  const form = await issuing.read(ctx)
  const printed = await printedForm(ctx, await numberFor(ctx, form), form)
  const { bytes } = await renderDocument(ctx, toSample(ctx, printed), { isSample: true })
  return pdfFile(bytes, `${SAMPLE}-${form.fields.name}`)
}

/** The document that issuing would make now, and its recipients. @throws AppError as `issueDocument` */
export async function outlineDocument<Form extends CertificateForm>(
  ctx: Ctx,
  issuing: Issuing<Form>,
): Promise<CertificateOutline> {
  const form = await issuing.read(ctx)
  await issuing.despite?.(ctx, form)
  const { number } = await numberFor(ctx, form)
  const recipients = await issuing.recipients(ctx, form)
  return {
    number,
    expireOn: form.fields.expireOn,
    companyName: form.company.businessName,
    totalItems: form.products.length,
    recipients: recipients.map(({ email }) => email),
    renewedFromNumber: form.renewed?.number ?? null,
    ...(await weighForm(ctx, form)),
  }
}

const numberFor = (ctx: Ctx, { extended }: CertificateForm, isReserved = false): Promise<Issued> =>
  extended ? nextIssueNumber(ctx, extended) : firstOf(ctx, isReserved)

/** @returns what the trail keeps; @throws AppError 409 with unanswered concerns; 403 if only managers decide */
async function assertWeighed(ctx: Ctx, form: CertificateForm, answer: GivenAnswer): Promise<AuditedConcerns> {
  const { concerns, names } = await weighForm(ctx, form)
  const answered = assertAnswered(concerns, names, toAnswer(answer))
  const isForbidden = concerns.some(({ weight }) => weight === 'forbidden')
  if (isForbidden && !actorOf(ctx).isCertifierCompanyManager) throw managersDecide()
  return answered
}

const printedForm = (ctx: Ctx, issued: Issued, form: CertificateForm) =>
  printedCertificate(ctx, { ...issued, ...issueOrigin(form) }, form.company, form.fields, form.products)

/** An addition repeats the origin of the first document. */
function issueOrigin({ renewed, extended, reducedReason }: CertificateForm) {
  const number = renewed?.number ?? extended?.renewedFromNumber ?? null
  const isReduced = (extended?.reducedReason ?? reducedReason) !== null
  return isReduced ? { renewalOf: null, reductionOf: number } : { renewalOf: number }
}

/** Tells the operator early that the seal expires before certificates made with it. */
function warnOfSeal(
  ctx: Ctx,
  { number }: Issued,
  { expireOn }: Pick<CertificationGroup, 'expireOn'>,
  seal: RenderedPdf['seal'],
): void {
  const endsOn = seal && todayInRome(seal.endsAt)
  if (outlivesSeal(expireOn, endsOn))
    ctx.log.warn({ number, expireOn, sealEndsOn: endsOn }, 'a certificate is valid for longer than its seal')
}

async function madeBy(ctx: Ctx, used: UsedKey): Promise<Created | null> {
  const made = await findByUsedKey(ctx, used)
  return made ? { id: made.certification_group_id, url: documentUrl(made.id), certificateId: made.id } : null
}

async function commitGroup(
  tx: Ctx,
  issued: Issued,
  form: CertificateForm,
  company: ItemOwner,
): Promise<void> {
  if (form.extended) return groups.addSearchWords(tx, form.extended.id, printedWords(issued, form))
  await takeNumber(tx, issued)
  await insertGroup(tx, issued, form, company)
  if (form.renewed && !(await groups.markReplaced(tx, form.renewed.id, issued.groupId)))
    throw certificateEnded('replaced')
}

/** @throws AppError 409 naming the products certified by others in the meantime */
async function takeProducts(
  tx: Ctx,
  certificate: { certificationGroupId: string; certificateId: string },
  { products, company, renewed }: CertificateForm,
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const marked = await markCertified(tx, ids, certificate, renewed?.id)
  if (marked !== ids.length) {
    await productsToCertify(tx, ids, company, renewed?.id)
    throw productsNotAvailable(products.map(({ id, name }) => ({ id, name, why: 'certified' })))
  }
  // Products that a renewal or a reduction drops can be certified anew.
  if (renewed) await releaseFromGroup(tx, renewed.id)
}

const printedWords = ({ number }: Issued, { products }: CertificateForm) =>
  searchKey(number, ...products.flatMap(({ name, code }) => [name, code]))

async function insertGroup(
  tx: Ctx,
  issued: Issued,
  form: CertificateForm,
  company: ItemOwner,
): Promise<void> {
  const { fields, renewed } = form
  await groups.insertGroup(tx, {
    id: issued.groupId,
    year: issued.year,
    sequence: issued.sequence,
    name: fields.name,
    name_key: searchKey(fields.name),
    search_key: ownedKey(
      searchKey(fields.name, fields.description, fields.lotNumber, printedWords(issued, form)),
      await ownerWords(tx, company.id),
    ),
    description: fields.description,
    company_id: company.id,
    company_key: searchKey(company.businessName),
    head_quarter_id: company.headQuarterId,
    expire_on: fields.expireOn,
    lot_number: fields.lotNumber,
    short_code: issued.shortCode,
    renewed_from_id: renewed?.id ?? null,
    reduced_reason: form.reducedReason,
    created_at: nowOf(tx),
  })
}
