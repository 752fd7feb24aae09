import type { z } from 'zod'
import type { PutIngredient, PutOutcome, PutProduct } from '~/contract/programs'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { ReviewStatus } from '~/domain/items/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { withSavepoint, withTransaction } from '../../core/transaction'
import type { FacilityItemRow } from '../../db/tables'
import { lockOwnHeadQuarter } from '../companies/lock-head-quarter'
import { ingredientKind, ingredientVerbs } from '../ingredients/ingredient-kind'
import { getProduct } from '../products/get-product'
import { productKind, productVerbs } from '../products/product-kind'
import type { ReviewKind } from '../review/review-kind'
import { saved, savingBy, saveItem } from '../review/save-item'
import { listVersions, newestVersion, rootOf } from '../review/lists/list-versions'
import { cloneItem } from '../review/versions/clone-item'
import { referenceNeedsRenewal, referenceTaken } from './programs.errors'

interface Put {
  source: string
  code: string
  renew?: boolean | undefined
  /** An item that is to have the code. */
  itemId?: string | undefined
}

interface Stands {
  id: string
  status: ReviewStatus
}

interface How<Row, Item, Form> {
  name: ItemKind
  /** @param before the item as it stands; null without one */
  formOf: (tx: Ctx, headQuarterId: string, before: Row | null) => Promise<Form>
  create: (tx: Ctx, form: Form) => Promise<Item>
}

/**
 * Brings the item of a code into the state that was sent. The headquarters is locked: of two that send the same at
 * once, the second finds what the first has made.
 */
function putItem<
  Row extends FacilityItemRow,
  Item extends Stands,
  Form extends { name: string; companyId: string },
>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item, Form>,
  { itemId, renew, source, code }: Put,
  { name, formOf, create }: How<Row, Item, Form>,
): Promise<PutOutcome> {
  return withTransaction(ctx, async (tx) => {
    const key = { head_quarter_id: await lockOwnHeadQuarter(tx), kind: name, source, code }
    const newest = async (rootId: string | undefined) =>
      rootId === undefined ? null : newestVersion(tx, kind, rootId)
    const known = await newest(await findReference(tx, key))
    const asked = itemId === undefined ? undefined : await rootOf(tx, kind, itemId)
    const before = known ?? (await newest(asked))
    const form = await formOf(tx, key.head_quarter_id, before)
    if (!before) {
      const made = await create(tx, form)
      await keepReference(tx, key, made.id)
      return { outcome: 'created', id: made.id, rootId: made.id, status: made.status }
    }
    const isOther = asked !== undefined && asked !== before.root_id
    if (isOther || before.company_id !== form.companyId) throw referenceTaken(before)
    if (!known) await keepReference(tx, key, before.root_id)
    const answer = (outcome: PutOutcome['outcome'], { id, status }: Stands): PutOutcome => ({
      outcome,
      id,
      rootId: before.root_id,
      status,
    })
    const saving = savingBy(kind).company(form)
    const { isChanged } = await withSavepoint(tx, () => saved(tx, kind, before, saving), { undone: true })
    if (!isChanged) return answer('unchanged', before)
    if (before.status !== 'approved')
      return answer('saved', await saveItem(tx, kind, { id: before.id }, saving))
    if (!renew) throw referenceNeedsRenewal()
    const next = await cloneItem(tx, kind, before.id)
    return answer('renewed', await saveItem(tx, kind, { id: next.id }, saving))
  })
}

type Key = Record<'head_quarter_id' | 'source' | 'code', string> & { kind: ItemKind }

const findReference = async (tx: Ctx, key: Key): Promise<string | undefined> =>
  (
    await tx.db
      .selectFrom('item_references')
      .select('root_id')
      .where('head_quarter_id', '=', key.head_quarter_id)
      .where('kind', '=', key.kind)
      .where('source', '=', key.source)
      .where('code', '=', key.code)
      .executeTakeFirst()
  )?.root_id

/** The code of a deleted item passes on to the next one. */
async function keepReference(tx: Ctx, key: Key, root_id: string): Promise<void> {
  const row = { ...key, root_id, created_at: nowOf(tx), created_by: actorOf(tx).userId }
  await tx.db
    .insertInto('item_references')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['head_quarter_id', 'kind', 'source', 'code']).doUpdateSet({ root_id }),
    )
    .execute()
}

/** @throws AppError 400; 404; 409 `reference.taken`, `reference.needs_renewal`, as saving does; 429 */
export const putIngredient = (
  ctx: Ctx,
  { query: { ingredientId, ...query }, body }: z.output<typeof PutIngredient>,
): Promise<PutOutcome> =>
  putItem(
    ctx,
    ingredientKind,
    { ...query, itemId: ingredientId },
    { name: 'ingredient', formOf: async () => body, create: ingredientVerbs.create },
  )

/** @throws AppError as `putIngredient` */
export const putProduct = (
  ctx: Ctx,
  { query: { productId, ...query }, body }: z.output<typeof PutProduct>,
): Promise<PutOutcome> =>
  putItem(
    ctx,
    productKind,
    { ...query, itemId: productId },
    {
      name: 'product',
      async formOf(tx, head_quarter_id, before) {
        const { ingredients: codes, ...form } = body
        const key = { head_quarter_id, kind: 'ingredient', source: query.source } as const
        return { ...form, ingredientIds: await recipeOf(tx, key, codes, before) }
      },
      create: productVerbs.create,
    },
  )

/** @throws AppError 400 for codes that no ingredient has */
async function recipeOf(
  tx: Ctx,
  key: Omit<Key, 'code'>,
  codes: readonly string[],
  before: FacilityItemRow | null,
): Promise<string[]> {
  const has = before ? (await getProduct(tx, { productId: before.id })).ingredients : []
  const already = new Map(has.map(({ ingredientId, rootId }) => [rootId, ingredientId]))
  const ids: string[] = []
  const unknown: string[] = []
  for (const code of new Set(codes)) {
    const rootId = await findReference(tx, { ...key, code })
    const id = rootId === undefined ? undefined : (already.get(rootId) ?? (await versionToUse(tx, rootId)))
    if (id === undefined) unknown.push(code)
    else ids.push(id)
  }
  if (unknown.length > 0) throw invalidInput({ ingredients: unknown.map(messages.unknownCode) })
  return ids
}

/** The newest approved one, else the newest: only the former may be added to a recipe. */
async function versionToUse(tx: Ctx, rootId: string): Promise<string | undefined> {
  const versions = await listVersions(tx, 'ingredients', rootId)
  const approved = versions.filter(({ status, isWithdrawn }) => status === 'approved' && !isWithdrawn)
  return (approved.at(-1) ?? versions.at(-1))?.id
}
