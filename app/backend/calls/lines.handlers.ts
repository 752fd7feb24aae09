import { archiveLine, createLine, saveLine } from '../modules/lines/keep-lines'
import { correctLine, kosherizeLine, refuseKosherization, useLine } from '../modules/lines/line-states'
import { getLine, listLines, listObserved } from '../modules/lines/shown-lines'
import { done, handle } from './handle'

export const lineHandlers = handle('lines', {
  list: listLines,
  get: getLine,
  create: createLine,
  save: saveLine,
  archive: archiveLine,
  use: useLine,
  kosherize: kosherizeLine,
  correct: correctLine,
  observed: listObserved,
  refuse: done(refuseKosherization),
})
