import { endAllSessions, endSessionsOfPerson } from '../../modules/people/end-sessions'
import { erasePerson } from '../../modules/people/erase-person'
import { getErasure, listErasures } from '../../modules/people/erasures'
import { exportOwn, exportPerson } from '../../modules/people/export-person'
import { findPerson, getPerson } from '../../modules/people/get-person'
import { done, handle } from '../handle'

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
