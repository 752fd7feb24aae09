import { handle } from '../handle'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  directoryVersion,
  searchDirectory,
} from '../../modules/directory/read/show-directory'
import { snapshotFile } from '../../modules/directory/export/snapshot'
import { getListing, setListing } from '../../modules/products/listing/listing'

export const directoryHandlers = handle('directory', {
  search: searchDirectory,
  product: directoryProduct,
  company: directoryCompany,
  byGtin: directoryByGtin,
  file: snapshotFile,
  version: directoryVersion,
})

export const listingHandlers = handle('listing', { get: getListing, set: setListing })
