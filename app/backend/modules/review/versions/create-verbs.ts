import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../../core/context'
import { invalidInput, notFound, type AppError } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import type { FacilityItemRow } from '../../../db/tables'
import { assertItemQuota } from '../../quotas/quotas'
import { auditedItem } from '../audited-item'
import { lockItemOwner } from '../owners/in-headquarters'
import { recordItem } from '../record-item'
import type { Changes, ReviewKind } from '../review-kind'
import { insertVersion } from '../review.repository'
import { withKeys } from '../save-item'
import { firstVersion } from './first-version'

interface NewItem {
  name: string
  companyId: string
}

/** For kinds whose items belong to a facility, or a headquarters that makes things itself. @param blank own columns */
export function createVerbs<Row extends FacilityItemRow, Item, CompanyForm, CertifierForm>(
  kind: ReviewKind<Row, Item, CompanyForm, CertifierForm>,
  blank: Partial<Row>,
) {
  /** @throws AppError if the company is out of reach; 400; 429 `quota.pace` */
  const createBy =
    <Form extends CompanyForm | CertifierForm>(
      changes: (tx: Ctx, before: Row, form: Form) => Promise<Changes<Row>>,
      noSuchCompany: () => AppError,
    ) =>
    (ctx: Ctx, input: Form & NewItem): Promise<Item> =>
      withTransaction(ctx, async (tx) => {
        const company = await lockItemOwner(tx, input.companyId)
        if (!company) throw noSuchCompany()
        await assertItemQuota(tx)
        const common = { ...firstVersion(tx, company, input.name), search_key: '' }
        // Together these are all columns, which no type can say of a kind in general.
        const before = { ...common, ...blank, ...(await kind.ofChain(tx)) } as Row
        const row: Row = {
          ...before,
          ...(await withKeys(tx, kind, before, await changes(tx, before, input))),
        }
        await insertVersion(tx, kind.table, row)
        const beside = await kind.links.save?.(tx, row, input)
        await recordItem(tx, kind, row, `${kind.name}.created`, {
          after: { ...auditedItem(kind, row), ...beside?.after },
        })
        return kind.show(tx, row.id)
      })
  return {
    /** A draft (specification §4 "Statuses"). */
    create: createBy(kind.changes.Company, notFound),
    /** Starts as `waiting`, for any headquarters or facility (specification §4 "Statuses", §6). */
    certifierCreate: createBy(kind.changes.Certifier, () =>
      invalidInput({ companyId: [messages.invalidChoice] }),
    ),
  }
}
