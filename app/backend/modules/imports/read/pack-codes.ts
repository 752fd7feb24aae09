import { mostGtins } from '~/contract/items/gtins'
import { printedGtin, readGtin, type ReadGtin } from '~/domain/items/gtin'
import type { Ctx } from '../../../core/context'
import { packsWith } from '../../products/gtins/packs'
import type { RowReader } from '../plan-rows'
import { printable } from './read-cells'
import { problem } from '../problems'
import type { TableRow } from './read-table'

/** Reads the codes on packs, row by row. */
export interface PackCodes {
  /** @param product null for a new one. @returns padded to 14, each once */
  read(
    row: TableRow,
    product: { rootId: string; gtins: readonly string[] } | null,
    refuse: Parameters<RowReader<unknown>['read']>[1],
  ): string[]
}

/** Separated as ingredients are, or as other programs do. */
const codesIn = (cell: string): string[] =>
  cell
    .split(/[\r\n|,;]+/)
    // Several that only spaces part: one code may have spaces of its own.
    .flatMap((part) => (part.replace(/[\s-]/g, '').length > 14 ? part.split(/\s+/) : [part]))
    .map((part) => part.trim())
    .filter(Boolean)

function wrongWith(
  text: string,
  { problem: why, expected = '' }: Extract<ReadGtin, { problem: string }>,
): string {
  const shown = printable(text.slice(0, 40))
  return {
    length: problem('codeLength', shown),
    checkDigit: problem('codeCheckDigit', shown, expected),
    range: problem('codeRange', shown),
  }[why]
}

/** Excel opens a CSV's long number, and saves it as displayed: `8,00123E+12`. */
function isTrimmedCode(cell: string, gtins: readonly string[]): boolean {
  const [, first, decimals = '', power] = /^(\d)[.,](\d+)E\+(\d+)$/i.exec(cell.trim()) ?? []
  const shown = `${first}.${decimals}e+${power}`
  return gtins.some((gtin) => Number(gtin).toExponential(decimals.length) === shown)
}

/** For the products of a headquarters. */
export async function packCodes(
  ctx: Ctx,
  headQuarterId: string,
  rows: readonly TableRow[],
): Promise<PackCodes> {
  const said = rows.flatMap(({ cells }) =>
    codesIn(cells.gtins ?? '').flatMap((one) => readGtin(one).gtin ?? []),
  )
  const holders = await packsWith(ctx, headQuarterId, [...new Set(said)])
  const claimedRows = new Map<string, number>()
  return {
    read({ number, cells }, product, refuse) {
      if (product && isTrimmedCode(cells.gtins ?? '', product.gtins)) return []
      const wrong: string[] = []
      const found = new Set<string>()
      for (const text of codesIn(cells.gtins ?? '')) {
        const read = readGtin(text)
        if (read.problem !== undefined) {
          wrong.push(wrongWith(text, read))
          continue
        }
        const { gtin } = read
        found.add(gtin)
        if (product?.gtins.includes(gtin)) continue
        const holder = holders.get(gtin)
        const row = claimedRows.get(gtin) ?? number
        if (holder && holder.rootId !== product?.rootId)
          wrong.push(problem('codeTaken', printedGtin(gtin), holder.name))
        else if (row !== number) wrong.push(problem('codeOfRow', printedGtin(gtin), String(row)))
        else claimedRows.set(gtin, number)
      }
      if (new Set([...(product?.gtins ?? []), ...found]).size > mostGtins)
        wrong.push(problem('tooManyCodes', String(mostGtins)))
      if (wrong.length > 0) refuse('gtins', wrong.slice(0, 5).join('\n'))
      return [...found]
    },
  }
}
