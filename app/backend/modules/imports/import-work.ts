import type { z } from 'zod'
import { CertifierUpdateIngredient, CompanyUpdateIngredient } from '~/contract/items/ingredients'
import type { Lookup } from '~/contract/items/lookups'
import { CertifierUpdateProduct, CompanyUpdateProduct } from '~/contract/items/products'
import {
  readReference,
  ingredientFingerprintFields,
  productFingerprintFields,
  type FingerprintFields,
} from '~/domain/items/exported-rows'
import type { FacilitySource, ImportColumn, ImportKind } from '~/domain/items/imports'
import type { ItemPlural } from '~/domain/items/item-kinds'
import { isReturned } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import { validationMessages as messages } from '~/domain/validation-messages'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { findItemOwner, type ItemOwner } from '../companies/find-item-owner'
import { listSites } from '../companies/list-companies'
import { addManyIngredients, namedIngredients } from '../ingredients/add-many-ingredients'
import { mendManyIngredients } from '../ingredients/mend-many-ingredients'
import { allLookups } from '../lookups/list-lookups'
import { addManyProducts, namedProducts } from '../products/add-many-products'
import type { DeclaredGtins } from '../products/gtins/declare-gtins'
import { mendManyProducts } from '../products/mend-many-products'
import { lockItemOwner } from '../review/owners/in-headquarters'
import { offeredLines } from '../lines/plant-lines'
import { linesOfProducts } from '../lines/product-lines'
import type { Mended } from '../review/many/save-many'
import { certificatesNumbered, followNamed } from '../supplier-certificates/follow/follow-typed-numbers'
import { planCertificates } from './read/certificate-rows'
import { madeMeanwhile } from './imports.errors'
import { ingredientReader } from './read/ingredient-reader'
import { knownRows, type Identity } from './read/known-rows'
import { planMended, type Current, type Given, type MendedTable } from './mended-rows'
import { packCodes, type PackCodes } from './read/pack-codes'
import { planRows, type RowReader } from './plan-rows'
import { printable } from './read/read-cells'
import { problem, type Problem } from './problems'
import { lineFinder, productReader } from './read/product-reader'
import type { Table, TableRow } from './read/read-table'
import type { Work } from './work'
import { ingredientsById } from '../ingredients/list-ingredients'
import { productsById } from '../products/list-products'
import { selectPacks } from '../products/gtins/packs'
import { loadRecipes } from '../products/recipe/recipes-of'
import { inBatches } from '../review/many/in-batches'

type Progress = (done: number) => Promise<void>

interface Doors<Input> {
  reader: RowReader<Input>
  /** With the current items. */
  readAgain: (tx: Ctx) => Promise<Pick<RowReader<Input>, 'exists'>>
  /** Existing items. */
  mendedReader: MendedTable['reader']
  saved: z.ZodObject
  /** @returns their codes, to declare */
  add: (tx: Ctx, company: ItemOwner, inputs: Input[]) => Promise<DeclaredGtins[]>
  mend: (tx: Ctx, headQuarterId: string, mended: Mended<Given>[]) => Promise<void>
  /** By item, a company's text for a field where the certifier registers an entry. */
  typed: ReadonlyMap<string, FingerprintFields>
  rootOf?: ReadonlyMap<string, string>
}

interface Asked {
  kind: ImportKind
  facilities: FacilitySource
}

