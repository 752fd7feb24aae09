import { expect } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import type { Dialect } from '~/backend/db/connect'
import { companyKeys } from '~/backend/modules/companies/fields/company-keys'
import { sealColumns } from '~/backend/modules/certificates/seal-columns'
import type { ReviewStatus } from '~/domain/items/review'
import { createTestBackend, type SignedIn, type TestBackend } from '../support/backend'
import type { Pooler } from '../support/pgbouncer'

/** Two companies, their accounts, two certifiers: the setting of the item tests. */
export interface ItemWorld {
  test: TestBackend
  /** A headquarters with one facility, and its account. */
  head: string
  facility: string
  company: SignedIn
  /** Another company, and its account. */
  otherHead: string
  stranger: SignedIn
  manager: SignedIn
  colleague: SignedIn
}

let names = 0
/** A name that no other item has. */
export const fresh = (name: string) => `${name} ${++names}`

export async function createItemWorld(dialect: Dialect, pooler?: Pooler): Promise<ItemWorld> {
  const test = await createTestBackend({ dialect, ...(pooler && { pooler }) })
  const head = await addCompany(test, { name: 'Molino San Giorgio S.r.l.' })
  const otherHead = await addCompany(test, { name: 'Conserve Vesuvio S.p.A.' })
  return {
    test,
    head,
    otherHead,
    facility: await addCompany(test, { name: 'Altamura', headQuarterId: head }),
    company: await test.signIn({ userType: 'Company', headQuarterId: head, email: 'molino@example.test' }),
    stranger: await test.signIn({ userType: 'Company', headQuarterId: otherHead }),
    manager: await test.signIn({ userType: 'Certifier', manager: true, email: 'manager@example.test' }),
    colleague: await test.signIn({ userType: 'Certifier', email: 'colleague@example.test' }),
  }
}

/** A headquarters; with `headQuarterId` a facility; with a flag a mere vendor or behalf company. */
export async function addCompany(
  test: TestBackend,
  company: { name: string; headQuarterId?: string; flag?: 'vendor' | 'behalf' },
): Promise<string> {
  const id = test.services.newId()
  const address = { business_code: '', street: '', city: '', district: '', zip_code: '', country: 'Italia' }
  const named = { business_name: company.name, ...address }
  await test.services.database.db
    .insertInto('companies')
    .values({
      id,
      ...named,
      ...companyKeys(named),
      head_quarter: company.headQuarterId || company.flag ? 0 : 1,
      head_quarter_id: company.headQuarterId ?? null,
      manufactoring: company.headQuarterId ? 1 : 0,
      is_certified: company.flag ? 0 : 1,
      is_vendor: company.flag === 'vendor' ? 1 : 0,
      is_behalf: company.flag === 'behalf' ? 1 : 0,
      created_at: test.clock.now.toISOString(),
      updated_at: test.clock.now.toISOString(),
      version: 1,
      deleted_at: null,
      deleted_by: null,
    })
    .execute()
  return id
}

/** Renames a company, as the certifier does. */
export async function renameCompany(
  world: ItemWorld,
  companyId: string,
  businessName: string,
): Promise<void> {
  const address = {
    businessCode: '1',
    street: 'Via A',
    city: 'Bari',
    district: 'BA',
    zipCode: '70100',
    country: 'Italia',
  }
  const { api } = world.manager
  await api.companies.update({
    ...(await api.companies.get({ companyId })),
    companyId,
    businessName,
    ...address,
  })
}

/** A refused call's message. */
export interface Refusal {
  status: number
  code: string
  message: string
  data: { issues?: Record<string, string[]>; details?: Record<string, unknown> }
}

