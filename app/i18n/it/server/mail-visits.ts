import { onDay, withDay } from '../../italian'

interface ToldVisit {
  number: string
  kind: keyof typeof kinds
  announced: boolean
  /** The facility's name. */
  where: string
  /** In readable form. */
  day: string
}

interface ToldDeviation {
  number: string
  grade: keyof typeof grades
  where: string
}

const kinds = {
  initial: 'prima visita',
  periodic: 'visita periodica',
  followUp: 'visita di verifica',
  kosherization: 'kasherizzazione',
  supervised: 'produzione sorvegliata',
  passover: 'visita per Pesach',
}

const grades = { major: 'maggiore', minor: 'minore', remark: 'osservazione' }

const deviationTitle = ({ number, grade }: ToldDeviation) =>
  grade === 'remark' ? `Osservazione ${number}` : `Non conformità ${number}`
const the = ({ number, grade, where }: ToldDeviation) =>
  `${grade === 'remark' ? 'l’osservazione' : `la non conformità ${grades[grade]}`} ${number} («${where}»)`

const late = (days: number) => (days === 1 ? 'da ieri' : `da ${days} giorni`)

/** About visits and deviations. */
export const visitMails = {
  at: (day: string, time: string) => `${day}, ore ${time}`,
  planned: {
    subject: ({ where, day }: ToldVisit) => `Sopralluogo ${onDay(day)}: ${where}`,
    paragraphs: ({ number, kind, where, day }: ToldVisit) => [
      `il certificatore ha programmato per ${onDay(day)} il sopralluogo ${number} in «${where}» (${kinds[kind]}).`,
      'In quel giorno serve qualcuno che accompagni l’ispettore in magazzino e in produzione.',
    ],
  },
  moved: {
    subject: ({ where, day }: ToldVisit) => `Sopralluogo spostato ${withDay('al', day)}: ${where}`,
    paragraphs: ({ number, where, day }: ToldVisit, before: string) => [
      `il sopralluogo ${number} in «${where}», previsto per ${onDay(before)}, è spostato ${withDay('al', day)}.`,
    ],
  },
  cancelled: {
    subject: ({ where, day }: ToldVisit) => `Sopralluogo ${withDay('del', day)} annullato: ${where}`,
    paragraphs: ({ number, where, day }: ToldVisit) => [
      `il sopralluogo ${number} in «${where}», previsto per ${onDay(day)}, è annullato.`,
    ],
  },
  assigned: {
    subject: ({ where, day }: ToldVisit) => `Sopralluogo assegnato, ${onDay(day)}: ${where}`,
    paragraphs: ({ number, kind, announced, where, day }: ToldVisit, by: string) => [
      `${by} ti ha assegnato il sopralluogo ${number} in «${where}», ${onDay(day)}: ${kinds[kind]}, ${announced ? 'con preavviso' : 'senza preavviso: l’azienda non lo sa'}.`,
    ],
  },
  replaced: {
    subject: ({ where, day }: ToldVisit) => `Sopralluogo non più assegnato a te, ${onDay(day)}: ${where}`,
    paragraphs: ({ number, where, day }: ToldVisit, by: string) => [
      `${by} ha affidato ad altri il sopralluogo ${number} in «${where}», ${onDay(day)}. Se lo tieni sul tablet, invia quanto hai raccolto: sarà segnato come giunto dopo.`,
    ],
  },
  led: {
    subject: ({ where, day }: ToldVisit) => `Guidi il sopralluogo, ${onDay(day)}: ${where}`,
    paragraphs: ({ number, where, day }: ToldVisit, by: string) => [
      `${by} ti ha affidato la guida del sopralluogo ${number} in «${where}», ${onDay(day)}: lo concludi tu.`,
    ],
  },
  followed: {
    subject: ({ where, day }: ToldVisit) => `Non guidi più il sopralluogo, ${onDay(day)}: ${where}`,
    paragraphs: ({ number, where, day }: ToldVisit, by: string) => [
      `${by} ha affidato ad altri la guida del sopralluogo ${number} in «${where}», ${onDay(day)}. Resti tra gli ispettori.`,
    ],
  },
  late: {
    subject: ({ number, where }: ToldVisit) => `Evidenze giunte dopo, sopralluogo ${number}: ${where}`,
    paragraphs: ({ number, where }: ToldVisit) => [
      `sono arrivate evidenze del sopralluogo ${number} in «${where}» quando era già concluso, annullato o assegnato ad altri. Restano conservate, segnate come giunte dopo.`,
    ],
  },
  report: {
    subject: ({ number, where }: ToldVisit) => `Verbale del sopralluogo ${number}: ${where}`,
    paragraphs: ({ number, where, day }: ToldVisit, deviations: number) => [
      `il verbale del sopralluogo ${number} ${withDay('del', day)} in «${where}» è pronto: si legge e si scarica dalla pagina del sopralluogo.`,
      deviations === 0
        ? 'Non sono state rilevate non conformità.'
        : 'A ogni non conformità si risponde dalla sua pagina, entro il termine indicato.',
    ],
    deviations: 'Non conformità e osservazioni',
  },
  link: 'Apri il sopralluogo',

  overdue: {
    subject: (count: number) =>
      count === 1 ? 'Un sopralluogo è in ritardo' : `${count} sopralluoghi sono in ritardo`,
    paragraphs: ['questi sopralluoghi avrebbero già dovuto essere svolti.'],
    due: 'Stabilimenti da visitare',
    dueSince: (day: string, days: number) => `il termine era ${onDay(day)}, ${late(days)}`,
    neverVisited: 'certificato e mai visitato',
    planned: 'Sopralluoghi programmati e non ancora eseguiti',
    plannedFor: (day: string, days: number) => `programmato per ${onDay(day)}, in ritardo ${late(days)}`,
    link: 'Apri i sopralluoghi',
  },

  deviation: {
    line: ({ number, grade }: ToldDeviation) =>
      grade === 'remark' ? `${number}, osservazione` : `${number}, non conformità ${grades[grade]}`,
    dueOn: (day: string) => `termine ${onDay(day)}`,
    raised: {
      subject: (told: ToldDeviation) => `${deviationTitle(told)}: ${told.where}`,
      paragraphs: (told: ToldDeviation, dueOn: string | null) => [
        `il certificatore ha aperto ${the(told)}${dueOn ? `. Si risponde entro ${onDay(dueOn)}` : ''}:`,
      ],
    },
    returned: {
      subject: (told: ToldDeviation) => `${deviationTitle(told)}: la risposta va completata`,
      paragraphs: (told: ToldDeviation, dueOn: string | null) => [
        `il certificatore ha letto la risposta per ${the(told)} e chiede di completarla${dueOn ? ` entro ${onDay(dueOn)}` : ''}:`,
      ],
    },
    accepted: {
      subject: (told: ToldDeviation) => `${deviationTitle(told)}: misura accettata`,
      paragraphs: (told: ToldDeviation) => [
        `il certificatore ha accettato la misura proposta per ${the(told)}. La chiude quando la vede attuata.`,
      ],
    },
    closed: {
      subject: (told: ToldDeviation) => `${deviationTitle(told)}: chiusa`,
      paragraphs: (told: ToldDeviation) => [`il certificatore ha chiuso ${the(told)}.`],
    },
    reopened: {
      subject: (told: ToldDeviation) => `${deviationTitle(told)}: riaperta`,
      paragraphs: (told: ToldDeviation, dueOn: string | null) => [
        `il certificatore ha riaperto ${the(told)}${dueOn ? `. Si risponde entro ${onDay(dueOn)}` : ''}:`,
      ],
    },
    answered: {
      subject: (told: ToldDeviation) => `Risposta da leggere, ${deviationTitle(told)}: ${told.where}`,
      paragraphs: (told: ToldDeviation, by: string) => [`${by} ha risposto per ${the(told)}.`],
    },
    link: (told: Pick<ToldDeviation, 'grade'>): string =>
      told.grade === 'remark' ? 'Apri l’osservazione' : 'Apri la non conformità',
  },

  digest: {
    subject: (overdue: number, coming: number) => {
      const over =
        overdue === 1
          ? 'Una non conformità attende risposta oltre il termine'
          : `${overdue} non conformità attendono risposta oltre il termine`
      const near =
        coming === 1
          ? 'Una non conformità da risolvere a breve'
          : `${coming} non conformità da risolvere a breve`
      if (coming === 0) return over
      return overdue === 0 ? near : `${over}, ${near.toLowerCase()}`
    },
    lead: 'per le non conformità che seguono si attende la risposta dell’azienda.',
    overdue: 'Non conformità oltre il termine',
    coming: 'Non conformità da risolvere a breve',
    due: (day: string, left: number, where: string) => {
      if (left < 0) return `il termine era ${onDay(day)} (${where})`
      return `il termine è ${onDay(day)}, ${left === 0 ? 'oggi' : left === 1 ? 'domani' : `tra ${left} giorni`} (${where})`
    },
  },
}
