import { z } from 'zod'
import { id } from '../../fields'
import { ingredientSorts } from '../../sorts'
import {
  CertifierCreateIngredient,
  CertifierUpdateIngredient,
  CompanyCreateIngredient,
  CompanyUpdateIngredient,
  Ingredient,
  ingredientInputs,
  IngredientListItem,
  IngredientUses,
  DecideIngredients,
} from '../../items/ingredients'
import { Precedents } from '../../items/precedents'
import { Neighbours, Status } from '../../items/review'
import { PutIngredient, PutOutcome } from '../../programs'
import { answersFile, call, callByQuery } from '../call'
import {
  assignedFilter,
  byKey,
  listQuery,
  describeNeighbours,
  oneOrMany,
  onlyUnread,
  opinionFilter,
  paged,
  expiryFilters,
  search,
  withdrawnFilter,
} from '../lists'
import { describePut, putErrors, reviewCalls } from './review'

const listInput = z.object({
  ...listQuery(ingredientSorts),
  Search: search.describe(
    'Parts of the name, the RMC, the supplier, the facility or its headquarters, in any order, without regard to case and accents.',
  ),
  CompanyId: id.optional(),
  IncludeFacilitiesIngredients: z
    .boolean()
    .optional()
    .describe('Also those of the facilities of a headquarters.'),
  WithStatus: oneOrMany(Status, 'WithStatus'),
  Withdrawn: withdrawnFilter,
  OnlyUnread: onlyUnread,
  Assigned: assignedFilter,
  Opinion: opinionFilter,
  SupplierCertificateId: id
    .optional()
    .describe('Only those whose expiry comes from this supplier certificate.'),
  WithoutCertificate: z.boolean().optional().describe('Only those whose expiry was typed.'),
  ...expiryFilters,
})

export const ingredients = {
  list: call('signed-in', 'GET', '/company/ingredients/list', {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'Ingredients that the caller may see',
    description:
      'Unfiltered, the newest version of each; with `WithStatus`, the newest that has one of the statuses. What was withdrawn is not listed as `approved`.',
    errors: ['not_found'],
  })
    .input(
      listInput.extend({
        ...byKey,
        IngredientId: oneOrMany(id, 'IngredientId').describe('Only these, each by the id of any version.'),
        Barred: z
          .literal(false)
          .optional()
          .describe('Without those that nothing may be made with, as a picker has them.'),
      }),
    )
    .output(paged(IngredientListItem)),
  neighbours: call('signed-in', 'GET', '/company/ingredients/{ingredientId}/neighbours', {
    token: 'read',
    summary: 'What comes before and after an ingredient in a list',
    description: describeNeighbours('the list of ingredients'),
    errors: ['not_found'],
  })
    .input(listInput.extend({ ingredientId: id }))
    .output(Neighbours),
  ...reviewCalls(
    'ingredient',
    ingredientInputs,
    {
      item: Ingredient,
      companyCreate: CompanyCreateIngredient,
      companySave: CompanyUpdateIngredient,
      certifierCreate: CertifierCreateIngredient,
      certifierSave: CertifierUpdateIngredient,
      decideMany: DecideIngredients,
    },
    {
      remove: {
        summary: 'Delete an ingredient not in use',
        description: 'Deletes an ingredient that was never approved and that no product is made with.',
        errors: ['ingredient.in_use'],
      },
      approve: {
        description:
          'Final: from then on it can only be renewed. Wants an expiry, a kosher group and a kosher status. Without a vendor it takes the one that the company has suggested, known by its name or made.',
      },
    },
  ),
  putByReference: callByQuery('company', 'PUT', '/company/ingredients/reference', {
    token: 'write',
    stable: true,
    summary: "Keep an ingredient in step by the company's own code",
    description: describePut('ingredient'),
    errors: [...putErrors, 'ingredient.locked', 'ingredient.stale_version'],
  })
    .input(PutIngredient)
    .output(PutOutcome),
  inUse: call('signed-in', 'GET', '/company/ingredients/{ingredientId}/inuse', {
    token: 'read',
    stable: true,
    summary: 'What stands in the way of deleting an ingredient',
    description: 'The products made with this very version, by name: while there are any, it is not deleted.',
    errors: ['not_found'],
  })
    .input(z.object({ ingredientId: id }))
    .output(IngredientUses),
  precedents: call('certifier', 'GET', '/certifier/ingredientflow/{ingredientId}/precedents', {
    token: 'read',
    summary: 'How ingredients like it were decided',
    description:
      'In all companies, newest approved versions alone: the same supplier’s of the same or nearly the same name, then those of that name from others. Names with unequal numerals are never the same. No company reads it.',
    errors: ['not_found'],
  })
    .input(z.object({ ingredientId: id }))
    .output(Precedents),
  schedule: call('signed-in', 'POST', '/company/ingredients/schedule', {
    token: false,
    withoutKey: true,
    summary: 'The approved ingredients of a facility ("Schedule A"), as sealed PDF',
    description:
      'Each in its newest approved version, by name, with the day and the account that asked. Made on demand, valid on that day, not kept: the audit trail has its checksum.',
    errors: ['not_found', 'schedule.too_long', 'quota.pace'],
  })
    .route(answersFile('application/pdf', 'The schedule.'))
    .input(z.object({ companyId: id }))
    .output(z.instanceof(File)),
}