/** The refusal of a call; fails if it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  const answer = await call.then(
    () => null,
    (error: unknown) => error as Refusal,
  )
  expect(answer, 'the call should have been refused').not.toBeNull()
  return answer as Refusal
}

export const expiry = '2027-06-30'
export const complete = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' }

type NewIngredient = Parameters<SignedIn['api']['ingredients']['certifierCreate']>[0]

/** An ingredient as the certifier enters it, with all that approval needs. */
export const newIngredient = (world: ItemWorld, values: Partial<NewIngredient> = {}) =>
  world.manager.api.ingredients.certifierCreate({
    name: fresh('Fecola'),
    companyId: world.head,
    expirationDate: expiry,
    ...complete,
    ...values,
  })

/** What a name says, and what is lacking, was weighed. */
export const weighed = {
  acknowledged: ['noEvidence', 'sourceMissing', 'sensitiveName', 'chametz', 'maybeChametz', 'kitniyot'],
  reason: 'Deciso con il rabbinato',
}

export async function approvedIngredient(
  world: ItemWorld,
  values: Partial<NewIngredient> = {},
): Promise<Ingredient> {
  const { id } = await newIngredient(world, values)
  return world.manager.api.ingredients.approve({ ingredientId: id, ...weighed })
}

type NewProduct = Parameters<SignedIn['api']['products']['certifierCreate']>[0]

/** A product as the certifier enters it, with all that approval needs. */
export async function newProduct(world: ItemWorld, values: Partial<NewProduct> = {}): Promise<Product> {
  return world.manager.api.products.certifierCreate({
    name: fresh('Biscotti'),
    companyId: world.head,
    kosherStatusId: 'ks-parve',
    ingredientIds: values.ingredientIds ?? [(await approvedIngredient(world)).id],
    ...values,
  })
}

export async function approvedProduct(world: ItemWorld, values: Partial<NewProduct> = {}): Promise<Product> {
  const { id } = await newProduct(world, values)
  return world.manager.api.products.approve({ productId: id })
}

/** Sets an item's status directly. */
export async function putInto(
  world: ItemWorld,
  table: 'ingredients' | 'products',
  id: string,
  status: ReviewStatus,
): Promise<void> {
  await world.test.services.database.db.updateTable(table).set({ status }).where('id', '=', id).execute()
}

/** As earlier releases deleted approved items. */
export async function deleteApproved(
  { services, clock }: TestBackend,
  table: 'ingredients' | 'products',
  id: string,
): Promise<void> {
  await services.database.db
    .updateTable(table)
    .set({ deleted_at: clock.now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Puts a product on an issued document, as far as products record it. */
export async function addCertificate(world: ItemWorld, companyId: string, productIds: string[] = []) {
  const { db } = world.test.services.database
  const groupId = world.test.services.newId()
  const certificateId = world.test.services.newId()
  const now = world.test.clock.now.toISOString()
  const number = ++names
  await db
    .insertInto('certification_groups')
    .values({
      id: groupId,
      year: 2026,
      sequence: number,
      name: `Certificato ${number}`,
      description: null,
      search_key: '',
      name_key: '',
      company_id: companyId,
      company_key: '',
      head_quarter_id: companyId,
      expire_on: expiry,
      lot_number: null,
      short_code: `code-${number}`,
      renewed_from_id: null,
      replaced_by_id: null,
      revoked_at: null,
      revoked_by: null,
      revoke_reason: null,
      is_farewell: 0 as const,
      created_at: now,
      created_by: null,
    })
    .execute()
  await db
    .insertInto('certificates')
    .values({
      id: certificateId,
      certification_group_id: groupId,
      revision: 0,
      number: `2026-${number}/0`,
      idempotency_key: null,
      key_digest: null,
      issued_at: now,
      issued_by: null,
      storage_key: `certificates/${certificateId}`,
      size: 1,
      sha256: '',
      printed: '{}',
      ...sealColumns(null, ''),
    })
    .execute()
  if (productIds.length > 0) {
    await db
      .updateTable('products')
      .set({ certification_group_id: groupId, certificate_id: certificateId })
      .where('id', 'in', productIds)
      .execute()
  }
  return { certificationGroupId: groupId, certificateId }
}
