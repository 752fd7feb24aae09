import type { Words } from '../../words'

export const supplierRequests: Words['supplierRequests'] = {
  title: 'Request renewals',
  lead: 'Choose for each certificate who to ask. A company sees it among its tasks and gets an email; a supplier gets a link to upload the file.',
  certificates: 'Certificates',
  ask: (certificate) => `Who to ask for the renewal of ${certificate}`,
  nobody: 'Do not ask',
  supplier: (email) => `Supplier: ${email}`,
  since: (day) => `Renewal already requested: ${day}`,
  cannot: {
    status: 'A renewal can be requested of an approved certificate that nobody has replaced.',
    contact: 'It covers no company’s ingredients, and the supplier’s email is not known.',
  },
  openRequest: 'Open its page',
  gone: (count) =>
    count === 1 ? 'A chosen certificate no longer exists.' : `${count} chosen certificates no longer exist.`,
  onlySo: (most, left) => `At most ${most} are requested at a time: ${left} are left.`,
  nothing: 'No certificate chosen: go back to the list and tick those to renew.',

  failed: 'The renewals could not be requested',
  done: (count) => (count === 1 ? '1 renewal requested' : `${count} renewals requested`),
  notDone: (count) => (count === 1 ? '1 renewal not requested' : `${count} renewals not requested`),
  send: 'Send the requests',
}
