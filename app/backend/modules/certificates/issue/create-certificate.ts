import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CertificateOutline, CertificationGroup, CreateCertificate } from '~/contract/certificates'
import { certificateNumber, outlivesSeal } from '~/domain/certificate-rules'
import { searchKey } from '~/domain/text/search-key'
import { todayInRome } from '~/i18n/format'
import type { RenderedPdf } from '../../../drivers/pdf/port'
import { nowOf, type Ctx } from '../../../core/context'
import { lastNumber, nextNumber } from '../../../core/counter'
import { AppError } from '../../../core/errors'
import { ownedKey } from '../../../core/owned-key'
import { record } from '../../../core/record'
import { tally } from '../../../core/tally'
import { discardStoredFile } from '../../../core/discard-stored-file'
import { withTransaction } from '../../../core/transaction'
import { ownerWords } from '../../companies/owner-words'
import { answerOf, assertAnswered, type AuditedConcerns } from '../../concerns/assert-answered'
import { holdChains, keepAnswered } from '../../certified-concerns/follow-certificates'
import { allocateStatus } from '../../credentials/allocate-status'
import { overdueDeviations } from '../../deviations/overdue-deviations'
import { notifyOfIssue, toldOfIssue } from '../../notices/notify-of-request'
import { markCertified } from '../../products/certified/mark-certified'
import { releaseFromGroup } from '../../products/certified/release-from-group'
import { unreadyProducts } from '../../products/certified/unready-products'
import type { ItemOwner } from '../../companies/find-item-owner'
import { sealColumns } from '../seal-columns'
import { certificateEnded, deviationsOverdue, productsNotAvailable } from '../certificates.errors'
import {
  documentUrl,
  findByIdempotencyKey,
  insertIssuedDocument,
  nextRevision,
} from '../issued-documents.repository'
import * as groups from '../groups.repository'
import { pdfFile } from '../download-certificate'
import { printedCertificate, renderDocument, SAMPLE, sampleOf } from './printed-certificate'
import { productsToCertify } from './products-to-certify'
import { lockCertificateForm, readCertificateForm, type CertificateForm } from './read-certificate-form'
import { newShortCode } from './short-code'
import { weighCertificate } from './weigh-certificate'

type Input = Omit<z.output<typeof CreateCertificate>, 'requestId'>
export interface Created {
  id: string
  url: string
  certificateId: string
}

export interface AnsweredRequest {
  /** @throws AppError unless the form issues what was requested */
  check(form: CertificateForm): Promise<void>
  /** Marks it as answered, in the issuing transaction. @throws AppError 409 */
  answer(tx: Ctx, issued: { groupId: string; certificateId: string }): Promise<void>
}

/**
 * Issues for a new group, an existing one (`certificationGroup.id`) or a renewal (`renewedFromId`); spec §§4,
 * 7, decisions §5. A repeated idempotency key returns the first result. The PDF is rendered before the
 * transaction, which fails if a product or the printed number has been taken since: refused attempts use up
 * no number.
 * @throws AppError 400 for expiry, facility or unprintable text; 404; 409; what `request` throws
 */
export async function createCertificate(ctx: Ctx, input: Input, request?: AnsweredRequest): Promise<Created> {
  const duplicate = async () => (input.idempotencyKey ? madeBy(ctx, input.idempotencyKey) : null)
  const before = await duplicate()
  if (before) return before
  try {
    return await issue(ctx, input, request)
  } catch (error) {
    // The same form, sent twice, was faster elsewhere: return its certificate.
    const made = await duplicate()
    if (made) return made
    throw error
  }
}

/** After so many lost races a number is reserved beforehand. */
const maximumLostRaces = 3

