import { italianDate } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/server/pdf'
import type { DrawContext } from './draw-context'
import { COLOR } from './draw-style'
import { measureTable, type Table } from './draw-table'
import type { ScheduleDocument, ScheduleIngredient } from './schedule-document'
import {
  type Cell,
  COMFORTABLE,
  COMPACT,
  COMPACT_FROM,
  inBoth,
  type Look,
  type Part,
  statusColor,
} from './table-look'

const words = pdfWords.schedule

type ColumnName = keyof typeof words.columns

const SHARES: Partial<Record<ColumnName, number>> = { position: 0, group: 0.2, passover: 0.2, ingredient: 2 }

export const isExpired = ({ expireOn }: ScheduleIngredient, { madeOn }: ScheduleDocument) =>
  expireOn !== null && expireOn < madeOn

export function measureIngredients(ctx: DrawContext<ScheduleDocument>): Table {
  const { doc } = ctx
  const { ingredients } = doc
  const isCompact = ingredients.length >= COMPACT_FROM
  const look = isCompact ? COMPACT : COMFORTABLE
  const names = columnNames(ingredients)
  return measureTable(ctx, {
    heading: words.list,
    count: words.count(ingredients.length),
    legend:
      ingredients.length > 0 ? explained(ingredients, isCompact) : new Map([[words.none.it, words.none.en]]),
    columns: names.map((name) => ({ name, head: words.columns[name], share: SHARES[name] ?? 1 })),
    rowHead: 'ingredient',
    look,
    isTinted: true,
    rows: ingredients.map((ingredient, index) => ({
      cells: names.map((name) =>
        cellOf(name, ingredient, index, look, isCompact, isExpired(ingredient, doc)),
      ),
      source: (name) => ({ field: `ingredients.${index}.${name}`, product: ingredient.name }),
    })),
  })
}

/** The groups, which rows name by their code, and what compact rows say in Italian alone. */
function explained(ingredients: ScheduleIngredient[], isCompact: boolean): Map<string, string> {
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

function cellOf(
  column: ColumnName,
  ingredient: ScheduleIngredient,
  index: number,
  look: Look,
  isCompact: boolean,
  expired: boolean,
): Cell {
  const none: Part[] = [{ text: pdfWords.none, style: look.muted }]
  const plain = (text: string | null): Cell => ({ parts: text ? [{ text, style: look.text }] : none })
  switch (column) {
    case 'position':
      return { parts: [{ text: String(index + 1), style: look.position }] }
    case 'ingredient': {
      const name = { text: ingredient.name, style: look.strong }
      return { parts: ingredient.rmc ? [name, { text: ingredient.rmc, style: look.small }] : [name] }
    }
    case 'vendor':
      return plain(ingredient.vendor)
    case 'group':
      return plain(ingredient.groupCode)
    case 'status': {
      const {
        kosherStatusCode,
        kosherStatusDescription: italian,
        kosherStatusDescriptionEn: english,
      } = ingredient
      if (!kosherStatusCode || !italian) return { parts: none }
      return { parts: inBoth(italian, isCompact ? null : english, look), dot: statusColor(kosherStatusCode) }
    }
    case 'passover':
      return ingredient.isPassover
        ? { parts: inBoth(pdfWords.yes.it, isCompact ? null : pdfWords.yes.en, look, look.yes) }
        : plain(pdfWords.no.it)
    case 'officer':
      return plain(ingredient.officer)
    case 'expiry': {
      if (!ingredient.expireOn) return { parts: none }
      const date = italianDate(ingredient.expireOn)
      if (!expired) return plain(date)
      const style = { ...look.text, face: 'sansBold' as const, color: COLOR.amber }
      return { parts: [{ text: date, style }, ...inBoth(words.expired.it, words.expired.en, look, style)] }
    }
  }
}
