import { z } from 'zod'
import { id, version } from '../../fields'
import { productSorts } from '../../sorts'
import {
  CertifierNewProduct,
  CertifierUpdateProduct,
  CompanyNewProduct,
  CompanyUpdateProduct,
  IngredientRenewal,
  ListedProduct,
  Product,
  productInputs,
  ProductListItem,
  DecideProducts,
} from '../../items/products'
import { Neighbours, Status } from '../../items/review'
import { PutOutcome, PutProduct } from '../../programs'
import { call, callByQuery } from '../call'
import {
  assignedFilter,
  byKey,
  listQuery,
  describeNeighbours,
  oneOrMany,
  onlyUnread,
  opinionFilter,
  paged,
  search,
  withdrawnFilter,
} from '../lists'
import { describePut, putErrors, reviewCalls } from './review'

const listInput = {
  ...listQuery(productSorts),
  Search: search.describe(
    'Parts of the name, the code, the facility or its headquarters, in any order, without regard to case and accents.',
  ),
  CompanyId: id.optional(),
  WithStatus: oneOrMany(Status, 'WithStatus'),
  Withdrawn: withdrawnFilter,
  OnlyUnread: onlyUnread,
  Assigned: assignedFilter,
  Opinion: opinionFilter,
  Stopped: z
    .boolean()
    .optional()
    .describe(
      'Only those that an ingredient, expired or no longer to be used, keeps from being approved or certified; `false`: only others.',
    ),
  LineId: id.optional().describe('Only those that this line of a plant may make.'),
  Certified: z
    .boolean()
    .optional()
    .describe('Only those that are on a certificate; with `false` only those that are on none.'),
}

const withNames = {
  WithIngredientNames: z
    .boolean()
    .optional()
    .describe('Also `ingredientNames` of each, in the order of its recipe.'),
  WithLines: z
    .boolean()
    .optional()
    .describe('Also the names of the lines that may make each, as `lineNames`.'),
  WithGtins: z.boolean().optional().describe('Also the codes on the packs of each, as `gtins`.'),
  WithRegister: z
    .boolean()
    .optional()
    .describe('Also what the public register shows of each, as `register`.'),
}

export const products = {
  list: call('signed-in', 'GET', '/company/products/list', {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'Products that the caller may see',
    description:
      'Unfiltered, the newest version of each; with `WithStatus`, the newest that has one of the statuses. What was withdrawn is not listed as `approved`.',
    errors: ['not_found'],
  })
    .input(z.object({ ...listInput, ...byKey, ...withNames }))
    .output(paged(ListedProduct)),
  neighbours: call('signed-in', 'GET', '/company/products/{productId}/neighbours', {
    token: 'read',
    summary: 'What comes before and after a product in a list',
    description: describeNeighbours('the list of products'),
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listInput,
        IncludeFacilitiesProducts: z
          .boolean()
          .optional()
          .describe('Also those of the facilities of a headquarters.'),
        productId: id,
      }),
    )
    .output(Neighbours),
  ...reviewCalls(
    'product',
    productInputs,
    {
      item: Product,
      companyCreate: CompanyNewProduct,
      companySave: CompanyUpdateProduct,
      certifierCreate: CertifierNewProduct,
      certifierSave: CertifierUpdateProduct,
      decideMany: DecideProducts,
    },
    {
      create: { errors: ['gtin.taken', 'not_found'] },
      remove: {
        summary: 'Delete a product on no certificate',
        description:
          'Deletes a product that was never approved, no certificate was ever issued for, nor an open request asks one for.',
        errors: ['product.certified', 'product.requested'],
      },
      approve: {
        description:
          'Final: from then on it can only be renewed. Wants a kosher status and ingredients that are all approved and not expired; it takes the newest approved version of each that is the same in kosher status, Pesach and vendor.',
        errors: ['product.ingredients_not_ready'],
      },
    },
  ),
  putByReference: callByQuery('company', 'PUT', '/company/products/reference', {
    token: 'write',
    stable: true,
    summary: "Keep a product in step by the company's own code",
    description: `${describePut('product')} Of an ingredient the recipe keeps the version that it has, else it takes the newest approved one.`,
    errors: [...putErrors, 'product.locked', 'product.stale_version'],
  })
    .input(PutProduct)
    .output(PutOutcome),
  companyProducts: call('signed-in', 'GET', '/company/products/companyproducts', {
    token: 'read',
    mayLag: true,
    summary: "One company's products with those of its facilities, for tabs and pickers",
    description: 'As the list, of one company; for a headquarters those of its facilities too.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listInput,
        CompanyId: id,
        ExcludeCertified: z.boolean().optional().describe('Without those that are on a certificate.'),
        ...withNames,
      }),
    )
    .output(paged(ListedProduct)),
  withIngredient: call('signed-in', 'GET', '/company/ingredients/{ingredientId}/products', {
    token: 'read',
    mayLag: true,
    summary: 'Products, each in its newest version, that are made with some version of an ingredient',
    description: 'What would be touched by a change of the ingredient.',
    errors: ['not_found'],
  })
    .input(z.object({ ...listQuery(productSorts), ingredientId: id }))
    .output(paged(ProductListItem)),
  renewIngredient: call('signed-in', 'POST', '/company/products/newingredientversion', {
    token: 'write',
    summary: 'Take the newest approved version of an ingredient into one product',
    description:
      'Replaces older versions of the ingredient, whichever version is named, by the newest approved one. An open product is saved with it. On an approved one a certifier moves the link as a change of evidence, provided that kosher status, Pesach and vendor are the same. Without a newer version nothing happens.',
    errors: [
      'not_found',
      'product.stale_version',
      'product.approved_is_final',
      'product.locked',
      'product.needs_renewal',
    ],
  })
    .input(z.object({ productId: id, ingredientId: id, version }))
    .output(Product),
  ingredientRenewal: call('certifier', 'GET', '/certifier/productflow/newingredientversion/{ingredientId}', {
    token: 'read',
    summary: 'What becomes of the products that hold an older version of an ingredient',
    description:
      'Of each product its newest version, and the newest approved one, which counts until a renewal of it is approved; by name.',
    errors: ['not_found'],
  })
    .input(z.object({ ingredientId: id }))
    .output(IngredientRenewal),
  renewIngredientEverywhere: call('certifier', 'POST', '/certifier/productflow/newingredientversion', {
    token: false,
    withoutKey: true,
    summary: 'Take the newest approved version of an ingredient into all products that hold an older one',
    description:
      'Each product for itself: what keeps one of them from it does not stop the others, and what is done already is not done again. Answers what became of each.',
    errors: ['not_found'],
  })
    .input(z.object({ ingredientId: id }))
    .output(IngredientRenewal),
}
