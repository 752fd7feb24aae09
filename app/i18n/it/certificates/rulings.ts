import type { RulingKind, RulingState } from '~/domain/certificates/rulings'
import { onDay, withDay } from '../../italian'

const products = (count: number) => (count === 1 ? '1 prodotto' : `${count} prodotti`)

/** Specification §4 "Rulings". */
export const rulings = {
  title: 'Provvedimenti',
  onlyManagers: 'Solo un responsabile prende provvedimenti',
  lead: {
    Certifier: 'Tutto ciò che ha toccato un certificato o un’approvazione, con le lettere alle aziende.',
    Company:
      'Ciò che il certificatore ha deciso sui vostri certificati e sulle approvazioni, con le lettere.',
  },
  listCaption: 'Elenco dei provvedimenti',
  loadFailed: 'Non è stato possibile caricare i provvedimenti, per favore riprova...',
  searchHint: 'Numero, certificato o azienda',
  emptyHint: 'Sospensioni, riduzioni, revoche e ritiri compaiono qui.',
  number: 'Numero',
  kindLabel: 'Tipo',
  allKinds: 'Tutti i tipi',
  kind: {
    suspend: 'Sospensione',
    reinstate: 'Ripresa',
    reduce: 'Riduzione',
    revoke: 'Revoca',
    end: 'Cessazione',
    withdraw: 'Ritiro dell’approvazione',
  } satisfies Record<RulingKind, string>,
  stateLabel: 'Stato',
  allStates: 'Tutti gli stati',
  state: {
    notice: 'Annunciata',
    standing: 'In vigore',
    lifted: 'Terminata',
    done: 'Eseguito',
  } satisfies Record<RulingState, string>,
  awaits: 'In attesa di',
  anyAwaits: 'Tutti',
  awaited: {
    unseen: 'presa visione',
    due: 'decisione del responsabile',
    settled: 'ripresa: tutto risolto',
  },
  about: 'Riguarda',
  effectiveOn: 'Dal',
  certificate: (number: string | null, name: string) =>
    number === null ? name : `Certificato n. ${number}, «${name}»`,
  open: 'Apri il provvedimento',
  ruledBy: (who: string | null, at: string) => `${who ?? 'Il certificatore'}, ${onDay(at)}`,
  inForce: 'In vigore dal',
  reason: 'Motivo',
  reasonHint: 'Lo leggono l’azienda e chi lavora per il certificatore; il pubblico no.',
  products: 'Prodotti',
  allProducts: 'Tutto il certificato',
  goodsLabel: 'Merce',
  allGoods: 'Tutta la merce',
  madeFrom: (day: string) => `La merce prodotta ${withDay('dal', day)}`,
  goodsFrom: 'Solo la merce prodotta dal',
  lots: 'Lotti',
  publicNote: 'Nota per il pubblico',
  ownWish: 'Chiesta dall’azienda: non c’è nulla da correggere.',
  deviations: 'Non conformità da risolvere',
  settledNote: 'Chiuse con la nota',
  letter: 'Lettera (PDF)',
  letterOf: (number: string) => `Lettera di ${number} (PDF)`,
  decideOn: (day: string) => `Da decidere ${withDay('dal', day)}: revocare, cessare, ridurre o riprendere.`,
  seen: (who: string | null, at: string) => `Presa visione: ${who ?? 'azienda'}, ${onDay(at)}`,
  unseen: 'L’azienda non ne ha ancora preso visione.',
  markSeen: 'Presa visione',
  markSeenOf: (number: string) => `Presa visione di ${number}`,
  markFailed: 'La presa visione non è stata registrata, per favore riprova...',
  failed: 'Il provvedimento non è stato preso, per favore riprova...',
  none: 'Su questo certificato non ci sono provvedimenti.',

  // on the certificate, and on the company's desk
  suspendedSince: (what: string, day: string) => `${what}: sospeso ${withDay('dal', day)}`,
  someSuspendedSince: (what: string, count: number, day: string) =>
    `${what}: ${products(count)} ${count === 1 ? 'sospeso' : 'sospesi'} ${withDay('dal', day)}`,
  announced: (what: string, day: string) => `${what}: sarà sospeso ${withDay('dal', day)}`,
  someAnnounced: (what: string, count: number, day: string) =>
    `${what}: ${products(count)} ${count === 1 ? 'sarà sospeso' : 'saranno sospesi'} ${withDay('dal', day)}`,
  toDo: { Certifier: 'Che cosa deve fare l’azienda', Company: 'Che cosa dovete fare' },
  due: (day: string) => `entro ${onDay(day)}`,
  nothingToDo: 'Non c’è nulla da correggere.',
  allSettled: 'Tutte le non conformità sono accettate o chiuse: si può riprendere.',
  productSuspended: (day: string) => `Sospeso ${withDay('dal', day)}`,
  all: 'Tutti i provvedimenti',
  endedOn: (date: string) => `Questo certificato è cessato ${onDay(date)}.`,
  suspendNumber: (number: string) => `Sospendi il n. ${number}…`,

  // suspending
  suspend: {
    action: 'Sospendi…',
    title: 'Sospendi il certificato',
    whichHint: 'Spunta i prodotti da sospendere. Senza spunte è sospeso tutto il certificato.',
    toDoHint:
      'Il certificato riprende solo quando queste non conformità sono accettate o chiuse: spunta quelle aperte, o aggiungine una.',
    add: 'Aggiungi una non conformità',
    added: (at: number) => `Nuova non conformità ${at}`,
    remove: (at: number) => `Rimuovi la nuova non conformità ${at}`,
    ownWish: 'Lo desidera l’azienda: non serve nessuna non conformità',
    when: 'Quando e perché',
    effectiveOn: 'Sospeso dal',
    effectiveOnHint: (days: number) =>
      `Oggi, o entro ${days} giorni: fino a quel giorno lo sa soltanto l’azienda.`,
    public: 'Che cosa legge il pubblico',
    publicHint: 'Nella verifica e nel registro, con la data. Mai il motivo, né le non conformità.',
    goodsFromHint: 'Se manca: tutta la merce.',
    lotsHint: 'A parole: quali lotti, se sono solo alcuni.',
    publicNoteHint: 'Che cosa deve sapere chi ha comprato il prodotto.',
    proceed: 'Continua',
    question: 'Sospendere?',
    today:
      'Da subito la verifica pubblica e il registro dicono che è sospeso. L’azienda riceve la lettera per email.',
    later: (day: string) =>
      `L’azienda riceve subito la lettera per email. Il pubblico lo legge ${withDay('dal', day)}.`,
    confirm: 'Sospendi',
  },

  // what it touches
  effects: {
    title: 'Che cosa tocca',
    certificates: 'Altri certificati dell’azienda in vigore',
    requests: 'Richieste aperte',
    buyers: 'Ingredienti di altre aziende comprati da questa',
    nobody: 'Nessuno: gli account dell’azienda non ricevono email.',
  },

  // the other forms
  reinstate: {
    action: 'Riprendi…',
    title: 'Riprendi il certificato',
    warning:
      'La verifica pubblica ricorda da quando a quando è stato sospeso. L’azienda riceve la lettera per email.',
    which: 'Prodotti che riprendono',
    whichHint: 'Senza spunte riprende tutto ciò che è sospeso o annunciato.',
    openTitle: 'Non tutte le non conformità sono accettate o chiuse',
    confirm: 'Riprendi',
    already: 'Il certificato non è sospeso.',
  },
  end: {
    action: 'Cessato…',
    title: 'Il certificato è cessato',
    warning:
      'L’azienda rinuncia al certificato: da subito la verifica pubblica dice che è cessato, mai che è revocato. Non si può annullare. L’azienda riceve la lettera per email.',
    confirm: 'Segna come cessato',
  },
}
