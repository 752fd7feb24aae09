import type { visitMails as it } from '../../it/server/mail-visits'

type ToldVisit = Parameters<(typeof it)['planned']['subject']>[0]
type ToldDeviation = Parameters<(typeof it)['deviation']['line']>[0]

const kinds: Record<ToldVisit['kind'], string> = {
  initial: 'first visit',
  periodic: 'periodic visit',
  followUp: 'follow-up visit',
  kosherization: 'kosherization',
  supervised: 'supervised production',
  passover: 'Passover visit',
}

const grades: Record<ToldDeviation['grade'], string> = { major: 'major', minor: 'minor', remark: 'remark' }

const deviationTitle = ({ number, grade }: ToldDeviation) =>
  `${grade === 'remark' ? 'Remark' : 'Deviation'} ${number}`
const the = ({ number, grade, where }: ToldDeviation) =>
  `${grade === 'remark' ? 'the remark' : `the ${grades[grade]} deviation`} ${number} (“${where}”)`

const late = (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`)

export const visitMails: typeof it = {
  at: (day, time) => `${day} at ${time}`,
  planned: {
    subject: ({ where, day }) => `Visit on ${day}: ${where}`,
    paragraphs: ({ number, kind, where, day }) => [
      `The certifier has planned visit ${number} to “${where}” for ${day} (${kinds[kind]}).`,
      'Please have someone available that day to accompany the inspector through the storeroom and production areas.',
    ],
  },
  moved: {
    subject: ({ where, day }) => `Visit moved to ${day}: ${where}`,
    paragraphs: ({ number, where, day }, before) => [
      `Visit ${number} to “${where}”, planned for ${before}, has been moved to ${day}.`,
    ],
  },
  cancelled: {
    subject: ({ where, day }) => `Visit of ${day} cancelled: ${where}`,
    paragraphs: ({ number, where, day }) => [
      `Visit ${number} to “${where}”, planned for ${day}, has been cancelled.`,
    ],
  },
  assigned: {
    subject: ({ where, day }) => `Visit assigned to you, ${day}: ${where}`,
    paragraphs: ({ number, kind, announced, where, day }, by) => [
      `${by} has assigned you visit ${number} to “${where}” on ${day}: ${kinds[kind]}, ${announced ? 'announced' : 'unannounced: the company does not know about it'}.`,
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
      `Evidence from visit ${number} to “${where}” arrived after the visit had ended, been cancelled or been assigned to others. It is kept, and marked as late.`,
    ],
  },
  report: {
    subject: ({ number, where }) => `Report on visit ${number}: ${where}`,
    paragraphs: ({ number, where, day }, deviations) => [
      `The report on visit ${number} to “${where}” on ${day} is ready: read and download it on the visit’s page.`,
      deviations === 0
        ? 'No deviations were found.'
        : 'Please answer each deviation on its own page, by its due date.',
    ],
    deviations: 'Deviations and remarks',
  },
  link: 'Open the visit',

  overdue: {
    subject: (count) => (count === 1 ? 'One visit is overdue' : `${count} visits are overdue`),
    paragraphs: ['These visits should already have taken place.'],
    due: 'Facilities to visit',
    dueSince: (day, days) => `due on ${day}, ${late(days)}`,
    neverVisited: 'certified and never visited',
    planned: 'Visits planned but not yet carried out',
    plannedFor: (day, days) => `planned for ${day}, ${late(days)}`,
    link: 'Open the visits',
  },

  deviation: {
    line: ({ number, grade }) =>
      grade === 'remark' ? `${number}, remark` : `${number}, ${grades[grade]} deviation`,
    dueOn: (day) => `due on ${day}`,
    raised: {
      subject: (told) => `${deviationTitle(told)}: ${told.where}`,
      paragraphs: (told, dueOn) => [
        `The certifier has raised ${the(told)}${dueOn ? `. An answer is due by ${dueOn}` : ''}:`,
      ],
    },
    returned: {
      subject: (told) => `${deviationTitle(told)}: please complete the answer`,
      paragraphs: (told, dueOn) => [
        `The certifier has read the answer to ${the(told)} and asks you to complete it${dueOn ? ` by ${dueOn}` : ''}:`,
      ],
    },
    accepted: {
      subject: (told) => `${deviationTitle(told)}: measure accepted`,
      paragraphs: (told) => [
        `The certifier has accepted the measure proposed for ${the(told)}. It will be closed once the measure has been verified.`,
      ],
    },
    closed: {
      subject: (told) => `${deviationTitle(told)}: closed`,
      paragraphs: (told) => [`The certifier has closed ${the(told)}.`],
    },
    reopened: {
      subject: (told) => `${deviationTitle(told)}: reopened`,
      paragraphs: (told, dueOn) => [
        `The certifier has reopened ${the(told)}${dueOn ? `. An answer is due by ${dueOn}` : ''}:`,
      ],
    },
    answered: {
      subject: (told) => `Answer to read, ${deviationTitle(told)}: ${told.where}`,
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
    lead: 'The following deviations are waiting for your company’s answer.',
    overdue: 'Overdue deviations',
    coming: 'Deviations due soon',
    due: (day, left, where) => {
      if (left < 0) return `was due on ${day} (${where})`
      return `due on ${day}, ${left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`} (${where})`
    },
  },
}
