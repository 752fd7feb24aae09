import { createView, listViews, moveView, removeView, saveView } from '../modules/views/saved-views'
import { handle } from './handle'

export const viewHandlers = handle('views', {
  list: listViews,
  create: createView,
  save: saveView,
  move: moveView,
  remove: removeView,
})
