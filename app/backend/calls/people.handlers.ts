import { erasePerson } from '../modules/people/erase-person'
import { getErasure, listErasures } from '../modules/people/erasures'
import { exportOwn, exportPerson } from '../modules/people/export-person'
import { findPerson, getPerson } from '../modules/people/get-person'
import { handle } from './handle'

export const peopleHandlers = handle('people', {
  find: findPerson,
  get: getPerson,
  export: exportPerson,
  exportOwn,
  erase: erasePerson,
  erasures: listErasures,
  erasure: (ctx, input) => getErasure(ctx, input.erasureId),
})
