import { endAllSessions, endSessionsOfPerson } from '../modules/personal-data/end-sessions'
import { erasePerson } from '../modules/personal-data/erase-person'
import { getErasure, listErasures } from '../modules/personal-data/erasures'
import { exportOwn, exportPerson } from '../modules/personal-data/export-person'
import { findPerson, getPerson } from '../modules/personal-data/get-person'
import { done, handle } from './handle'

export const peopleHandlers = handle('people', {
  find: findPerson,
  get: getPerson,
  export: exportPerson,
  exportOwn,
  erase: erasePerson,
  endSessions: done(endSessionsOfPerson),
  endAllSessions: done(endAllSessions),
  erasures: listErasures,
  erasure: (ctx, input) => getErasure(ctx, input.erasureId),
})
