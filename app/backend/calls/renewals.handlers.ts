import { askLetters } from '../modules/renewals/ask-letters'
import { approveRenewals } from '../modules/renewals/approve-renewals'
import { issueRenewals, previewRenewal } from '../modules/renewals/issue-renewals'
import { listRenewals } from '../modules/renewals/list-renewals'
import { startRenewals } from '../modules/renewals/start-renewals'
import { handle } from './handle'

export const renewalHandlers = handle('renewals', {
  list: listRenewals,
  start: startRenewals,
  approve: approveRenewals,
  preview: previewRenewal,
  issue: issueRenewals,
  askLetters,
})
