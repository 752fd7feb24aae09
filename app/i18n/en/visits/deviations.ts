import type { Words } from '../../words'

export const deviations = {
  title: 'Deviations',
  lead: {
    Certifier:
      'What facilities have to put right, the companies’ answers, and measures still to be verified.',
    Company: 'What the certifier asks you to put right. Answer by the due date, with any documents required.',
  },
  listCaption: 'List of deviations',
  loadFailed: 'The deviations could not be loaded, please try again...',
  searchHint: { Certifier: 'Number, finding or company', Company: 'Number, finding or facility' },
  emptyHint: {
    Certifier: 'Raise them during a visit, or for a facility from here.',
    Company: 'The certifier has not raised any.',
  },
  number: 'Number',
  gradeLabel: 'Grade',
  grade: { major: 'Major', minor: 'Minor', remark: 'Remark' },
  allGrades: 'All grades',
  statusLabel: 'Status',
  status: { open: 'Open', answered: 'Answer sent', accepted: 'Measure accepted', closed: 'Closed' },
  allStatuses: 'Not closed',
  overdue: 'Overdue',
  onlyOverdue: 'Due date',
  anyDue: 'All due dates',
  overdueOnes: 'Overdue only',
  facility: 'Facility',
  dueOn: 'Due on',
  noDue: 'No due date',
  finding: 'What was found',
  requirement: 'Requirement not met',
  measure: 'Measure required',
  about: 'About',
  foundAt: 'Visit',
  raisedOn: (at) => `Raised on ${at}`,
  data: 'Finding',

  answer: 'Answer',
  answerTitle: 'Answer',
  answerLead: (due) =>
    due === null ? 'You may answer a remark, but you do not have to.' : `The answer is due by ${due}.`,
  answerLate: (due) => `The answer was due on ${due}: please answer as soon as you can.`,
  cause: 'Cause',
  causeHint: 'Why it happened.',
  correction: 'Correction',
  correctionHint: 'What was done immediately.',
  correctiveAction: 'Corrective action',
  correctiveActionHint: 'What will keep it from happening again.',
  doneOn: 'Done on',
  doneOnHint: 'The day it was done, or will be.',
  send: 'Send the answer',
  documents: 'Documents of the answer',
  documentsHint: 'They go with the answer, also those that were chosen and not uploaded yet.',
  takeBack: (name) => `Delete ${name}`,
  noDocuments: 'No documents',

  story: 'What happened',
  round: (at) => `Answer ${at}`,
  answeredBy: (who, at) => `${who}, ${at}`,
  decision: { accepted: 'Measure accepted', returned: 'Answer to be completed' },
  event: { changed: 'Grade or due date changed', closed: 'Closed', reopened: 'Reopened' },
  by: (who, at) => (who === null ? `The certifier, ${at}` : `${who}, ${at}`),
  to: (grade, due) => (due === null ? grade : `${grade}, due on ${due}`),
  waits: {
    open: 'Waiting for the company’s answer.',
    answered: 'The certifier has received the answer, and will email you once it has been reviewed.',
    accepted: 'The certifier will close the deviation once the measure has been verified.',
    closed: (at) => `Closed since ${at}.`,
  },

  note: 'Note for the company',
  noteOptional: 'Note for the company (optional)',
  decide: {
    accept: {
      action: 'Accept the measure',
      lead: (number) =>
        `The measure proposed for ${number} is accepted; the deviation is closed once the measure has been verified.`,
      done: (number) => `Measure for ${number} accepted`,
    },
    return: {
      action: 'Send back to the company',
      lead: (number) => `The company receives the note by email and completes the answer to ${number}.`,
      done: (number) => `Answer to ${number} sent back to the company`,
    },
    close: {
      action: 'Close deviation',
      lead: (number) => `The measure for ${number} has been verified; the company is notified by email.`,
      done: (number) => `${number} closed`,
    },
    reopen: {
      action: 'Reopen deviation',
      lead: (number) => `The company receives the note by email and answers ${number} again.`,
      done: (number) => `${number} reopened`,
    },
    change: {
      action: 'Change grade or due date',
      lead: (number) => `The company sees the change and the note on the page of ${number}.`,
      done: (number) => `${number} changed`,
    },
  },
  notNow: 'Something has changed in the meantime: go back to the deviation and read it again.',
  onlyManagers: 'Only a manager can reopen.',
  failed: 'Something went wrong with the deviation, please try again...',

  raise: 'Raise deviation',

  dueHint: 'If left empty: 30 days for a major deviation, 90 for a minor one, none for a remark.',
} satisfies Words['deviations']
