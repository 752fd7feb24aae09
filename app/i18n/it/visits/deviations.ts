import type { DeviationStatus } from '~/domain/visits/deviation'
import type { DeviationGrade } from '~/domain/visits/visit'
import { onDay, withDay } from '../../italian'

export const deviations = {
  title: 'Non conformità',
  lead: {
    Certifier:
      'Ciò che gli stabilimenti devono correggere, le risposte delle aziende e le misure da verificare.',
    Company:
      'Ciò che il certificatore chiede di correggere. Si risponde entro il termine, con i documenti che servono.',
  },
  listCaption: 'Elenco delle non conformità',
  loadFailed: 'Non è stato possibile caricare le non conformità, per favore riprova...',
  searchHint: { Certifier: 'Numero, rilievo o azienda', Company: 'Numero, rilievo o stabilimento' },
  emptyHint: {
    Certifier: 'Si aprono durante un sopralluogo o da qui, per uno stabilimento.',
    Company: 'Il certificatore non ne ha aperte.',
  },
  number: 'Numero',
  gradeLabel: 'Grado',
  grade: {
    major: 'NC maggiore',
    minor: 'NC minore',
    remark: 'Osservazione',
  } satisfies Record<DeviationGrade, string>,
  allGrades: 'Tutti i gradi',
  statusLabel: 'Stato',
  status: {
    open: 'Aperta',
    answered: 'Risposta inviata',
    accepted: 'Misura accettata',
    closed: 'Chiusa',
  } satisfies Record<DeviationStatus, string>,
  allStatuses: 'Non chiuse',
  overdue: 'Scaduta',
  onlyOverdue: 'Termine',
  anyDue: 'Tutti i termini',
  overdueOnes: 'Solo scadute',
  facility: 'Stabilimento',
  dueOn: 'Termine',
  noDue: 'Nessun termine',
  finding: 'Che cosa è stato rilevato',
  requirement: 'Requisito non rispettato',
  measure: 'Misura richiesta',
  about: 'Riguarda',
  foundAt: 'Sopralluogo',
  raisedOn: (at: string) => `Aperta ${onDay(at)}`,
  data: 'Rilievo',

  // the answer
  answer: 'Risposta',
  answerTitle: 'Rispondi',
  answerLead: (due: string | null) =>
    due === null
      ? 'A un’osservazione si può rispondere, ma non è necessario.'
      : `La risposta è attesa entro ${onDay(due)}.`,
  answerLate: (due: string) => `Il termine era ${onDay(due)}: rispondi appena possibile.`,
  cause: 'Causa',
  causeHint: 'Perché è successo.',
  correction: 'Trattamento',
  correctionHint: 'Che cosa è stato fatto subito.',
  correctiveAction: 'Azione correttiva',
  correctiveActionHint: 'Che cosa impedisce che succeda di nuovo.',
  doneOn: 'Attuata il',
  doneOnHint: 'Il giorno in cui è stata attuata, o lo sarà.',
  send: 'Invia la risposta',
  documents: 'Documenti della risposta',
  documentsHint: 'Partono con la risposta: anche quelli scelti e non ancora caricati.',
  takeBack: (name: string) => `Elimina ${name}`,
  noDocuments: 'Nessun documento',

  // the story
  story: 'Che cosa è successo',
  round: (at: number) => `Risposta ${at}`,
  answeredBy: (who: string, at: string) => `${who}, ${onDay(at)}`,
  decision: { accepted: 'Misura accettata', returned: 'Risposta da completare' },
  event: { changed: 'Grado o termine cambiati', closed: 'Chiusa', reopened: 'Riaperta' },
  by: (who: string | null, at: string) =>
    who === null ? `Il certificatore, ${onDay(at)}` : `${who}, ${onDay(at)}`,
  to: (grade: string, due: string | null) => (due === null ? grade : `${grade}, termine ${onDay(due)}`),
  waits: {
    open: 'In attesa della risposta dell’azienda.',
    answered: 'Il certificatore ha ricevuto la risposta. Ti avvisa per email quando l’ha esaminata.',
    accepted: 'Il certificatore chiude la non conformità quando la misura risulta attuata.',
    closed: (at: string) => `Chiusa ${withDay('dal', at)}.`,
  },

  // deciding
  note: 'Nota per l’azienda',
  noteOptional: 'Nota per l’azienda (facoltativa)',
  decide: {
    accept: {
      action: 'Accetta la misura',
      lead: (number: string) =>
        `La misura proposta per ${number} va bene; la non conformità si chiude quando risulta attuata.`,
      done: (number: string) => `Misura di ${number} accettata`,
    },
    return: {
      action: 'Rimanda all’azienda',
      lead: (number: string) => `L’azienda riceve la nota per email e completa la risposta per ${number}.`,
      done: (number: string) => `Risposta per ${number} rimandata all’azienda`,
    },
    close: {
      action: 'Chiudi non conformità',
      lead: (number: string) =>
        `La misura di ${number} è stata attuata: l’azienda ne riceve conferma per email.`,
      done: (number: string) => `${number} chiusa`,
    },
    reopen: {
      action: 'Riapri non conformità',
      lead: (number: string) => `L’azienda riceve la nota per email e risponde di nuovo per ${number}.`,
      done: (number: string) => `${number} riaperta`,
    },
    change: {
      action: 'Cambia grado o termine',
      lead: (number: string) => `L’azienda vede il cambiamento, e la nota, nella pagina di ${number}.`,
      done: (number: string) => `${number} modificata`,
    },
  },
  notNow: 'Nel frattempo qualcosa è cambiato: torna alla non conformità e leggila di nuovo.',
  onlyManagers: 'La può riaprire solo un responsabile.',
  failed: 'Errore con la non conformità, per favore riprova...',

  // raising
  raise: 'Apri non conformità',

  dueHint: 'Se manca: 30 giorni per una NC maggiore, 90 per una minore, nessuno per un’osservazione.',
}
