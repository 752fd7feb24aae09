import type { z } from 'zod'
import type { DecideManyAsTheyAre } from '~/contract/items/review'
import type { SupplierCertificateOutcome } from '~/contract/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { decideMany } from '../../review/many/decide-many'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { approvals, affectedCompanies } from './approvals'

/** As the other kinds; what is approved is taken over by the ingredients that come ticked. */
export async function decideCertificates(
  ctx: Ctx,
  input: z.output<typeof DecideManyAsTheyAre>,
): Promise<{ outcomes: SupplierCertificateOutcome[] }> {
  const beside = approvals({ check: input.check === true })
  const { outcomes } = await decideMany(ctx, kind, input, beside)
  return {
    outcomes: outcomes.map((one) => {
      const { taken = [] } = one.refusal ? {} : (beside.extended.get(one.id) ?? {})
      return { ...one, ingredients: taken.length, companies: affectedCompanies(taken).size }
    }),
  }
}
