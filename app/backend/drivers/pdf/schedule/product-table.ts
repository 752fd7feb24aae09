import { pdfWords } from '~/i18n/it/server/pdf'
import {
  onlyPlant,
  plantLetterOf,
  plantsOn,
  type CertificateDocument,
  type CertificateProduct,
} from '../certificate-document'
import type { DrawContext } from '../draw-context'
import { measureTable, type Table } from './draw-table'
import {
  type Cell,
  type Look,
  tableLook,
  nameCell,
  passoverCell,
  positionCell,
  statusColor,
  textCell,
  translated,
} from './table-look'

type ColumnName = keyof typeof pdfWords.columns

/** Shares of the spare width, which goes mostly to the names. */
const SHARES: Partial<Record<ColumnName, number>> = { position: 0, passover: 0.4, product: 2 }

export function measureProducts(ctx: DrawContext): Table {
  const { products } = ctx.doc
  const look = tableLook(products)
  const names = columnNames(ctx.doc, look)
  const plants = new Map(plantsOn(ctx.doc).map(({ letter, businessName }) => [letter, businessName]))
  const productPlant = (product: CertificateProduct): PlantOf => {
    const letter = plantLetterOf(ctx.doc, product)
    return letter === null ? null : { letter, name: plants.get(letter) ?? '' }
  }
  return measureTable(ctx, {
    heading: pdfWords.products,
    count: pdfWords.count(products.length),
    legend: look.isCompact ? translations(products) : new Map<string, string>(),
    columns: names.map((name) => ({ name, head: pdfWords.columns[name], share: SHARES[name] ?? 1 })),
    rowHead: 'product',
    look,
    // A tint would cover a watermark.
    isTinted: ctx.doc.kind === 'certificate' && !ctx.drawn.isSample,
    rows: products.map((product, index) => ({
      cells: names.map((name) => productCell(name, product, productPlant(product), index, look)),
      source: (name) => ({ field: fieldName(name as ColumnName, index), product: product.name }),
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

function columnNames(doc: CertificateDocument, { isCompact }: Look): ColumnName[] {
  const { products } = doc
  return [
    'position',
    'product',
    ...(isCompact ? (['code'] as const) : []),
    'status',
    'passover',
    ...(plantsOn(doc).length === 0 || onlyPlant(doc)
      ? []
      : [isCompact ? ('plantLetter' as const) : ('plant' as const)]),
    ...(products.some(({ restriction }) => restriction) ? (['restriction'] as const) : []),
    ...(products.some(({ onBehalf }) => onBehalf) ? (['onBehalf'] as const) : []),
  ]
}

function fieldName(column: ColumnName, index: number): string {
  const names: Partial<Record<ColumnName, keyof CertificateProduct>> = {
    product: 'name',
    code: 'code',
    status: 'kosherStatusDescription',
    restriction: 'restriction',
    onBehalf: 'onBehalf',
  }
  return `products.${index}.${names[column] ?? column}`
}

/** Two to a line, so that a product with many does not widen its column. */
function withGtins({ parts }: Cell, { gtins = [] }: CertificateProduct, look: Look): Cell {
  const lines = gtins.flatMap((_, at) => (at % 2 === 0 ? [gtins.slice(at, at + 2).join(' · ')] : []))
  const said = lines.map((line, at) => ({
    text: at === 0 ? `${pdfWords.gtins} ${line}` : line,
    style: look.small,
  }))
  return { parts: [...parts, ...said] }
}

type PlantOf = { letter: string; name: string } | null

function productCell(
  column: ColumnName,
  product: CertificateProduct,
  plant: PlantOf,
  index: number,
  look: Look,
): Cell {
  switch (column) {
    case 'position':
      return positionCell(index, look)
    case 'product':
      return withGtins(nameCell(product.name, look.isCompact ? null : product.code, look), product, look)
    case 'code':
      return { parts: [{ text: product.code, style: look.small }] }
    case 'status': {
      const { kosherStatusDescription: italian, kosherStatusDescriptionEn: english } = product
      return { parts: translated(italian, english, look), dot: statusColor(product.kosherStatusCode) }
    }
    case 'passover':
      return passoverCell(product, look)
    case 'plant':
      return textCell(plant && pdfWords.plant(plant.letter, plant.name), look)
    case 'plantLetter':
      return textCell(plant && plant.letter, look)
    case 'restriction':
      return product.restriction
        ? { parts: translated(product.restriction, product.restrictionEn, look) }
        : textCell(null, look)
    case 'onBehalf':
      return textCell(product.onBehalf, look)
  }
}
