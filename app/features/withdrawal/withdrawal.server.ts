import { itemCalls } from '~/features/items/item-calls.server'
import type { ItemRef } from '~/features/items/item-kind'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { withdrawal } from '~/contract/items/review'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product, ProductListItem } from '~/contract/items/products'
import { badgeStatus } from '~/domain/items/review'
import type { ItemKind } from '~/domain/items/item-kinds'
import { todayInRome } from '~/i18n/format'
import type { PortalApi } from '~/portal/api.server'
import { wholeList } from '~/portal/lists.server'
import { mostShown, type Touched } from './touched'

export async function loadWithdrawal(request: Request, ref: ItemRef) {
  const { api, headers } = await requireManager(request)
  const item = await itemCalls(api, ref).get()
  const touched = await loadTouched(api, ref.kind, item)
  const { id, name, status, withdrawn, version, headQuarterId } = item
  const shown = { id, name, status, withdrawn, version, headQuarterId }
  return formPage(request, withdrawFormSchema, headers, { kind: ref.kind, item: shown, touched })
}

/** @returns to the same page, which then leads to what is touched */
export async function withdraw(request: Request, ref: ItemRef) {
  const form = await signedInForm(request, requireManager)
  const { done, failed: failure } = form.words.withdrawing
  return runIntents(form, {
    ...phraseIntents(form, ref),
    save: intent(withdrawFormSchema, { failure }, async (said) => {
      const { name } = await itemCalls(form.api, ref).withdraw(said)
      return redirectWithSuccess(paths.certifier.withdraw(ref), done(name), form.headers)
    }),
  })
}

const withdrawFormSchema = z.object(withdrawal)

type Api = PortalApi['api']

/** An open renewal counts as on the certificate of its earlier version. */
const productCertificate = (product: ProductListItem) =>
  product.certificationGroup ?? product.earlierCertificationGroup

/** The products made with an item; null for a product itself. */
const madeWith: Record<ItemKind, ((api: Api, id: string) => Promise<ProductListItem[]>) | null> = {
  ingredient: (api, ingredientId) =>
    wholeList((page) =>
      api.products.withIngredient({ ingredientId, ...page, Sort: 'name', Direction: 'asc' }),
    ),
  product: null,
}

/** Products and certificates to look at after a withdrawal. */
async function loadTouched(api: Api, kind: ItemKind, item: Ingredient | Product): Promise<Touched> {
  const products = (await madeWith[kind]?.(api, item.id)) ?? null
  const today = todayInRome(new Date())
  const certificates = new Map<string, Touched['certificates'][number]>()
  for (const product of products ?? [item as Product]) {
    const group = productCertificate(product)
    if (!group || group.expireOn < today) continue
    const { productIds = [] } = certificates.get(group.id) ?? {}
    certificates.set(group.id, { ...group, productIds: [...productIds, product.id] })
  }
  return {
    products: products && {
      first: products
        .slice(0, mostShown)
        .map((product) => ({ id: product.id, name: product.name, badge: badgeStatus(product) })),
      count: products.length,
    },
    certificates: [...certificates.values()],
  }
}
