import type { ImportColumn } from '~/domain/items/imports'
import { normalForm } from '~/domain/text/normal-form'
import { searchKey } from '~/domain/text/search-key'

/** Typed names match regardless of case and accents. */
const byName: readonly ImportColumn[] = ['rmc', 'vendor', 'onBehalf']

/** Whether a cell equals the stored value. */
export const saysTheSame = (column: ImportColumn, stored: string, cell: string): boolean =>
  plain(stored) === plain(cell) ||
  (byName.includes(column) && searchKey(stored) === searchKey(cell)) ||
  isWhatIsLeft(plain(stored), plain(cell))

const plain = (text: string) => normalForm(text).replace(/\s+/g, ' ').trim()

// oxlint-disable-next-line no-control-regex -- a range of codes
const ofExcel = /[\u0000-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Excel saves CSV in Windows-1252: other letters become a question mark or lose their accent. */
function isWhatIsLeft(stored: string, cell: string): boolean {
  if (stored.length !== cell.length) return false
  return stored.split('').every((letter, at) => {
    const left = cell[at] ?? ''
    if (left === letter) return true
    return !ofExcel.test(letter) && (left === '?' || searchKey(left) === searchKey(letter))
  })
}
