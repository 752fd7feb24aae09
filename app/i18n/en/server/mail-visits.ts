import type { visitMails as it } from '../../it/server/mail-visits'

type ToldVisit = Parameters<(typeof it)['planned']['subject']>[0]
type ToldDeviation = Parameters<(typeof it)['deviation']['line']>[0]

const kinds: Record<ToldVisit['kind'], string> = {
  initial: 'first visit',
  periodic: 'periodic visit',
  followUp: 'follow-up visit',
  kosherization: 'kosherization',
  supervised: 'supervised production',
  passover: 'visit for Pesach',
}

const grades: Record<ToldDeviation['grade'], string> = { major: 'major', minor: 'minor', remark: 'remark' }

const titleOf = ({ number, grade }: ToldDeviation) =>
  `${grade === 'remark' ? 'Remark' : 'Deviation'} ${number}`
const the = ({ number, grade, where }: ToldDeviation) =>
  `${grade === 'remark' ? 'the remark' : `the ${grades[grade]} deviation`} ${number} (“${where}”)`

const late = (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`)

export const visitMails: typeof it = {
  planned: {
    subject: ({ where, day }) => `Visit on ${day}: ${where}`,
    paragraphs: ({ number, kind, where, day }) => [
      `The certifier has planned the visit ${number} to “${where}” for ${day} (${kinds[kind]}).`,
      'On that day somebody is needed to go with the inspector through storeroom and production.',
    ],
  },
  moved: {
    subject: ({ where, day }) => `Visit moved to ${day}: ${where}`,
    paragraphs: ({ number, where, day }, before) => [
      `The visit ${number} to “${where}”, planned for ${before}, is moved to ${day}.`,
    ],
  },
  cancelled: {
    subject: ({ where, day }) => `Visit of ${day} cancelled: ${where}`,
    paragraphs: ({ number, where, day }) => [
      `The visit ${number} to “${where}”, planned for ${day}, is cancelled.`,
    ],
  },
  assigned: {
    subject: ({ where, day }) => `Visit assigned to you, ${day}: ${where}`,
    paragraphs: ({ number, kind, announced, where, day }, by) => [
      `${by} has assigned you the visit ${number} to “${where}” on ${day}: ${kinds[kind]}, ${announced ? 'announced' : 'unannounced: the company does not know of it'}.`,
    ],
  },
  replaced: {
    subject: ({ where, day }) => `Visit no longer assigned to you, ${day}: ${where}`,
    paragraphs: ({ number, where, day }, by) => [
      `${by} has given the visit ${number} to “${where}” on ${day} to others. If you keep it on your tablet, send what you have collected: it will be marked as late.`,
    ],
  },
  led: {
    subject: ({ where, day }) => `You lead the visit, ${day}: ${where}`,
    paragraphs: ({ number, where, day }, by) => [
      `${by} has made you the lead inspector of the visit ${number} to “${where}” on ${day}: you end it.`,
    ],
  },
  followed: {
    subject: ({ where, day }) => `You no longer lead the visit, ${day}: ${where}`,
    paragraphs: ({ number, where, day }, by) => [
      `${by} has made somebody else the lead inspector of the visit ${number} to “${where}” on ${day}. You remain one of its inspectors.`,
    ],
  },
  late: {
    subject: ({ number, where }) => `Late evidence, visit ${number}: ${where}`,
    paragraphs: ({ number, where }) => [
      `Evidence of the visit ${number} to “${where}” has arrived when it had already ended, been cancelled or been assigned to others. It is kept, and marked as late.`,
    ],
  },
  report: {
    subject: ({ number, where }) => `Report of the visit ${number}: ${where}`,
    paragraphs: ({ number, where, day }, deviations) => [
      `The report of the visit ${number} of ${day} to “${where}” is ready: read and download it on the page of the visit.`,
      deviations === 0
        ? 'No deviations were found.'
        : 'Each deviation is answered on its own page, by the day given.',
    ],
    deviations: 'Deviations and remarks',
  },
  link: 'Open the visit',

  overdue: {
    subject: (count) => (count === 1 ? 'One visit is overdue' : `${count} visits are overdue`),
    paragraphs: ['These visits should have been made by now.'],
    due: 'Facilities to be visited',
    dueSince: (day, days) => `due on ${day}, ${late(days)}`,
    planned: 'Visits planned and not yet carried out',
    plannedFor: (day, days) => `planned for ${day}, ${late(days)}`,
    link: 'Open the visits',
  },

  deviation: {
    line: ({ number, grade }) =>
      grade === 'remark' ? `${number}, remark` : `${number}, ${grades[grade]} deviation`,
    dueOn: (day) => `due on ${day}`,
    raised: {
      subject: (told) => `${titleOf(told)}: ${told.where}`,
      paragraphs: (told, dueOn) => [
        `The certifier has raised ${the(told)}${dueOn ? `. An answer is due by ${dueOn}` : ''}:`,
      ],
    },
    returned: {
      subject: (told) => `${titleOf(told)}: the answer is to be completed`,
      paragraphs: (told, dueOn) => [
        `The certifier has read the answer to ${the(told)} and asks you to complete it${dueOn ? ` by ${dueOn}` : ''}:`,
      ],
    },
    accepted: {
      subject: (told) => `${titleOf(told)}: measure accepted`,
      paragraphs: (told) => [
        `The certifier has accepted the measure proposed for ${the(told)}. It is closed once it has been seen done.`,
      ],
    },
    closed: {
      subject: (told) => `${titleOf(told)}: closed`,
      paragraphs: (told) => [`The certifier has closed ${the(told)}.`],
    },
    reopened: {
      subject: (told) => `${titleOf(told)}: reopened`,
      paragraphs: (told, dueOn) => [
        `The certifier has reopened ${the(told)}${dueOn ? `. An answer is due by ${dueOn}` : ''}:`,
      ],
    },
    answered: {
      subject: (told) => `Answer to read, ${titleOf(told)}: ${told.where}`,
      paragraphs: (told, by) => [`${by} has answered ${the(told)}.`],
    },
    link: ({ grade }) => (grade === 'remark' ? 'Open the remark' : 'Open the deviation'),
  },

  digest: {
    subject: (overdue, coming) => {
      const over = overdue === 1 ? 'One deviation is overdue' : `${overdue} deviations are overdue`
      const near = coming === 1 ? 'One deviation is due soon' : `${coming} deviations are due soon`
      if (coming === 0) return over
      return overdue === 0 ? near : `${over}, ${coming === 1 ? 'one is due soon' : `${coming} are due soon`}`
    },
    lead: 'The following deviations wait for your company’s answer.',
    overdue: 'Deviations that are overdue',
    coming: 'Deviations that are due soon',
    due: (day, left, where) => {
      if (left < 0) return `was due on ${day} (${where})`
      return `due on ${day}, ${left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`} (${where})`
    },
  },
}
