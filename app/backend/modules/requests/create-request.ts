import type { z } from 'zod'
import type { CreateRequest, Request } from '~/contract/certificates/requests'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import {
  lockCertificateForm,
  readCertificateForm,
  type CertificateForm,
} from '../certificates/issue/read-certificate-form'
import { productsNotAvailable } from '../certificates/certificates.errors'
import { findOfficerId } from '../companies/officer'
import { usedKey, type UsedKey } from '../idempotency/once'
import { notifyOfRequest } from '../mail/notices/notify-of-request'
import { barredIn } from '../products/certified/unready-products'
import { getRequest } from './get-request'
import { findByUsedKey, findOpenRequest, insertRequest } from './requests.repository'
import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../core/errors'

type Input = z.output<typeof CreateRequest>

/**
 * Specification §4. Must be issuable now; checked again when issued. A repeated idempotency key returns the first
 * request of the same input.
 * @throws AppError 400, 404 and 409 like `readCertificateForm`; 409 `request.already_open`, `idempotency.key_reused`
 */
export async function createRequest(ctx: Ctx, input: Input): Promise<Request> {
  const used = usedKey('requests.create', input)
  const before = used && (await findByUsedKey(ctx, used))
  if (before) return getRequest(ctx, before)
  const form = await readCertificateForm(ctx, input)
  await assertNoneOnHold(ctx, form)
  return withTransaction(ctx, async (tx) => {
    await lockCertificateForm(tx, form)
    const requestId = await insertOnce(tx, used, form)
    return getRequest(tx, requestId)
  })
}

/** Products on hold cannot be requested; at issue that is a concern. @throws AppError 409 */
async function assertNoneOnHold(ctx: Ctx, { products }: CertificateForm): Promise<void> {
  const barred = await barredIn(
    ctx,
    products.map(({ id }) => id),
  )
  if (barred.size === 0) return
  throw productsNotAvailable(
    products.flatMap(({ id, name }) => {
      const ingredients = barred.get(id)
      return ingredients ? [{ id, name, why: 'ingredients_not_ready' as const, ingredients }] : []
    }),
  )
}

/** @returns the id, perhaps that of the same form sent twice */
async function insertOnce(tx: Ctx, used: UsedKey | null, form: CertificateForm): Promise<string> {
  const { company, fields, products } = form
  const group = form.renewed ?? form.extended
  const productIds = products.map(({ id }) => id)
  const row = {
    id: tx.newId(),
    kind: form.renewed ? 'renew' : form.extended ? 'add' : 'new',
    company_id: company.id,
    head_quarter_id: company.headQuarterId,
    certification_group_id: group?.id ?? null,
    name: fields.name,
    name_key: searchKey(fields.name),
    description: fields.description,
    expire_on: fields.expireOn,
    lot_number: fields.lotNumber,
    idempotency_key: used?.key ?? null,
    key_digest: used?.digest ?? null,
    assigned_to: await findOfficerId(tx, company.headQuarterId),
  } as const
  if (!(await insertRequest(tx, row, productIds))) {
    const twin = used && (await findByUsedKey(tx, used))
    if (twin) return twin
    throw requestAlreadyOpen((group && (await findOpenRequest(tx, group.id))) ?? '')
  }
  await record(tx, {
    action: 'certificate_request.created',
    entityType: 'certificate_request',
    entityId: row.id,
    headQuarterId: company.headQuarterId,
    after: { kind: row.kind, certificationGroupId: group?.id, companyId: company.id, ...fields, productIds },
  })
  await notifyOfRequest(tx, {
    id: row.id,
    kind: row.kind,
    certificationGroupId: row.certification_group_id,
    name: row.name,
    companyName: company.businessName,
    assignedTo: row.assigned_to,
  })
  return row.id
}

export const requestDecided = () => new AppError(409, 'request.decided')

export const requestAlreadyOpen = (requestId: string) =>
  new AppError(409, 'request.already_open', { details: { requestId } })

export const otherRequest = () => invalidInput({ requestId: [messages.invalidChoice] })
