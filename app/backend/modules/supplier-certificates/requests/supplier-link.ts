import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { SendBySupplier, SupplierLink } from '~/contract/items/supplier-certificates'
import { validationMessages as messages } from '~/domain/validation-messages'
import { linkExtensions, type LinkState } from '~/domain/items/supplier-certificates'
import { fileExtension } from '~/domain/text/filename'
import type { Ctx } from '../../../core/context'
import type { FieldIssues } from '../../../core/errors'
import type { DocumentRow, SupplierCertificateRow, SupplierRequestRow } from '../../../db/tables'
import { takeAttempt } from '../../authentication/attempts/attempts'
import { pauseError } from '../../authentication/attempts/pause-error'
import { rateLimitedLookup } from '../../authentication/attempts/rate-limited-lookup'
import { hashOf } from '../../authentication/secret'
import { typeNotAllowed } from '../../documents/documents.errors'
import { storeUpload, type Upload } from '../../documents/store-upload'
import { inputDigest, keyReused } from '../../idempotency/once'
import { assertNoIssues } from '../../review/choices'
import { certifierContact } from '../../settings/certifier-settings'
import { allItems } from '../items/items.repository'
import { agencyIn, datesIn, undated } from '../supplier-certificate-changes'
import { deadLink, unknownLink } from '../supplier-certificates.errors'
import { partsOfName } from '../supplier-certificates.repository'
import { addVersion } from '../upload/upload-supplier-certificate'
import { statusOf } from './list-requests'
import { closeRequest, requestOfCode } from './requests.repository'
import { tellArrival } from './tell-request'

/** Wrong codes count by address, as those of certificates. @throws AppError 404; 429 */
const requestBehind = (ctx: Ctx, code: string): Promise<SupplierRequestRow> =>
  rateLimitedLookup(ctx, () => requestOfCode(ctx, hashOf(code)), unknownLink, 'supplier-upload')

function linkState(ctx: Ctx, request: SupplierRequestRow): LinkState {
  const status = statusOf(ctx, request)
  return status === 'answered' && request.sender_name === null ? 'settled' : status
}

