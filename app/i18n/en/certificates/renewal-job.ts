import type { Words } from '../../words'

export const renewalJob: Words['renewalJob'] = {
  list: 'Renewals',
  certificate: 'Certificate',
  progress: (done, total) => `${done} of ${total}`,
  done: (count) => (count === 1 ? 'One certificate issued' : `${count} certificates issued`),
  notDone: (count) => (count === 1 ? 'One was not issued' : `${count} were not issued`),
  singly: 'Open the renewal',
  title: 'Issuing renewals',
  begun: (name, at) => `Started by ${name}, ${at}`,
  leave: 'You can leave this page: issuing continues. Each company gets one email at the end.',
  refresh: 'Refresh',
  cancel: 'Cancel the rest',

  retry: 'Try again',
  retryHint: 'The question opens again, with the certificates on this page that were not issued.',
  outcomes: 'Certificates',
  outcome: 'Result',
  waiting: 'Waiting',
  failed: 'Not issued',
  company: 'Company',
  back: 'Back to renewals',
}
