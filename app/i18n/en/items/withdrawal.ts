import type { Words } from '../../words'

export const withdrawal = {
  action: 'Withdraw the approval',
  onlyManagers: 'Only a manager can withdraw an approval',
  since: (day) => `Approval withdrawn from ${day}`,
  by: (name, day) => `Withdrawn by ${name} on ${day}.`,
  touches: 'Products and certificates concerned',
  readOnly:
    'Approval withdrawn: it can be neither chosen nor certified. Renewing opens a new version as a draft.',
  renewalOf: 'This is the renewal of a version whose approval was withdrawn,',
  newerWithdrawn: 'The approval of a newer version was withdrawn:',
} satisfies Words['withdrawal']
