import type { z } from 'zod'
import type { Product, SetOnProducts } from '~/contract/items/products'
import { validationMessages as messages } from '~/domain/validation-messages'
import { nextNumber } from '../../core/counter'
import type { ProductRow } from '../../db/tables'
import { auditedColumns } from '../review/audited-item'
import { assertNoIssues } from '../review/choices'
import { ownerOfItem } from '../review/owners/in-headquarters'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { createVerbs } from '../review/versions/create-verbs'
import { assertApprovable } from './assert-approvable'
import { factsOfProducts, following, listProductConcerns } from './concerns/product-concerns'
import { getProduct, keepingFromDeletion } from './get-product'
import { productChanges, type CertifierForm, type CompanyForm } from './product-changes'
import { blankProduct, productColumns, productReferences, productCode } from './product-fields'
import { productKeys, productSearchKey } from './product-keys'
import { productCertified, productRequested } from './products.errors'
import { productScope, selectBehalfProducts } from './products.repository'
import { changeLines, copyLines } from '../lines/product-lines'
import { changeIngredients } from './recipe/chosen-ingredients'
import { takeNewerIngredients } from './recipe/newer-ingredients'
import { selectIngredientIds, copyIngredients } from './recipe/product-ingredients.repository'
import { followCompanies } from '../review/owners/follow-companies'

export const productKind: ReviewKind<ProductRow, Product, CompanyForm, CertifierForm> = {
  name: 'product',
  table: 'products',
  audited: auditedColumns({ ...productColumns, ...productReferences }),
  scope: productScope,
  owner: ownerOfItem,
  concerns: listProductConcerns,
  show: (ctx, productId) => getProduct(ctx, { productId }),
  changes: productChanges,
  keys: productKeys,
  settable: {
    ...productColumns,
    companyIdAsBehalfId: 'on_behalf_id',
    onBehalfName: 'on_behalf_id',
  } satisfies Record<keyof z.output<typeof SetOnProducts>, keyof ProductRow>,
  async follows(tx, { id }, by) {
    const { facts } = await factsOfProducts(tx, [id], by)
    const status = facts[0] && following(facts[0], by)
    return status ? { kosherStatusId: status.id } : {}
  },
  checks: {
    async approve(tx, row, answer, by) {
      const { ingredients, audited } = await assertApprovable(tx, row, answer, by)
      // Specification §4 "Newer ingredients".
      await takeNewerIngredients(tx, row, ingredients, () => true)
      return audited
    },
    async sendMany(tx, { id }) {
      const ingredientIds = await selectIngredientIds(tx, id)
      assertNoIssues(ingredientIds.length > 0 ? {} : { ingredientIds: [messages.selectIngredientItalian] })
    },
    async remove(tx, row) {
      const kept = await keepingFromDeletion(tx, row)
      if (kept.keptBy === 'certificate') throw productCertified()
      if (kept.keptBy === 'request') throw productRequested(kept.requests)
    },
  },
  links: {
    async copy(tx, from, to) {
      await copyIngredients(tx, from, to)
      await copyLines(tx, from, to)
    },
    async save(tx, row, form) {
      const recipe = await changeIngredients(tx, row, form)
      const lines = await changeLines(tx, row, form)
      return { before: { ...recipe.before, ...lines.before }, after: { ...recipe.after, ...lines.after } }
    },
  },
  reset: { certification_group_id: null, certificate_id: null },
  ofChain: async (tx) => ({ code: productCode(await nextNumber(tx, 'product')) }),
}

export const productVerbs = {
  ...reviewVerbs(productKind, 'productId'),
  ...createVerbs(productKind, blankProduct),
}

export const productsFollow = followCompanies(productKind, {
  column: 'on_behalf_id',
  field: 'onBehalf',
  merged: 'product.behalf_merged',
  itemsOf: selectBehalfProducts,
  keyOf: (row, onBehalfName, owner) => productSearchKey(row, onBehalfName, owner),
})
