import type { CertificationGroup } from '~/contract/certificates/certificates'
import type { Suspension } from '~/domain/certificates/rulings'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { discardStoredFile } from '../../../core/discard-stored-file'
import { record } from '../../../core/record'
import { settleDeviation } from '../../deviations/decide-deviation'
import { countingSuspensions, deviationsOfRulings, type RulingOfGroup } from '../../rulings/suspended'
import { keepRuling, prepareRuling, type Said } from '../../rulings/write-ruling'
import { LostRace, type Issued } from '../issue/numbering'
import type { CertificateForm } from '../issue/read-certificate-form'
import { projectRests } from '../rule/project-rests'
import { tieDeviations } from '../rule/rule.repository'
import { subjectOf, type PrintedProduct } from '../rule/ruling-subject'

export interface Reduction extends CertificateForm {
  renewed: CertificationGroup
  reducedReason: string
  /** Ids in all its documents. */
  printedIds: string[]
  removed: PrintedProduct[]
}

interface Prepared {
  said: Said
  row: Awaited<ReturnType<typeof prepareRuling>>
  /** The suspension that goes on with the products that stay. */
  goesOn?: Suspension<RulingOfGroup>
}

/**
 * The ruling of a reduction, and of each suspension that goes on: what rests and stays rests on the new certificate,
 * too. Where all that rested is taken off, the deviations are closed with the reason.
 */
export class RuledReduction {
  private prepared: Prepared[] = []
  private before: Suspension<RulingOfGroup>[] = []

  async prepare(ctx: Ctx, form: Reduction, issued: Issued): Promise<void> {
    this.before = await countingSuspensions(ctx, form.renewed.id)
    const { company, renewed, reducedReason, removed } = form
    await this.draw(ctx, {
      kind: 'reduce',
      subject: subjectOf(renewed),
      company,
      reason: reducedReason,
      effectiveOn: todayInRome(ctx.clock()),
      products: removed,
    })
    for (const one of this.before) {
      const products = staying(form, one)
      if (products?.length === 0) continue
      const { row } = one.ruling
      const said: Said = {
        kind: 'suspend',
        subject: {
          type: 'certificate',
          id: issued.groupId,
          name: renewed.name,
          number: issued.number.replace(/\/\d+$/, ''),
        },
        company,
        reason: row.reason,
        effectiveOn: row.effective_on,
        products: products?.length === form.products.length ? null : products,
        publicNote: row.public_note,
        goods: row.goods_from === null ? 'all' : 'from',
        goodsFrom: row.goods_from,
        lots: row.lots,
        months: row.months,
        deviations: await deviationsOfRulings(ctx, [row.id]),
      }
      await this.draw(ctx, said, one)
    }
  }

  /** The reduction's own, once it is drawn. */
  get number(): string {
    return this.prepared[0]?.row.number ?? ''
  }

  async discard(ctx: Ctx, error: unknown): Promise<void> {
    for (const { row } of this.prepared) await discardStoredFile(ctx, row.storage_key, error)
    this.prepared = []
  }

  /** @throws LostRace where a colleague has suspended or reinstated something since */
  async keep(tx: Ctx, form: Reduction, groupId: string): Promise<void> {
    const ids = (those: Suspension<RulingOfGroup>[]) => those.map(({ ruling }) => ruling.row.id).join()
    if (ids(await countingSuspensions(tx, form.renewed.id)) !== ids(this.before)) throw new LostRace()
    for (const { said, row, goesOn } of this.prepared) {
      const due_note = said.kind === 'reduce' && (await this.settle(tx, form)) ? said.reason : null
      await keepRuling(tx, { ...row, due_note }, said)
      if (!goesOn) continue
      const { reason, effectiveOn, products } = said
      await record(tx, {
        action: 'certificate.suspended',
        entityType: 'certification_group',
        entityId: groupId,
        headQuarterId: form.renewed.headQuarterId,
        after: { number: row.number, reason, effectiveOn, productIds: products?.map(({ id }) => id) },
      })
      const deviations = await deviationsOfRulings(tx, [goesOn.ruling.row.id])
      await tieDeviations(
        tx,
        row.id,
        deviations.map(({ id }) => id),
      )
    }
    if (this.prepared.length > 1) await projectRests(tx, groupId, { isTold: false })
  }

  private async draw(ctx: Ctx, said: Said, goesOn?: Suspension<RulingOfGroup>): Promise<void> {
    const row = await prepareRuling(ctx, said)
    this.prepared.push({ said, row, ...(goesOn && { goesOn }) })
  }

  /** @returns whether a deviation was closed */
  private async settle(tx: Ctx, form: Reduction): Promise<boolean> {
    const ids = (isOver: boolean) =>
      this.before
        .filter((one) => (staying(form, one)?.length === 0) === isOver)
        .map(({ ruling }) => ruling.row.id)
    const stillAsked = new Set((await deviationsOfRulings(tx, ids(false))).map(({ id }) => id))
    const over = (await deviationsOfRulings(tx, ids(true))).filter(
      ({ id, status }) => status !== 'closed' && !stillAsked.has(id),
    )
    for (const { id } of over) await settleDeviation(tx, id, form.reducedReason)
    return over.length > 0
  }
}

/** The resting products that are not taken off; null where the whole rests. */
function staying(form: Reduction, { productIds }: Suspension): PrintedProduct[] | null {
  if (productIds === null) return null
  const resting = new Set(productIds)
  return form.products.filter(({ id }) => resting.has(id)).map(({ id, name, code }) => ({ id, name, code }))
}
