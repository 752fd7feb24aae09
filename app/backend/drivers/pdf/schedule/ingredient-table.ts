import { italianDate } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/server/pdf'
import type { DrawContext } from '../draw-context'
import { COLOR } from '../draw-style'
import { measureTable, type Table } from './draw-table'
import type { ScheduleDocument, ScheduleIngredient } from './schedule-document'
import {
  type Cell,
  inBoth,
  type Look,
  tableLook,
  nameCell,
  passoverCell,
  positionCell,
  statusColor,
  textCell,
  translated,
} from './table-look'

const words = pdfWords.schedule

type ColumnName = keyof typeof words.columns

const SHARES: Partial<Record<ColumnName, number>> = { position: 0, group: 0.2, passover: 0.2, ingredient: 2 }

export const isExpired = ({ expireOn }: ScheduleIngredient, { madeOn }: ScheduleDocument) =>
  expireOn !== null && expireOn < madeOn

export function measureIngredients(ctx: DrawContext<ScheduleDocument>): Table {
  const { doc } = ctx
  const expired = doc.ingredients.filter((ingredient) => isExpired(ingredient, doc))
  const valid = doc.ingredients.filter((ingredient) => !isExpired(ingredient, doc))
  const presentOnly = valid.filter((ingredient) => ingredient.isPresentOnly)
  const forKosher = valid.filter((ingredient) => !ingredient.isPresentOnly)
  const ingredients = [...forKosher, ...presentOnly, ...expired]
  const look = tableLook(ingredients)
  const names = columnNames(ingredients)
  return measureTable(ctx, {
    heading: words.list,
    count: words.count(ingredients.length),
    legend: ingredients.length > 0 ? explained(ingredients, look) : new Map([[words.none.it, words.none.en]]),
    columns: names.map((name) => ({ name, head: words.columns[name], share: SHARES[name] ?? 1 })),
    rowHead: 'ingredient',
    look,
    isTinted: true,
    parts: [
      ...(presentOnly.length > 0 ? [{ at: forKosher.length, heading: words.presentOnlyPart }] : []),
      ...(expired.length > 0 ? [{ at: valid.length, heading: words.expiredPart }] : []),
    ],
    rows: ingredients.map((ingredient, index) => ({
      cells: names.map((name) => ingredientCell(name, ingredient, index, look, isExpired(ingredient, doc))),
      source: (name) => ({ field: `ingredients.${index}.${name}`, product: ingredient.name }),
    })),
  })
}

/** The groups that rows name by code, and the compact rows' Italian-only texts. */
function explained(ingredients: ScheduleIngredient[], { isCompact }: Look): Map<string, string> {
  const pairs = new Map<string, string>()
  const byGroup = ingredients.toSorted((a, b) => ((a.groupCode ?? '') < (b.groupCode ?? '') ? -1 : 1))
  for (const { groupCode, groupDescription, groupDescriptionEn } of byGroup)
    if (groupCode && groupDescription)
      pairs.set(`${groupCode}: ${groupDescription}`, groupDescriptionEn ?? groupDescription)
  if (!isCompact) return pairs
  for (const { kosherStatusDescription: italian, kosherStatusDescriptionEn: english } of ingredients)
    if (italian && english && italian !== english) pairs.set(italian, english)
  if (ingredients.some(({ isPassover }) => isPassover)) pairs.set(pdfWords.yes.it, pdfWords.yes.en)
  return pairs
}

const columnNames = (ingredients: ScheduleIngredient[]): ColumnName[] => [
  'position',
  'ingredient',
  'vendor',
  'group',
  'status',
  'passover',
  ...(ingredients.some(({ officer }) => officer) ? (['officer'] as const) : []),
  'expiry',
]

function ingredientCell(
  column: ColumnName,
  ingredient: ScheduleIngredient,
  index: number,
  look: Look,
  expired: boolean,
): Cell {
  switch (column) {
    case 'position':
      return positionCell(index, look)
    case 'ingredient':
      return nameCell(ingredient.name, ingredient.rmc || null, look)
    case 'vendor':
      return textCell(ingredient.vendor, look)
    case 'group':
      return textCell(ingredient.groupCode, look)
    case 'status': {
      const {
        kosherStatusCode,
        kosherStatusDescription: italian,
        kosherStatusDescriptionEn: english,
      } = ingredient
      if (!kosherStatusCode || !italian) return textCell(null, look)
      return { parts: translated(italian, english, look), dot: statusColor(kosherStatusCode) }
    }
    case 'passover':
      return passoverCell(ingredient, look)
    case 'officer':
      return textCell(ingredient.officer, look)
    case 'expiry': {
      if (!ingredient.expireOn || !expired)
        return textCell(ingredient.expireOn && italianDate(ingredient.expireOn), look)
      const style = { ...look.text, face: 'sansBold' as const, color: COLOR.amber }
      const text = italianDate(ingredient.expireOn)
      return { parts: [{ text, style }, ...inBoth(words.expired.it, words.expired.en, look, style)] }
    }
  }
}
