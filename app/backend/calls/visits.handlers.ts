import { handle } from './handle'
import { acknowledgeLate } from '../modules/visits/acknowledge-late'
import { cancelVisit } from '../modules/visits/cancel-visit'
import { confirmVisit } from '../modules/visits/confirm-visit'
import { getVisit } from '../modules/visits/get-visit'
import { listDue } from '../modules/visits/list-due'
import { listVisits } from '../modules/visits/list-visits'
import { planVisit } from '../modules/visits/plan-visit'
import { setInterval } from '../modules/visits/set-interval'
import { updateVisit } from '../modules/visits/update-visit'

export const visitHandlers = handle('visits', {
  list: listVisits,
  get: (ctx, input) => getVisit(ctx, input.visitId),
  plan: planVisit,
  update: updateVisit,
  cancel: cancelVisit,
  confirm: confirmVisit,
  acknowledge: (ctx, input) => acknowledgeLate(ctx, input.visitId),
  due: listDue,
  setInterval,
})
