import { handle } from './handle'
import { findAnything } from '../modules/search/find-anything'

export const searchHandlers = handle('search', { find: findAnything })
