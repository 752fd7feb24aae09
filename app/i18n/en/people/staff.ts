import type { Words } from '../../words'

export const staff = {
  // assignment
  notAssigned: 'Not assigned',
  assignedTo: 'Assigned to',
  assignedToMe: 'Assigned to you',
  assignedToOther: (email: string) => `Assigned to ${email}`,
  nobody: 'Nobody',
  mine: 'Mine',
  none: 'Unassigned',
  all: 'All',
  assignNamed: (name: string) => `Assign “${name}”`,
  assignConfirm: 'Assign',
  assignHint:
    'The person you choose gets the emails and finds the work under “Mine” on the desk. The company does not see it.',
  assignFailed: 'It could not be assigned, please try again…',

  // four-eyes review
  favourable: 'Favourable opinion',
  opinion: 'Opinion',
  opinionTurns: { wanted: 'Needs an opinion', decide: 'You decide', others: 'A colleague decides' },
  contrary: 'Unfavourable opinion',
  ruleStuck:
    'The rule requires two people, but only one can sign in, so nobody can approve or reject. Add another certifier or change the rule.',

  // a company's officer
  officer: 'Officer of the company',
  officerHint: 'What the company sends from now on is assigned to this person. The company does not see it.',
  officerFormer: (email: string) =>
    `${email} can no longer sign in: what the company sends is not assigned to anyone.`,

  // waiting time
  waiting: 'Waiting',
  since: (days: number) => (days <= 0 ? 'since today' : days === 1 ? 'since yesterday' : `for ${days} days`),
  days: (days: number) => (days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days`),
} satisfies Words['staff']