export async function planWork(
  ctx: Ctx,
  { kind, facilities }: Asked,
  company: ItemOwner | null,
  table: Pick<Table, 'rows' | 'columns'>,
  onProgress: Progress,
): Promise<Work> {
  // Items are always of a company.
  if (kind === 'supplierCertificates' || company === null) {
    const { kosherStatuses } = await allLookups(ctx)
    return planCertificates(ctx, table, kosherStatuses, onProgress)
  }
  // One code is on the packs of one product, whatever facilities the rows name.
  const codes = kind === 'products' ? await packCodes(ctx, company.headQuarterId, table.rows) : null
  if (facilities === 'form') return planSite(ctx, kind, company, table, codes, onProgress)
  const { bySite, problems } = await rowsBySite(ctx, company, table.rows)
  const works: Work[] = []
  let done = 0
  // In one order against deadlock.
  for (const [companyId, rows] of [...bySite].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const site = await findItemOwner(ctx, companyId)
    if (!site) continue
    const before = done
    const progress: Progress = (some) => onProgress(before + some)
    works.push(await planSite(ctx, kind, site, { ...table, rows }, codes, progress))
    done += rows.length
  }
  const sum = (count: (work: Work) => number) => works.reduce((total, work) => total + count(work), 0)
  return {
    problems: [...problems, ...works.flatMap((work) => work.problems)].sort(byRow),
    warnings: works.flatMap((work) => work.warnings).sort(byRow),
    changes: works.flatMap((work) => work.changes).sort(byRow),
    ready: sum(({ ready }) => ready),
    changed: sum(({ changed }) => changed),
    same: sum(({ same }) => same),
    async commit(tx) {
      let declared: DeclaredGtins[] = []
      for (const work of works) declared = declared.concat(await work.commit(tx))
      return declared
    },
  }
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

/** Rows of existing items belong to the company as a whole, others to the facility that they name. */
async function rowsBySite(
  ctx: Ctx,
  company: ItemOwner,
  rows: TableRow[],
): Promise<{ bySite: Map<string, TableRow[]>; problems: Problem[] }> {
  const sites = await listSites(ctx, company.headQuarterId)
  const named = new Map<string, Set<string>>()
  for (const { id, name } of sites)
    for (const key of [id, searchKey(name)]) named.set(key, (named.get(key) ?? new Set()).add(id))
  const names = sites.slice(0, 20).map(({ name }) => name)
  const bySite = new Map<string, TableRow[]>()
  const problems: Problem[] = []
  for (const row of rows) {
    const { facility = '' } = row
    const [id, another] = row.reference
      ? [company.headQuarterId]
      : (named.get(facility) ?? named.get(searchKey(facility)) ?? [])
    if (id !== undefined && another === undefined) bySite.set(id, [...(bySite.get(id) ?? []), row])
    else {
      const message =
        facility === ''
          ? messages.required
          : another === undefined
            ? problem('noSuchFacility', names.join(', '))
            : problem('ambiguousFacility')
      problems.push({
        row: row.number,
        column: 'facility',
        value: printable(facility.slice(0, 200)),
        message,
      })
    }
  }
  return { bySite, problems }
}

async function planSite(
  ctx: Ctx,
  kind: ItemPlural,
  company: ItemOwner,
  table: Pick<Table, 'rows' | 'columns'>,
  codes: PackCodes | null,
  onProgress: Progress,
): Promise<Work> {
  const side = actorOf(ctx).userType
  const lookups = await allLookups(ctx)
  const saidAs = (values: Lookup[], as: 'code' | 'description') =>
    new Map(values.map((one) => [one.id, one[as]]))
  const chosen = {
    kosherGroup: saidAs(lookups.kosherGroups, 'code'),
    kosherStatus: saidAs(lookups.kosherStatuses, 'code'),
    restriction: saidAs(lookups.restrictions, 'description'),
  }
  const there = {
    ...table,
    chosen,
    archived: archivedAmong(Object.values(lookups).flat()),
    today: todayInRome(ctx.clock()),
    ...(codes && { codes }),
  }
  // In a row of an existing item, an archived choice is allowed if the item has it.
  const offered = offeredChoices(lookups)
  const works: Record<ItemPlural, () => Promise<Work>> = {
    ingredients: async () => {
      const names = (one: Ctx) => namedIngredients(one, { companyId: company.id })
      const existing = await names(ctx)
      const numbers = table.rows.flatMap(({ cells }) => cells.certificateNumber ?? [])
      const named = await certificatesNumbered(ctx, company.headQuarterId, numbers)
      const reader = (items: typeof existing) => ingredientReader(side, company.id, offered, items, named)
      return prepareWork(ctx, kind, company, there, onProgress, {
        reader: reader(existing),
        readAgain: async (tx) => reader(await names(tx)),
        mendedReader: ingredientReader(side, company.id, lookups, [], null),
        saved: side === 'Company' ? CompanyUpdateIngredient : CertifierUpdateIngredient,
        async add(tx, owner, inputs) {
          await followNamed(tx, owner.headQuarterId, await addManyIngredients(tx, owner, inputs))
          return []
        },
        mend: mendManyIngredients,
        typed: typedAs('vendor', existing, (item) => item.suggestedVendor),
      })
    },
    products: async () => {
      const existing = await namedProducts(ctx, company.id)
      const choices = await namedIngredients(ctx, { headQuarterId: company.headQuarterId })
      const findLines = lineFinder(await offeredLines(ctx, company.headQuarterId))
      const reader = (items: typeof existing) =>
        productReader(side, company.id, offered, items, choices, findLines, codes)
      return prepareWork(ctx, kind, company, there, onProgress, {
        reader: reader(existing),
        readAgain: async (tx) => reader(await namedProducts(tx, company.id)),
        mendedReader: productReader(side, company.id, lookups, [], choices, findLines, null),
        saved: side === 'Company' ? CompanyUpdateProduct : CertifierUpdateProduct,
        add: addManyProducts,
        mend: mendManyProducts,
        typed: typedAs('onBehalf', existing, (item) => item.suggestedOnBehalf),
        ...(side === 'Company' && { rootOf: new Map(choices.map(({ id, rootId }) => [id, rootId])) }),
      })
    },
  }
  return works[kind]()
}

const typedAs = <Item extends { id: string }>(
  column: ImportColumn,
  items: Item[],
  typedOf: (item: Item) => string | null,
) => new Map(items.map((item) => [item.id, typedOf(item) === null ? {} : { [column]: typedOf(item) ?? '' }]))

const archivedAmong = (entries: Lookup[]) =>
  new Set(entries.filter(({ archived }) => archived).map(({ id }) => id))

const offeredChoices = <Lists extends Record<string, Lookup[]>>(lists: Lists) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, entries.filter(({ archived }) => !archived)]),
  ) as Lists

