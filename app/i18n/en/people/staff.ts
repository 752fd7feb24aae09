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

  tabs: 'Whose work it is',
  toRule: 'Go to the rule',
  formerTitle: (email: string) => `${email} can no longer sign in`,
  formerWaiting: (count: number) =>
    count === 1
      ? '1 waiting item was theirs: it is now unassigned.'
      : `${count} waiting items were theirs: they are now unassigned.`,
  formerOfficer: 'They were the officer for:',

  opinionOf: (favourable: boolean, email: string | null) =>
    `${email === null ? 'Your opinion' : `Opinion of ${email}`}: ${favourable ? 'favourable' : 'unfavourable'}`,
  opinionWanted: 'This needs a second person: the person who gives the opinion does not decide',
  opinionFirst: 'This needs a second person: somebody gives an opinion first',
  opinionIsYours: 'The opinion is yours: a colleague decides',
  othersDecide: 'A colleague decides now. Given on',
  youDecide: 'You can decide now. Given on',
  opinionNote: 'Note for the person who decides',
  opinionNoteHint: 'Required for an unfavourable opinion. Only colleagues read it, not the company.',
  withdraw: 'Withdraw the opinion',
} satisfies Words['staff']
