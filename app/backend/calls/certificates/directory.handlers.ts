import { done, handle } from '../handle'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  directoryVersion,
  searchDirectory,
} from '../../modules/directory/read/show-directory'
import { changesFeed } from '../../modules/followers/feeds'
import { askToFollow, confirmFollower, leaveFollowers } from '../../modules/followers/follow'
import { snapshotFile } from '../../modules/directory/export/snapshot'
import { takesFollowers } from '../../modules/settings/directory-policy'
import { getListing, setListing } from '../../modules/products/listing/listing'

export const directoryHandlers = handle('directory', {
  search: searchDirectory,
  product: directoryProduct,
  company: directoryCompany,
  byGtin: directoryByGtin,
  file: snapshotFile,
  version: async (ctx) => ({ ...(await directoryVersion(ctx)), takesFollowers: await takesFollowers(ctx) }),
})

export const followerHandlers = handle('followers', {
  ask: done(askToFollow),
  confirm: confirmFollower,
  leave: done(leaveFollowers),
  changes: changesFeed,
})

export const listingHandlers = handle('listing', { get: getListing, set: setListing })
