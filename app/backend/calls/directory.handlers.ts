import { handle } from './handle'
import { notInDirectory } from '../modules/directory/directory.errors'

const unknown = (): never => {
  throw notInDirectory()
}

export const directoryHandlers = handle('directory', {
  search: unknown,
  product: unknown,
  company: unknown,
  byGtin: unknown,
  version: () => ({ version: 0, isOpen: false }),
})

export const listingHandlers = handle('listing', { get: unknown, set: unknown })
