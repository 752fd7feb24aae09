import { askLetters } from '../../modules/renewals/ask-letters'
import { approveRenewals } from '../../modules/renewals/approve-renewals'
import { outlineRenewals, previewRenewal } from '../../modules/renewals/issue-renewals'
import { listRenewals } from '../../modules/renewals/list-renewals'
import {
  cancelRenewals,
  getJob,
  issueRenewals,
  listJobs,
  listOutcomes,
} from '../../modules/renewals/renewal-jobs'
import { startRenewals } from '../../modules/renewals/start-renewals'
import { done, handle } from '../handle'

export const renewalHandlers = handle('renewals', {
  list: listRenewals,
  start: startRenewals,
  approve: approveRenewals,
  preview: previewRenewal,
  outline: outlineRenewals,
  issue: issueRenewals,
  jobs: listJobs,
  job: getJob,
  cancel: done(cancelRenewals),
  outcomes: listOutcomes,
  askLetters,
})
