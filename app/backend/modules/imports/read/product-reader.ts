import type { Lookup } from '~/contract/items/lookups'
import { ingredientSeparator, inLines, lineSeparator } from '~/domain/items/imports'
import type { UserType } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import type { LineRow } from '../../../db/tables'
import type { NamedIngredient } from '../../ingredients/add-many-ingredients'
import type { NewProduct, NamedProduct } from '../../products/add-many-products'
import { importedProduct } from '../../products/product-fields'
import { columnsOf, importForms, productFileColumns } from '../import-forms'
import type { PackCodes } from './pack-codes'
import { printable } from './read-cells'
import { problem } from '../problems'
import { cellsByField, flagOf, lookupReader, type RowReader } from '../plan-rows'

/** Identity within a facility: name and behalf company. */
const productKey = (name: string, onBehalfName: string | null | undefined) =>
  [name, onBehalfName].map((part) => searchKey(part)).join('\n')

/**
 * Rows of products as input of a side's form (specification §5). @param codes null for existing products, which have
 * some already
 */
export function productReader(
  side: UserType,
  companyId: string,
  lookups: { kosherStatuses: Lookup[]; restrictions: Lookup[] },
  existing: NamedProduct[],
  ingredients: NamedIngredient[],
  findLines: FindLines,
  codes: PackCodes | null,
): RowReader<NewProduct> {
  const there = new Set(
    existing.flatMap(({ name, onBehalfName, suggestedOnBehalf }) =>
      [onBehalfName, suggestedOnBehalf ?? onBehalfName].map((behalf) => productKey(name, behalf)),
    ),
  )
  const kosherStatus = lookupReader(lookups.kosherStatuses)
  const restriction = lookupReader(lookups.restrictions)
  const find = ingredientFinder(ingredients)
  return {
    schema: importForms[side].products,
    columns: columnsOf(side, 'products'),
    columnOf: productFileColumns,
    read(row, refuse, plantId = companyId) {
      const { cells } = row
      const found = namesIn(cells.ingredients ?? '').map(find)
      const wrong = found.flatMap((one) => ('wrong' in one ? [one.wrong] : []))
      if (wrong.length > 0) refuse('ingredients', wrong.slice(0, 5).join('\n'))
      return {
        ...cellsByField(row, importedProduct),
        gtins: codes?.read(row, null, refuse),
        companyId,
        name: cells.name ?? '',
        kosherStatusId: kosherStatus(row, 'kosherStatus', refuse),
        ingredientIds: found.flatMap((one) => ('id' in one ? [one.id] : [])),
        lineIds: cells.lines === undefined ? undefined : findLines(plantId, cells.lines, refuse),
        restrictionId: restriction(row, 'restriction', refuse),
        isPassover: flagOf(row, refuse),
      }
    },
    keyOf: (input) => productKey(input.name, input.onBehalfName ?? input.suggestedOnBehalf),
    exists: (key) => there.has(key),
    identity: {
      items: existing.map(({ id, status, code, name, onBehalfName, suggestedOnBehalf }) => ({
        id,
        status,
        keys: [
          [searchKey(code)],
          [suggestedOnBehalf ?? onBehalfName, onBehalfName].map((behalf) => productKey(name, behalf)),
        ],
      })),
      keysOf: ({ code, cells: { name = '', onBehalf } }) => [
        code ? searchKey(code) : null,
        productKey(name, onBehalf),
      ],
      loose: [],
    },
  }
}

/** The lines of a plant that a cell names; `refuse` reports an unknown name. */
type FindLines = (
  companyId: string,
  cell: string,
  refuse: (column: 'lines', message: string) => void,
) => string[]

export const lineNamesIn = (cell: string): string[] =>
  cell
    .split(lineSeparator)
    .map((name) => name.trim())
    .filter(Boolean)

export const lineFinder =
  (lines: readonly Pick<LineRow, 'id' | 'name' | 'facility_id'>[]): FindLines =>
  (companyId, cell, refuse) => {
    const there = lines.filter((line) => line.facility_id === companyId)
    const byName = new Map(there.map(({ id, name }) => [searchKey(name), id]))
    return lineNamesIn(cell).flatMap((name) => {
      const id = byName.get(searchKey(name))
      if (id === undefined) {
        const names = there.slice(0, 20).map((line) => line.name)
        refuse('lines', problem('noSuchLine', printable(name.slice(0, 80)), inLines(names)))
      }
      return id ?? []
    })
  }

export const namesIn = (cell: string): string[] =>
  cell
    .split(/[\r\n]+/)
    .flatMap((line) => line.split(ingredientSeparator))
    .map((name) => name.trim())
    .filter(Boolean)

/** `Zucchero`, `Zucchero [MP-003]`, `Zucchero [Vendor]`, `Zucchero [MP-003, Vendor]`. */
function ingredientFinder(ingredients: NamedIngredient[]) {
  const approved = new Map<string, Set<string>>()
  const [others, barred] = [new Set<string>(), new Set<string>()]
  for (const { id, name, status, rmc, vendorName, barred: isBarred } of ingredients) {
    for (const details of ['', rmc, vendorName, rmc && vendorName && `${rmc}, ${vendorName}`]) {
      if (details === null) continue
      const key = searchKey(details === '' ? name : `${name} [${details}]`)
      if (isBarred) barred.add(key)
      else if (status !== 'approved') others.add(key)
      else approved.set(key, (approved.get(key) ?? new Set()).add(id))
    }
  }
  return (text: string): { id: string } | { wrong: string } => {
    const key = searchKey(text)
    const [id, ...more] = approved.get(key) ?? []
    const shown = printable(text.slice(0, 80))
    if (id === undefined) {
      const why = barred.has(key) ? 'mayNotBeUsed' : others.has(key) ? 'notApproved' : 'unknown'
      return { wrong: problem(why, shown) }
    }
    if (more.length > 0) return { wrong: problem('ambiguous', shown) }
    return { id }
  }
}
