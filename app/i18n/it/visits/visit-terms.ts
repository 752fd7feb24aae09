import type {
  CheckResult,
  CheckTopic,
  DeliveryPaper,
  Difference,
  KosherizationMethod,
  LineResult,
  SealAction,
  SignatureRole,
} from '~/domain/visits/observation'
import type { DeviationGrade, NotCarriedOutReason } from '~/domain/visits/visit'

/** Shared by the screen in the plant, the pages of visits and the report. */
export const visitTerms = {
  topics: {
    receiving: 'Ricevimento',
    warehouse: 'Magazzino',
    coldStores: 'Celle',
    tanks: 'Serbatoi',
    sharedLines: 'Linee condivise',
    boiler: 'Caldaia e ritorno condense',
    cleaners: 'Sanificanti',
    rework: 'Rilavorazioni',
    recipes: 'Ricette e schede di lotto',
    labels: 'Etichette',
    bulkTransport: 'Trasporto sfuso',
    seasonal: 'Lavorazioni stagionali e Pesach',
    staff: 'Personale',
  } satisfies Record<CheckTopic, string>,
  checkResults: { ok: 'Conforme', notOk: 'Non conforme', notApplicable: 'Non applicabile' } satisfies Record<
    CheckResult,
    string
  >,
  differences: {
    name: 'nome',
    vendor: 'fornitore',
    symbol: 'simbolo',
    status: 'stato kosher',
    passover: 'Pesach',
    expiry: 'scadenza',
    pack: 'confezione',
  } satisfies Record<Difference, string>,
  papers: {
    deliveryNote: 'DDT',
    certificate: 'certificato del carico',
    washTicket: 'certificato di lavaggio',
    seal: 'sigillo',
  } satisfies Record<DeliveryPaper, string>,
  lineResults: {
    asStated: 'Come dichiarata',
    differs: 'Diversa',
    notRunning: 'Non in funzione',
  } satisfies Record<LineResult, string>,
  methods: {
    immersion: 'Hagalà per immersione',
    pouring: 'Irùi, acqua bollente versata',
    steam: 'Vapore',
    soaking: 'Ammollo',
    lightHeat: 'Libùn leggero',
    strongHeat: 'Libùn forte',
    other: 'Altro',
  } satisfies Record<KosherizationMethod, string>,
  sealActions: {
    applied: 'Applicato',
    intact: 'Integro',
    broken: 'Rotto',
    removed: 'Rimosso',
  } satisfies Record<SealAction, string>,
  grades: { major: 'NC maggiore', minor: 'NC minore', remark: 'Osservazione' } satisfies Record<
    DeviationGrade,
    string
  >,
  reasons: {
    accessDenied: 'Accesso negato',
    plantStopped: 'Impianto fermo',
    noCounterpart: 'Nessun referente',
  } satisfies Record<NotCarriedOutReason, string>,
  roles: { inspector: 'Ispettore', counterpart: 'Referente dell’azienda' } satisfies Record<
    SignatureRole,
    string
  >,
}