async function prepareWork<Input>(
  ctx: Ctx,
  kind: ItemPlural,
  company: ItemOwner,
  {
    rows,
    ...there
  }: Pick<Table, 'rows' | 'columns'> & Pick<MendedTable, 'chosen' | 'archived' | 'today' | 'codes'>,
  onProgress: Progress,
  { reader, readAgain, mendedReader, saved, add, mend, typed, rootOf }: Doors<Input>,
): Promise<Work> {
  const known = await (actorOf(ctx).userType === 'Certifier' ? referenced : recognized)(ctx, {
    ...{ kind, company, rows, typed },
    identity: reader.identity,
  })
  const isKnown = (row: TableRow) => known.rows.has(row)
  const mended = await planMended(
    rows.filter(isKnown),
    {
      ...there,
      ...known,
      ...(rootOf && { rootOf }),
      reader: mendedReader,
      schema: saved,
    },
    onProgress,
  )
  const { inputs, problems, warnings, ready } = await planRows(
    rows.filter((row) => !isKnown(row)),
    reader,
    there.today,
    (done) => onProgress(known.rows.size + done),
  )
  return {
    problems: [...mended.problems, ...problems].sort(byRow),
    warnings: [...mended.warnings, ...warnings].sort(byRow),
    ready: ready + mended.changed + mended.same,
    changes: mended.changes,
    changed: mended.changed,
    same: mended.same,
    async commit(tx) {
      const owner = await lockItemOwner(tx, company.id)
      if (!owner) throw invalidInput({ companyId: [messages.invalidChoice] })
      let added: DeclaredGtins[] = []
      if (inputs.length > 0) {
        const now = await readAgain(tx)
        if (inputs.some((input) => now.exists(reader.keyOf(input)))) throw madeMeanwhile()
        added = await add(tx, owner, inputs)
      }
      if (mended.updates.length > 0) await mend(tx, owner.headQuarterId, mended.updates)
      return added.concat(mended.codes)
    },
  }
}

interface Asking extends Pick<Doors<unknown>, 'typed'> {
  kind: ItemPlural
  company: ItemOwner
  rows: TableRow[]
  identity: Identity
}

