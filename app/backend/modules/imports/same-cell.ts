import type { ImportColumn } from '~/domain/imports'
import { searchKey } from '~/domain/text/search-key'

/** Typed names, found without regard to case and accents. */
const byName: readonly ImportColumn[] = ['rmc', 'vendor', 'onBehalf']

/** Whether a cell says what is stored already. */
export const saysTheSame = (column: ImportColumn, stored: string, cell: string): boolean =>
  plain(stored) === plain(cell) ||
  (byName.includes(column) && searchKey(stored) === searchKey(cell)) ||
  isWhatIsLeft(plain(stored), plain(cell))

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

// eslint-disable-next-line no-control-regex -- a range of codes
const ofExcel = /[\u0000-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Excel saves a CSV in Windows-1252: of other letters a question mark is left, or the bare letter. */
function isWhatIsLeft(stored: string, cell: string): boolean {
  if (stored.length !== cell.length) return false
  return stored.split('').every((letter, at) => {
    const left = cell[at] ?? ''
    if (left === letter) return true
    return !ofExcel.test(letter) && (left === '?' || searchKey(left) === searchKey(letter))
  })
}