const certificateOf = (ctx: Ctx, id: string): Promise<SupplierCertificateRow> =>
  ctx.db.selectFrom('supplier_certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Never a client, whatever the state. @throws AppError 404; 429 */
export async function getSupplierLink(ctx: Ctx, { code }: { code: string }): Promise<SupplierLink> {
  const request = await requestBehind(ctx, code)
  const state = linkState(ctx, request)
  const isOpen = state === 'open'
  return {
    state,
    certifierName: (await certifierContact(ctx)).name,
    certificate: isOpen ? await shownCertificate(ctx, request.certificate_id) : null,
    message: isOpen ? request.message : null,
    dueOn: isOpen ? request.due_on : null,
    endsAt: isOpen ? request.expires_at : null,
    maximumSize: ctx.settings.uploadLimit,
    extensions: [...linkExtensions],
  }
}

async function shownCertificate(ctx: Ctx, id: string): Promise<SupplierLink['certificate']> {
  const certificate = await certificateOf(ctx, id)
  const { vendor, agency } = await partsOfName(ctx, certificate)
  const items = await allItems(ctx, id)
  return {
    vendorName: vendor ?? certificate.vendor_typed,
    agencyName: agency ?? certificate.agency_typed,
    number: certificate.number,
    expiresOn: certificate.expires_on,
    printed: items.map(({ name, code }) => ({ name, code })),
  }
}

type Sent = Omit<z.output<typeof SendBySupplier>, 'file' | 'filename'>

/** The form was stored before: its second sending changes nothing. */
class StoredBefore extends Error {}

// A link takes one file: broken ones may be sent anew, in no hurry.
const pace = { failures: 20, firstPauseSeconds: 60 }

/**
 * A supplier's upload waits for a certifier, as a renewal of the requested certificate.
 * @throws AppError 400; 404; 409 `supplier_upload.link_dead`, `idempotency.key_reused`; 413; 415; 429
 */
export async function receiveFromSupplier(
  ctx: Ctx,
  { filename, data, ...sent }: Sent & Upload,
): Promise<{ ok: true }> {
  const request = await requestBehind(ctx, sent.code)
  try {
    await storeUpload(
      ctx,
      { filename, data },
      {
        check: async (name) => {
          if (isOwnAnswer(ctx, request, sent)) {
            const sha256 = await streamChecksum(data)
            assertSameAnswer(request, sent, { filename: name, sha256 })
            throw new StoredBefore()
          }
          await assertPace(ctx, request)
          assertFacts(sent)
          if (!(linkExtensions as readonly string[]).includes(fileExtension(name)))
            throw typeNotAllowed(name, 'unknown')
        },
        add: async (tx, document) => {
          const source = await certificateOf(tx, request.certificate_id)
          const sender = {
            sender_name: sent.senderName,
            sender_email: sent.senderEmail,
            sender_message: sent.message ?? null,
          }
          const answer = { status: 'answered', answer_key: answerKey(sent, document), ...sender } as const
          // One of several at once gets the link.
          if (!(await closeRequest(tx, request.id, answer))) {
            const now = await requestOfCode(tx, hashOf(sent.code))
            if (!now || !isOwnAnswer(tx, now, sent)) throw unknownLink()
            assertSameAnswer(now, sent, document)
            throw new StoredBefore()
          }
          const renewal = await addVersion(tx, {
            source,
            document,
            status: 'approving',
            origin: 'supplier',
            headQuarterId: null,
            sentBy: {
              name: sent.senderName,
              email: sent.senderEmail,
              address: ctx.request.address,
              requestId: request.id,
            },
            changes: async (before) => {
              const issues: FieldIssues = {}
              const agency = await agencyIn(tx, issues, before, { agencyName: sent.agencyName ?? undefined })
              return { ...agency, ...datesIn(issues, before, sent), number: sent.number }
            },
          })
          await tx.db
            .updateTable('supplier_requests')
            .set({ answered_id: renewal.id })
            .where('id', '=', request.id)
            .execute()
          await tellArrival(tx, renewal, { ...request, ...sender })
        },
      },
    )
  } catch (error) {
    if (!(error instanceof StoredBefore)) throw error
  }
  ctx.log.info({ request: request.id }, 'renewal sent by a supplier')
  return { ok: true }
}

/** @returns whether the form of this key has answered @throws AppError 409 if another one has */
function isOwnAnswer(ctx: Ctx, { answer_key, ...request }: SupplierRequestRow, sent: Sent): boolean {
  const state = linkState(ctx, { ...request, answer_key })
  if (state === 'open') return false
  const { idempotencyKey: key } = sent
  if (state === 'answered' && key && (answer_key === key || answer_key?.endsWith(` ${key}`))) return true
  throw deadLink(state)
}

type SentFile = Pick<DocumentRow, 'filename' | 'sha256'>

/** The digest of the sent form, and the form's key, which is all that an earlier release kept. */
const answerKey = ({ idempotencyKey: key, ...sent }: Sent, { filename, sha256 }: SentFile): string | null =>
  key ? `${inputDigest({ ...sent, filename, sha256 })} ${key}` : null

/** @throws AppError 409 `idempotency.key_reused` */
function assertSameAnswer({ answer_key }: SupplierRequestRow, sent: Sent, file: SentFile): void {
  if (answer_key !== answerKey(sent, file) && answer_key !== sent.idempotencyKey) throw keyReused()
}

/** An answer before the file has come would leave the form unread. */
async function streamChecksum(data: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of data) hash.update(chunk)
  return hash.digest('hex')
}

/** @throws AppError 429 */
async function assertPace(ctx: Ctx, { id }: SupplierRequestRow): Promise<void> {
  const tried = await takeAttempt(ctx, `supplier-upload:request:${id}`, pace)
  if ('retryAfterSeconds' in tried)
    throw pauseError(ctx, tried.retryAfterSeconds, { address: ctx.request.address }, 'supplier upload paused')
}

/** Before a byte is read. @throws AppError 400 */
function assertFacts(sent: Sent): void {
  const issues: FieldIssues = {}
  const dates = datesIn(issues, undated, sent)
  if (dates.expires_on === null && !issues.issuedOn) issues.expiresOn = [messages.required]
  assertNoIssues(issues)
}
