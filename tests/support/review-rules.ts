import type { ReviewAction, ReviewStatus, UserType } from '~/domain/items/review'

/** What specification §4 lets each side do in each status, written by hand, not derived from the code under test. */
export const open: Record<UserType, Record<ReviewStatus, ReviewAction[]>> = {
  Company: {
    draft: ['save', 'send'],
    waiting: ['save', 'send'],
    approving: ['save'],
    approved: ['renew'],
    review: ['save', 'send'],
    rejected: ['save', 'send'],
  },
  Certifier: {
    draft: ['save', 'approve', 'askForChanges', 'reject'],
    waiting: ['save', 'approve', 'askForChanges', 'reject'],
    approving: ['save', 'approve', 'askForChanges', 'reject'],
    approved: ['renew'],
    review: ['save', 'approve', 'reject'],
    rejected: ['save', 'approve', 'askForChanges'],
  },
}

/** The resulting status of each move. */
export const leadsTo: Partial<Record<ReviewAction, ReviewStatus>> = {
  send: 'approving',
  approve: 'approved',
  askForChanges: 'review',
  reject: 'rejected',
}