async function issue(
  ctx: Ctx,
  input: Input,
  request: AnsweredRequest | undefined,
  lostRaces = 0,
): Promise<Created> {
  const form = await formToIssue(ctx, input, request)
  const { extended, company, fields, products } = form
  const despite = await issuedDespite(ctx, company.id, input.deviationReason)
  await assertWeighed(ctx, form, input)
  const issued = extended ? await nextOf(ctx, extended) : await firstOf(ctx, lostRaces >= maximumLostRaces)
  const printed = await printedForm(ctx, issued, form)
  const { bytes, seal } = await renderDocument(ctx, printed)
  const certificateId = ctx.newId()
  const storageKey = `certificates/${certificateId}`
  await ctx.storage.put(storageKey, bytes)
  try {
    await withTransaction(ctx, async (tx) => {
      await commitGroup(tx, issued, form)
      await request?.answer(tx, { groupId: issued.groupId, certificateId })
      await insertIssuedDocument(
        tx,
        {
          id: certificateId,
          certification_group_id: issued.groupId,
          revision: issued.revision,
          number: issued.number,
          idempotency_key: input.idempotencyKey ?? null,
          issued_at: nowOf(tx),
          storage_key: storageKey,
          size: bytes.byteLength,
          sha256: createHash('sha256').update(bytes).digest('hex'),
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
      // Rendering takes time: what came up since is asked too.
      const weighed = await assertWeighed(tx, form, input)
      await keepAnswered(tx, chains, {
        groupId: issued.groupId,
        renewedId: form.renewed?.id,
        audited: weighed,
      })
      await recordIssue(tx, issued, certificateId, form, { ...despite, ...weighed })
      await notifyOfIssue(tx, company.headQuarterId, {
        ...issued,
        certificateId,
        name: fields.name,
        kind: form.renewed ? 'renew' : extended ? 'add' : 'new',
        isAsked: request !== undefined,
      })
    })
  } catch (error) {
    await discardStoredFile(ctx, storageKey, error)
    // Another document took the number during rendering: render again with the next.
    const lostRace = extended
      ? !(error instanceof AppError) && (await isTaken(ctx, issued))
      : error instanceof NumberTaken
    if (lostRace) return issue(ctx, input, request, lostRaces + 1)
    throw error
  }
  tally('certificates_issued')
  warnOfSeal(ctx, issued, fields, seal)
  return { id: issued.groupId, url: documentUrl(certificateId), certificateId }
}

/**
 * The PDF as it would be issued now, marked FAC-SIMILE; takes no number and leaves no trace.
 * @throws AppError as `createCertificate`
 */
export async function previewCertificate(ctx: Ctx, input: Input, request?: AnsweredRequest): Promise<File> {
  const form = await formToIssue(ctx, input, request)
  const issued = form.extended ? await nextOf(ctx, form.extended) : await firstOf(ctx, false)
  const { bytes } = await renderDocument(ctx, sampleOf(ctx, await printedForm(ctx, issued, form)), {
    isSample: true,
  })
  return pdfFile(bytes, `${SAMPLE}-${form.fields.name}`)
}

/**
 * What issuing would make now, and whom it would mail: said before it is done.
 * @throws AppError as `createCertificate`
 */
export async function outlineCertificate(
  ctx: Ctx,
  input: Input,
  request?: AnsweredRequest,
): Promise<CertificateOutline> {
  const form = await formToIssue(ctx, input, request)
  await issuedDespite(ctx, form.company.id, input.deviationReason)
  const { number } = form.extended ? await nextOf(ctx, form.extended) : await firstOf(ctx, false)
  const told = await toldOfIssue(ctx, form.company.headQuarterId)
  return {
    number,
    expireOn: form.fields.expireOn,
    companyName: form.company.businessName,
    totalItems: form.products.length,
    recipients: told.map(({ email }) => email),
    renewedFromNumber: form.renewed?.number ?? null,
    ...(await weighCertificate(ctx, form)),
  }
}

/** @returns what the trail keeps of it; @throws AppError 409 with what is not answered */
async function assertWeighed(ctx: Ctx, form: CertificateForm, input: Input): Promise<AuditedConcerns> {
  const { concerns, names } = await weighCertificate(ctx, form)
  return assertAnswered(concerns, names, answerOf(input))
}

async function formToIssue(
  ctx: Ctx,
  input: Input,
  request: AnsweredRequest | undefined,
): Promise<CertificateForm> {
  const form = await readCertificateForm(ctx, input)
  await assertIngredientsReady(ctx, form.products)
  await request?.check(form)
  return form
}

const printedForm = (ctx: Ctx, issued: Issued, form: CertificateForm) =>
  printedCertificate(
    ctx,
    { ...issued, renewalOf: form.renewed?.number ?? form.extended?.renewedFromNumber ?? null },
    form.company,
    form.fields,
    form.products,
  )

/** A warning, never a block: who issues says why. @throws AppError 409 where a reason is lacking */
async function issuedDespite(
  ctx: Ctx,
  companyId: string,
  reason: string | null | undefined,
): Promise<{ deviationReason?: string; deviations?: string[] }> {
  const overdue = await overdueDeviations(ctx, companyId)
  if (overdue.length === 0) return {}
  if (!reason) throw deviationsOverdue(overdue)
  return { deviationReason: reason, deviations: overdue.map(({ number }) => number) }
}

/** Tells the operator early that the seal expires before certificates made with it. */
function warnOfSeal(
  ctx: Ctx,
  { number }: Issued,
  { expireOn }: CertificateForm['fields'],
  seal: RenderedPdf['seal'],
): void {
  const endsOn = seal && todayInRome(seal.endsAt)
  if (outlivesSeal(expireOn, endsOn))
    ctx.log.warn({ number, expireOn, sealEndsOn: endsOn }, 'a certificate is valid for longer than its seal')
}

/** Must be approvable today (decisions §§4, 8). A company may request the certificate all the same. */
async function assertIngredientsReady(ctx: Ctx, products: CertificateForm['products']): Promise<void> {
  const unready = await unreadyProducts(
    ctx,
    products.map(({ id }) => id),
  )
  if (unready.size === 0) return
  throw productsNotAvailable(
    products.flatMap(({ id, name }) => {
      const ingredients = unready.get(id)
      return ingredients ? [{ id, name, why: 'ingredients_not_ready' as const, ingredients }] : []
    }),
  )
}

async function madeBy(ctx: Ctx, key: string): Promise<Created | null> {
  const made = await findByIdempotencyKey(ctx, key)
  return made ? { id: made.certification_group_id, url: documentUrl(made.id), certificateId: made.id } : null
}

/** Rendering takes time, so the form is checked again under lock. */
async function commitGroup(tx: Ctx, issued: Issued, form: CertificateForm): Promise<void> {
  const company = await lockCertificateForm(tx, form)
  if (form.extended) return groups.addSearchWords(tx, form.extended.id, printedWords(issued, form))
  if (!issued.isReserved && (await nextNumber(tx, counterOf(issued.year))) !== issued.sequence)
    throw new NumberTaken()
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
  // Products that a renewal drops can be certified anew.
  if (renewed) await releaseFromGroup(tx, renewed.id)
}

async function recordIssue(
  tx: Ctx,
  issued: Issued,
  certificateId: string,
  { extended, renewed, company, products }: CertificateForm,
  despite: object,
): Promise<void> {
  await record(tx, {
    action: renewed ? 'certificate.renewed' : extended ? 'certificate.extended' : 'certificate.issued',
    entityType: 'certification_group',
    entityId: issued.groupId,
    headQuarterId: company.headQuarterId,
    after: {
      number: issued.number,
      certificateId,
      productIds: products.map(({ id }) => id),
      renewedFromId: renewed?.id,
      ...despite,
    },
  })
}

interface Issued {
  groupId: string
  year: number
  sequence: number
  revision: number
  number: string
  shortCode: string
  /** Otherwise it must still be the next number at commit. */
  isReserved: boolean
}

class NumberTaken extends Error {
  override name = 'NumberTaken'
}

const counterOf = (year: number) => `certificate-${year}`

async function firstOf(ctx: Ctx, isReserved: boolean): Promise<Issued> {
  const year = Number(todayInRome(ctx.clock()).slice(0, 4))
  const counter = counterOf(year)
  const sequence = isReserved ? await nextNumber(ctx, counter) : (await lastNumber(ctx, counter)) + 1
  const number = certificateNumber(year, sequence, 0)
  return { groupId: ctx.newId(), year, sequence, revision: 0, number, shortCode: newShortCode(), isReserved }
}

async function nextOf(ctx: Ctx, group: CertificationGroup): Promise<Issued> {
  const revision = await nextRevision(ctx, group.id)
  const [year = 0, sequence = 0] = group.number.split('-').map(Number)
  const number = certificateNumber(year, sequence, revision)
  return { groupId: group.id, year, sequence, revision, number, shortCode: group.shortCode, isReserved: true }
}

const isTaken = async (ctx: Ctx, issued: Issued) =>
  (await nextRevision(ctx, issued.groupId)) > issued.revision

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
    created_at: nowOf(tx),
  })
}
