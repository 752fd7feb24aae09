import type { deviations as it } from '../../it/areas/deviations'

export const deviations: typeof it = {
  deviations: {
    title: 'Deviations',
    lead: {
      Certifier:
        'What facilities have to put right, the companies’ answers, and measures still to be seen done.',
      Company:
        'What the certifier asks you to put right. Answer by the due date, with the documents it takes.',
    },
    listCaption: 'List of deviations',
    loadFailed: 'The deviations could not be loaded, please try again...',
    searchHint: { Certifier: 'Number, finding or company', Company: 'Number, finding or facility' },
    emptyHint: {
      Certifier: 'They are raised at a visit or from here, about a facility.',
      Company: 'The certifier has raised none.',
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
      due === null ? 'A remark may be answered, but need not be.' : `The answer is due by ${due}.`,
    answerLate: (due) => `The answer was due on ${due}: please answer as soon as you can.`,
    cause: 'Cause',
    causeHint: 'Why it came about.',
    correction: 'Correction',
    correctionHint: 'What was done about it at once.',
    correctiveAction: 'Corrective action',
    correctiveActionHint: 'What keeps it from happening again.',
    doneOn: 'Done on',
    doneOnHint: 'The day that it was done, or will be.',
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
      answered: 'The certifier has received the answer, and emails you once it has been examined.',
      accepted: 'The certifier closes the deviation once the measure has been seen done.',
      closed: (at) => `Closed since ${at}.`,
    },

    note: 'Note for the company',
    noteOptional: 'Note for the company (optional)',
    decide: {
      accept: {
        action: 'Accept the measure',
        lead: (number) =>
          `The measure proposed for ${number} will do; it is closed once it has been seen done.`,
        done: (number) => `Measure of ${number} accepted`,
      },
      return: {
        action: 'Send back to the company',
        lead: (number) => `The company is emailed the note, and completes the answer to ${number}.`,
        done: (number) => `Answer to ${number} sent back to the company`,
      },
      close: {
        action: 'Close deviation',
        lead: (number) => `The measure of ${number} has been seen done, and the company is emailed so.`,
        done: (number) => `${number} closed`,
      },
      reopen: {
        action: 'Reopen deviation',
        lead: (number) => `The company is emailed the note, and answers ${number} once more.`,
        done: (number) => `${number} reopened`,
      },
      change: {
        action: 'Change grade or due date',
        lead: (number) => `The company sees the change, and the note, on the page of ${number}.`,
        done: (number) => `${number} changed`,
      },
    },
    notNow: 'Something has changed meanwhile: go back to the deviation and read it again.',
    onlyManagers: 'Only a manager reopens.',
    failed: 'Something went wrong with the deviation, please try again...',

    raise: 'Raise deviation',
    raised: (number) => `${number} raised`,
    answered: (number) => `Answer to ${number} sent`,
    dueHint: 'Left empty: 30 days for a major one, 90 for a minor one, none for a remark.',
    takenBack: (name) => `Document ${name} deleted`,
  },
}