interface Known extends Pick<MendedTable, 'find' | 'refusalOf'> {
  rows: ReadonlySet<TableRow>
}

/** A certifier's: the rows of an exported list. */
async function referenced(ctx: Ctx, { kind, company, rows }: Asking): Promise<Known> {
  const ids = rows.flatMap(({ reference }) => readReference(reference ?? '')?.id ?? [])
  const items = await currentItems(ctx, kind, company.headQuarterId, ids)
  const isKnown = (row: TableRow) => row.reference !== undefined && !isOfSister(row, company, items)
  return {
    rows: new Set(rows.filter(isKnown)),
    find(row) {
      const reference = readReference(row.reference ?? '')
      const item = reference && items.get(reference.id)
      return item
        ? { item, exported: reference.fingerprint }
        : ['reference', problem(reference ? 'noSuchItem' : 'brokenReference')]
    },
    refusalOf: ({ status }) => (status === 'approved' ? problem('approvedStays') : null),
  }
}

/** A company's: the rows of existing items. Only those that it holds are changed. */
async function recognized(ctx: Ctx, { kind, company, rows, identity, typed }: Asking): Promise<Known> {
  const known = knownRows(rows, identity)
  const items = await currentItems(ctx, kind, company.headQuarterId, known.values())
  return {
    rows: new Set([...known].flatMap(([row, id]) => (items.has(id) ? [row] : []))),
    find(row) {
      const item = items.get(known.get(row) ?? '')
      if (!item) return ['name', problem('existsAlready')]
      return {
        item: { ...item, said: { ...item.said, ...typed.get(item.id) } },
        exported: null,
        also: item.said,
      }
    },
    refusalOf: ({ status, isLocked }) =>
      status === 'approved'
        ? problem('approvedStays')
        : isLocked
          ? problem('lockedNow')
          : status === 'draft' || isReturned(status)
            ? null
            : problem('sentStays'),
  }
}

/** A facility's list may be imported into another of the same company: there its rows are new. */
function isOfSister({ reference = '' }: TableRow, company: ItemOwner, items: Map<string, Current>): boolean {
  const item = items.get(readReference(reference)?.id ?? '')
  return item !== undefined && item.companyId !== company.id && company.id !== company.headQuarterId
}

type Found = Current & { headQuarterId: string }

const found: Record<ItemPlural, (ctx: Ctx, ids: string[]) => Promise<Found[]>> = {
  ingredients: async (ctx, ids) =>
    (await ingredientsById(ctx, ids)).map((item) => ({
      ...item,
      isLocked: item.lock !== null,
      certificateNumber: item.supplierCertificate?.number ?? '',
      said: ingredientFingerprintFields(item),
    })),
  products: async (ctx, ids) => {
    const recipes = await loadRecipes(ctx, ids)
    const packs = await selectPacks(ctx, ids)
    const lines = await linesOfProducts(ctx, ids)
    return (await productsById(ctx, ids)).map((item) => ({
      ...item,
      isLocked: item.lock !== null,
      recipe: recipes.get(item.id) ?? [],
      onPack: packs.get(item.id),
      said: productFingerprintFields({
        ...item,
        lineNames: lines.get(item.id)?.map(({ name }) => name),
      }),
    }))
  },
}

/** Items of the company, by id. */
async function currentItems(
  ctx: Ctx,
  kind: ItemPlural,
  headQuarterId: string,
  ids: Iterable<string>,
): Promise<Map<string, Current>> {
  const items = new Map<string, Current>()
  await inBatches([...new Set(ids)], async (batch) => {
    for (const { id, version, status, companyId, name, said, ...item } of await found[kind](ctx, batch))
      if (item.headQuarterId === headQuarterId)
        items.set(id, {
          ...{ id, version, status, companyId, name, said },
          isLocked: item.isLocked,
          ...(item.recipe && { recipe: item.recipe }),
          ...(item.onPack && { onPack: item.onPack }),
          ...(item.certificateNumber !== undefined && { certificateNumber: item.certificateNumber }),
        })
  })
  return items
}
