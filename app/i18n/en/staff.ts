import type { Words } from '../words'

export const staff = {
  // whose it is
  assignedTo: 'Assigned to',
  assignedToMe: 'Assigned to you',
  assignedToOther: (email: string) => `Assigned to ${email}`,
  unassigned: 'Not assigned',
  nobody: 'Nobody',
  tabs: 'Whose work it is',
  mine: 'Mine',
  none: 'Not assigned',
  all: 'All',
  assign: 'Assign…',
  assignNamed: (name: string) => `Assign “${name}”`,
  assignConfirm: 'Assign',
  assignHint:
    'They get the emails about it and find it among theirs on the desk. The company does not see it.',
  assigned: (name: string, email: string) => `“${name}” assigned to ${email}`,
  unassignedNow: (name: string) => `“${name}” is no longer assigned`,
  assignFailed: 'Error assigning it, please try again…',

  // how long
  waiting: 'Waiting',
  since: (days: number) => (days <= 0 ? 'since today' : days === 1 ? 'since yesterday' : `for ${days} days`),
} satisfies Words['staff']
