import {
  exportOnlyColumns,
  importColumns,
  placingColumns,
  type FileColumn,
  type ImportKind,
} from '~/domain/items/imports'
import { languages } from '~/domain/languages'
import type { UserType } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import { serverWordsFor } from '~/i18n/words.server'
import { printable } from './read-cells'

/** Longer names are cut. */
const nameLength = 80

export const shownColumn = (name: string) => printable(name.trim().slice(0, nameLength))

/** Ignores case, accents and the mark of required columns. */
export const columnKey = (name: string) => searchKey(shownColumn(name).replace(/\*\s*$/, ''))

/** The names of the columns in other programs. */
const otherNames: Partial<Record<FileColumn, readonly string[]>> = {
  name: ['ingrediente', 'ingredient', 'nome ingrediente', 'ingredient name', 'materia prima', 'raw material']
    .concat(['prodotto', 'product', 'nome prodotto', 'product name', 'articolo', 'item', 'denominazione'])
    .concat(['item name', 'nome articolo']),
  expirationDate: ['data di scadenza', 'data scadenza', 'expiry date', 'expiration date', 'expiration']
    .concat(['expires', 'expires on', 'scade il', 'valido fino al', 'valid until', 'valid to'])
    .concat(['scadenza certificato', 'scadenza del certificato', 'certificate expiry'])
    .concat(['scad.', 'scad', 'data scad.', 'scad. certificato', 'exp.', 'exp. date', 'exp date']),
  certificateNumber: [
    'numerocertificato',
    'numero del certificato',
    'n. certificato',
    'n. cert.',
    'cert. no.',
    'certificate no',
  ].concat(['certificate no.', 'numero certificato fornitore', 'supplier certificate number']),
  rmc: ['codice rmc', 'rmc code', 'cod. rmc', 'codice materia prima', 'raw material code'],
  rmcDescription: [
    'descr. rmc',
    'descrizione codice rmc',
    'rmc code description',
    'descrizione materia prima',
  ],
  vendor: [
    'forn.',
    'nome fornitore',
    'vendor name',
    'supplier',
    'supplier name',
    'produttore',
    'manufacturer',
  ],
  agency: ['ente', 'agency', 'kosher agency', 'certifier', 'certificatore', 'ente di certificazione'],
  issuedOn: [
    'rilasciato il',
    'data di rilascio',
    'data rilascio',
    'issued',
    'issue date',
    'date of issue',
  ].concat(['emesso il', 'emissione', 'data di emissione', 'data emissione', 'rilascio']),
  kosherGroup: ['gruppo', 'group'],
  kosherStatus: ['stato kosher', 'kosher'],
  isPassover: ['passover', 'pesach', 'kosher per pesach', 'kosher for passover'],
  containsKitniyot: ['kitniyot', 'kitniot', 'kitnyot'],
  agentFullname: ['responsabile', 'officer'],
  ingredients: ['ricetta', 'recipe', 'composizione', 'composition', 'materie prime', 'raw materials'],
  lines: ['linea', 'line', 'linee di produzione', 'production lines', 'impianti', 'reparto'],
  restriction: ['restrizioni', 'restrictions'],
  gtins: ['ean', 'gtin', 'codice ean', 'codici ean', 'codici gtin', 'ean code', 'ean codes', 'gtins'].concat([
    'barcode',
    'barcodes',
    'codice a barre',
    'codici a barre',
    'codici sulla confezione',
    'codes on the pack',
  ]),
  onBehalf: ['conto terzi', 'cliente', 'private label', 'customer'],
  facility: [
    'sede',
    'sito',
    'site',
    'plant',
    'impianto',
    'facility name',
    'nome stabilimento',
    'id facility',
  ],
  code: ['codice prodotto', 'product code'],
}

/** Names that mean something else in files of one kind. */
const otherNamesIn: Partial<Record<ImportKind, typeof otherNames>> = {
  supplierCertificates: {
    certificateNumber: ['numero', 'number', 'n.', 'no.'],
    printedName: [
      'nome',
      'name',
      'nome sul certificato',
      'name on the certificate',
      'prodotto',
      'product',
    ].concat(['ingrediente', 'ingredient', 'item']),
    printedCode: ['codice', 'code', 'codice articolo', 'item code'],
  },
}

export interface ColumnNames {
  /** The columns by the names that templates and exports give them, in any language. */
  own: ReadonlyMap<string, FileColumn>
  /** By the names of other programs, if no other column is called so. */
  others: ReadonlyMap<string, FileColumn>
  /** Columns of exports that no import reads. */
  ignored: ReadonlySet<string>
}

/** @param placing the columns beside those of the fields that this file may have */
export function columnNames(
  kind: ImportKind,
  side: UserType,
  own: readonly FileColumn[],
  placing: readonly FileColumn[],
): ColumnNames {
  const names = new Map<string, FileColumn>()
  const ignored = new Set<string>([''])
  for (const language of languages) {
    const words = serverWordsFor(language)
    const exported = words.exports.column
    for (const column of exportOnlyColumns[kind]) ignored.add(columnKey(exported[column]))
    ignored.add(columnKey(words.imports.wrongColumn))
    for (const column of importColumns[kind]) names.set(columnKey(words.imports.columns[column]), column)
    for (const column of placingColumns)
      if (placing.includes(column)) names.set(columnKey(exported[column]), column)
    if (side === 'Company') {
      // The export's columns with the fields of the company's form.
      if (kind === 'ingredients') names.set(columnKey(exported.suggestedVendor), 'vendor')
      else if (kind === 'products') names.set(columnKey(exported.recipe), 'ingredients')
    }
  }
  const others = new Map<string, FileColumn>()
  for (const column of [...own, ...placing])
    for (const name of [...(otherNames[column] ?? []), ...(otherNamesIn[kind]?.[column] ?? [])])
      others.set(columnKey(name), column)
  return { own: names, others, ignored }
}

/** A column whose name is part of this one. */
export function similarColumn(key: string, { own, others }: ColumnNames): FileColumn | null {
  const words = ` ${key.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const found = [...own, ...others]
    .filter(([name]) => words.includes(` ${name} `))
    .sort(([one], [other]) => other.length - one.length)
  return found[0]?.[1] ?? null
}
