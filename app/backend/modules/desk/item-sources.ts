import type { Paged } from '~/contract/fields'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { reviewedPlurals, type ReviewedPlural } from '~/domain/items/item-kinds'
import type { OpinionTurn, ReviewStatus } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import { listCertificateLines } from '../certificates/list-certificates'
import { listIngredientLines } from '../ingredients/list-ingredients'
import { listProductLines } from '../products/list-products'
import type { ItemLine } from '../review/lists/item-lines'
import { listSupplierCertificates } from '../supplier-certificates/list-supplier-certificates'
import { listUnanswered } from '../messages/unanswered'
import { counted, deskOwner, source, type DeskPage, type Owned, type Source } from './source'

interface Filter {
  WithStatus?: ReviewStatus[]
  Assigned?: string | undefined
  Opinion?: OpinionTurn
}

type Line = Owned & Pick<ItemLine, 'id' | 'name' | 'status' | 'at' | 'lock'>

const lists: Record<ReviewedPlural, (ctx: Ctx, input: DeskPage & Filter) => Promise<Paged<Line>>> = {
  ingredients: listIngredientLines,
  products: listProductLines,
  supplier_certificates: async (ctx, input) => {
    const { items, ...paging } = await listSupplierCertificates(ctx, input)
    return { ...paging, items: items.map((row) => ({ ...row, at: row.statusAt })) }
  },
}

/** By kind, the longest waiting first. */
export const itemLists = (ctx: Ctx, filter: Filter) =>
  reviewedPlurals.map((plural) => ({
    plural,
    list: (page: DeskPage) => lists[plural](ctx, { ...page, Sort: 'statusAt', ...filter }),
  }))

export const itemSources = (ctx: Ctx, kind: 'decide' | 'opinion' | 'returned', filter: Filter): Source[] =>
  itemLists(ctx, filter).map(({ plural, list }) =>
    source(`${kind}.${plural}`, list, (row) => ({
      id: row.id,
      name: row.name,
      at: row.at,
      status: row.status,
      lock: row.lock,
      ...deskOwner(row),
    })),
  )

/** Messages of the other side that nobody has answered. */
export const questions = (ctx: Ctx, Assigned?: string): Source =>
  source(
    'questions',
    (page) => listUnanswered(ctx, { ...page, Assigned }),
    (row) => ({
      id: row.id,
      name: row.name,
      text: row.content.slice(0, 200),
      companyName: row.companyName,
      headQuarterName: row.headQuarterName,
      at: row.writtenAt,
      thread: row.kind,
    }),
  )

type Expiry = { Expired: true } | { ExpiringWithinDays: number }

const ofExpiry = (ctx: Ctx, kind: 'expired' | 'expiring', expiry: Expiry): Source[] => [
  source(
    `${kind}.supplier_certificates`,
    (page) => listSupplierCertificates(ctx, { ...page, ...expiry, Sort: 'expiresOn', Followed: true }),
    (row) => ({
      id: row.id,
      name: row.name,
      at: row.withdrawn?.on ?? row.expiresOn,
      ...(row.withdrawn && { isRevoked: true as const }),
      ingredients: row.following,
    }),
  ),
  // Ingredients that follow a certificate are part of its line.
  source(
    `${kind}.ingredients`,
    (page) =>
      listIngredientLines(
        ctx,
        { ...page, ...expiry, Sort: 'expirationDate', WithStatus: ['approved'], WithoutCertificate: true },
        'expiration_date',
      ),
    (row) => ({ id: row.id, name: row.name, at: row.at, ...deskOwner(row) }),
  ),
  source(
    `${kind}.certificates`,
    (page) =>
      listCertificateLines(ctx, { ...page, ...expiry, Sort: 'expireOn', includeCerticateFacilities: true }),
    (row) => ({ id: row.id, name: row.name, text: row.number, at: row.expireOn, ...deskOwner(row) }),
  ),
]

/** Products stopped by an expired ingredient are counted only: the ingredient is the task. */
export const expired = (ctx: Ctx): Source[] => [
  ...ofExpiry(ctx, 'expired', { Expired: true }),
  counted(
    source(
      'expired.products',
      // Nothing keeps their number: it is found anew by each desk.
      (page) => listProductLines(ctx, { ...page, CountTo: 100, Stopped: true }),
      ({ id, name }) => ({ id, name, at: null }),
    ),
  ),
]

export const expiring = (ctx: Ctx): Source[] =>
  ofExpiry(ctx, 'expiring', { ExpiringWithinDays: EXPIRY_WARNING_DAYS })
