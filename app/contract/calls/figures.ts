import { z } from 'zod'
import { allReviewedKinds } from '~/domain/items/item-kinds'
import { optionalId } from '../fields'
import { Figures } from '../figures'
import { call } from './call'

export const figures = {
  get: call('manager', 'GET', '/certifier/figures', {
    token: false,
    mayLag: true,
    summary: 'Figures of the work: how long decisions take, what waits, what runs out, what was issued',
    description: 'Of all companies or of one. Never by person: nobody’s work is measured by them.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        Kind: z
          .enum(allReviewedKinds)
          .optional()
          .describe('Only decisions of these, and only these of what waits.'),
        HeadQuarterId: optionalId.describe('Only of this company and its facilities.'),
      }),
    )
    .output(Figures),
}
