import { z } from 'zod'
import { id } from '../../fields'
import {
  ConfirmGtins,
  GtinOutcome,
  PrintedGtins,
  ProductGtin,
  ProductGtins,
  RejectGtin,
  SetGtins,
  UndecidedGtin,
} from '../../items/gtins'
import { gtinSorts } from '../../sorts'
import { call } from '../call'
import { listQuery, paged, search } from '../lists'

/** The codes that are printed on the packs of a product. */
export const gtins = {
  list: call('signed-in', 'GET', '/company/products/gtins', {
    token: 'read',
    stable: true,
    summary: "A product's codes",
    description: 'The same for all versions of the product.',
    errors: ['not_found'],
  })
    .input(z.object({ productId: id }))
    .output(ProductGtins),
  set: call('signed-in', 'PUT', '/company/products/gtins', {
    token: 'write',
    stable: true,
    summary: "Set a product's codes",
    description:
      'In any status of the product. Those that are new are declared, and a certifier confirms them; what a certifier adds is confirmed, unless another headquarters has it.',
    errors: ['not_found', 'gtin.stale', 'gtin.taken'],
  })
    .input(SetGtins)
    .output(ProductGtins),
  printed: call('signed-in', 'GET', '/company/masterdata/gtins', {
    token: 'read',
    summary: "Whether a company's certificates list its codes",
    description: 'A company asks about itself; a certifier names the headquarters.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id.optional().describe('A headquarters; left out by companies.') }))
    .output(PrintedGtins),
  setPrinted: call('company', 'PUT', '/company/masterdata/gtins', {
    token: false,
    summary: 'List the codes on certificates, or leave them out',
    description: 'Counts for what is issued from then on. Only confirmed codes are printed.',
  })
    .input(PrintedGtins)
    .output(PrintedGtins),
  undecided: call('certifier', 'GET', '/certifier/gtins', {
    token: 'read',
    mayLag: true,
    summary: 'Codes to confirm',
    description: 'Those that are declared or contested, the oldest first.',
  })
    .input(
      z.object({
        ...listQuery(gtinSorts),
        Search: search,
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
      }),
    )
    .output(paged(UndecidedGtin)),
  confirm: call('certifier', 'POST', '/certifier/gtins/confirmed', {
    token: false,
    summary: 'Confirm codes',
    description:
      'Each for itself. A code is confirmed for one headquarters at most: another claim has to be rejected first.',
  })
    .input(ConfirmGtins)
    .output(z.object({ outcomes: z.array(GtinOutcome) })),
  reject: call('certifier', 'POST', '/certifier/gtins/rejected', {
    token: false,
    summary: 'Reject a code',
    description: 'Its company sees the reason. One that was confirmed ends with it.',
    errors: ['not_found'],
  })
    .input(RejectGtin)
    .output(ProductGtin),
}
