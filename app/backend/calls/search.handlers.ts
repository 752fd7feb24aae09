import { handle } from './handle'
import { findAnything, nearestSearch } from '../modules/search/find-anything'

export const searchHandlers = handle('search', { find: findAnything, nearest: nearestSearch })
