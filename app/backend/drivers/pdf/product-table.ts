import { pdfWords } from '~/i18n/it/server/pdf'
import type { CertificateProduct } from './certificate-document'
import type { DrawContext } from './draw-context'
import { measureTable, type Table } from './draw-table'
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

type ColumnName = keyof typeof pdfWords.columns

/** Of the room that is left over, which goes mostly to the names. */
const SHARES: Partial<Record<ColumnName, number>> = { position: 0, passover: 0.4, product: 2 }

export function measureProducts(ctx: DrawContext): Table {
  const { products } = ctx.doc
  const isCompact = products.length >= COMPACT_FROM
  const look = isCompact ? COMPACT : COMFORTABLE
  const names = columnNames(products, isCompact)
  return measureTable(ctx, {
    heading: pdfWords.products,
    count: pdfWords.count(products.length),
    // Compact rows have no room for translations.
    legend: isCompact ? translations(products) : new Map<string, string>(),
    columns: names.map((name) => ({ name, head: pdfWords.columns[name], share: SHARES[name] ?? 1 })),
    rowHead: 'product',
    look,
    // A tint would cover a watermark.
    isTinted: ctx.doc.kind === 'certificate' && !ctx.drawn.isSample,
    rows: products.map((product, index) => ({
      cells: names.map((name) => cellOf(name, product, index, look, isCompact)),
      source: (name) => ({ field: fieldOf(name as ColumnName, index), product: product.name }),
    })),
  })
}

function translations(products: CertificateProduct[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const product of products) {
    const { kosherStatusDescription: status, kosherStatusDescriptionEn: statusEn } = product
    if (statusEn && statusEn !== status) pairs.set(status, statusEn)
    const { restriction, restrictionEn } = product
    if (restriction && restrictionEn && restrictionEn !== restriction) pairs.set(restriction, restrictionEn)
  }
  if (products.some(({ isPassover }) => isPassover)) pairs.set(pdfWords.yes.it, pdfWords.yes.en)
  return pairs
}

function columnNames(products: CertificateProduct[], isCompact: boolean): ColumnName[] {
  return [
    'position',
    'product',
    ...(isCompact ? (['code'] as const) : []),
    'status',
    'passover',
    ...(products.some(({ restriction }) => restriction) ? (['restriction'] as const) : []),
    ...(products.some(({ onBehalf }) => onBehalf) ? (['onBehalf'] as const) : []),
  ]
}

function fieldOf(column: ColumnName, index: number): string {
  const names: Partial<Record<ColumnName, keyof CertificateProduct>> = {
    product: 'name',
    code: 'code',
    status: 'kosherStatusDescription',
    restriction: 'restriction',
    onBehalf: 'onBehalf',
  }
  return `products.${index}.${names[column] ?? column}`
}

function cellOf(
  column: ColumnName,
  product: CertificateProduct,
  index: number,
  look: Look,
  isCompact: boolean,
): Cell {
  const none: Part[] = [{ text: pdfWords.none, style: look.muted }]
  switch (column) {
    case 'position':
      return { parts: [{ text: String(index + 1), style: look.position }] }
    case 'product': {
      const name = { text: product.name, style: look.strong }
      return { parts: isCompact ? [name] : [name, { text: product.code, style: look.small }] }
    }
    case 'code':
      return { parts: [{ text: product.code, style: look.small }] }
    case 'status': {
      const { kosherStatusDescription: italian, kosherStatusDescriptionEn: english } = product
      return {
        parts: inBoth(italian, isCompact ? null : english, look),
        dot: statusColor(product.kosherStatusCode),
      }
    }
    case 'passover':
      return product.isPassover
        ? { parts: inBoth(pdfWords.yes.it, isCompact ? null : pdfWords.yes.en, look, look.yes) }
        : { parts: [{ text: pdfWords.no.it, style: look.text }] }
    case 'restriction':
      return {
        parts: product.restriction
          ? inBoth(product.restriction, isCompact ? null : product.restrictionEn, look)
          : none,
      }
    case 'onBehalf':
      return { parts: product.onBehalf ? [{ text: product.onBehalf, style: look.text }] : none }
  }
}
