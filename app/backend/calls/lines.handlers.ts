import { archiveLine, createLine, saveLine } from '../modules/lines/keep-lines'
import { correctLine, kosherizeLine, useLine } from '../modules/lines/line-states'
import { listObserved, refuseKosherization } from '../modules/lines/observed'
import { getLine, listLines } from '../modules/lines/shown-lines'
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
