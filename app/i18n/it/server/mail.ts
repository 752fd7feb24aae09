import { visitMails } from './mail-visits'
import type { ExpiringKind, ReviewedKind } from '~/domain/items/item-kinds'
import type { Move } from '~/domain/items/review'
import { onDay, withDay } from '../../italian'
import { formats } from '../formats'

const the = {
  ingredient: 'l’ingrediente',
  product: 'il prodotto',
  supplier_certificate: 'il certificato del fornitore',
} as const
const ofThe = {
  ingredient: 'dell’ingrediente',
  product: 'del prodotto',
  supplier_certificate: 'del certificato del fornitore',
} as const
const onThe = {
  ingredient: 'sull’ingrediente',
  product: 'sul prodotto',
  supplier_certificate: 'sul certificato del fornitore',
} as const
const named = {
  ingredient: 'Ingrediente',
  product: 'Prodotto',
  supplier_certificate: 'Certificato del fornitore',
} as const
const moved: Record<Move, string> = {
  send: 'da valutare',
  approve: 'approvato',
  askForChanges: 'da rivedere',
  reject: 'respinto',
}
const many = {
  ingredient: 'ingredienti',
  product: 'prodotti',
  supplier_certificate: 'certificati dei fornitori',
} as const
const movedMany: Record<Move, string> = {
  send: 'da valutare',
  approve: 'approvati',
  askForChanges: 'da rivedere',
  reject: 'respinti',
}
/** A company behind its people, as far as one is to be named. */
const of = (names: readonly string[]) => (names.length > 0 ? ` (${inShort(names)})` : '')
const inShort = (names: readonly string[]) =>
  names.length > 2 ? `${names.length} aziende` : names.join(' e ')

interface IssuedDocument {
  name: string
  number: string
  kind: 'new' | 'renew' | 'add'
  isAsked: boolean
}

export type SecurityEvent =
  | 'newDevice'
  | 'passwordChanged'
  | 'factorSetUp'
  | 'factorRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorReset'
  | 'factorResetAtMachine'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'disabled'
  | 'enabled'

const days = (count: number) => (count === 0 ? 'oggi' : count === 1 ? 'domani' : `tra ${count} giorni`)

/** Each mail has a subject, paragraphs, a link and a closing remark. */
export const mailWords = {
  visits: visitMails,
  formats,
  lang: 'it',
  signature: 'Sigillo',
  phone: (number: string) => `Tel. ${number}`,
  greeting: (name: string | null) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
  linkHint: 'Se il pulsante non funziona, copiare questo indirizzo nella barra del browser:',

  notices: {
    closing: 'Ogni account può scegliere quali avvisi ricevere per email.',
    closingLink: 'Scegli gli avvisi o disattivali',
  },

  moved: {
    subject: (move: Move, kind: ReviewedKind, name: string, companies: string[]) =>
      `${named[kind]} ${moved[move]}: ${name}${of(companies)}`,
    paragraphs: (move: Move, kind: ReviewedKind, name: string, by: string, companies: string[]): string[] => {
      const subject = `${the[kind]} «${name}»`
      switch (move) {
        case 'send':
          return [`${by}${of(companies)} ha inviato ${subject} in approvazione.`]
        case 'approve':
          return [`il certificatore ha approvato ${subject}.`]
        case 'askForChanges':
          return [
            `il certificatore chiede di rivedere ${subject}: dopo le modifiche si può inviare di nuovo.`,
          ]
        case 'reject':
          return [`il certificatore ha respinto ${subject}: dopo le correzioni si può inviare di nuovo.`]
      }
    },
    notes: 'La nota che accompagna la comunicazione:',
    link: (kind: ReviewedKind) => `Apri ${the[kind]}`,
  },

  movedMany: {
    subject: (move: Move, kind: ReviewedKind, count: number, companies: string[]) =>
      `${count} ${many[kind]} ${movedMany[move]}${of(companies)}`,
    paragraph: (move: Move, kind: ReviewedKind, count: number, by: string, companies: string[]) => {
      const which = `${count} ${many[kind]}`
      if (move === 'send') return `${by}${of(companies)} ha inviato ${which} in approvazione.`
      if (move === 'approve') return `il certificatore ha approvato ${which}.`
      const again = 'si possono inviare di nuovo.'
      return move === 'reject'
        ? `il certificatore ha respinto ${which}: dopo le correzioni ${again}`
        : `il certificatore chiede di rivedere ${which}: dopo le modifiche ${again}`
    },
    which: (kind: ReviewedKind) =>
      `${many[kind].replace(/^./, (letter) => letter.toUpperCase())} interessati`,
    more: (count: number) => (count === 1 ? 'Un altro nell’elenco' : `Altri ${count} nell’elenco`),
    link: 'Apri l’elenco',
  },

  message: {
    subject: (kind: ReviewedKind, name: string, companies: string[]) =>
      `Nuovo messaggio: ${named[kind].toLowerCase()} ${name}${of(companies)}`,
    paragraphs: (kind: ReviewedKind, name: string, by: string, companies: string[]) => [
      `${by}${of(companies)} ha scritto un messaggio ${onThe[kind]} «${name}»:`,
    ],
    link: 'Leggi e rispondi',
  },

  question: {
    asked: (company: string) => `Domanda di ${company}`,
    answered: 'Nuovo messaggio del certificatore',
    paragraph: (company: string, by: string) =>
      `${by} ha scritto un messaggio nella conversazione con ${company}:`,
  },

  requestMade: {
    subject: (company: string, name: string) => `Richiesta di certificato: ${name} (${company})`,
    paragraphs: (kind: 'new' | 'renew' | 'add', company: string, name: string, by: string) => [
      {
        new: `${by} chiede per ${company} un nuovo certificato: «${name}».`,
        renew: `${by} chiede per ${company} il rinnovo del certificato «${name}».`,
        add: `${by} chiede per ${company} di aggiungere prodotti al certificato «${name}».`,
      }[kind],
    ],
    link: 'Apri la richiesta',
    subjectMany: (count: number, companies: string[]) => `${count} richieste di certificato${of(companies)}`,
    lead: (count: number) => `sono arrivate ${count} richieste di certificato.`,
    which: 'Le richieste',
    linkMany: 'Apri le richieste',
  },

  digest: {
    subject: (expired: number, coming: number) => {
      const over = expired === 1 ? 'Una scadenza è passata' : `${expired} scadenze sono passate`
      const near = coming === 1 ? 'Una scadenza si avvicina' : `${coming} scadenze si avvicinano`
      if (coming === 0) return over
      return expired === 0 ? near : `${over}, ${near.toLowerCase()}`
    },
    lead: (expired: boolean, coming: boolean): string => {
      if (!coming) return 'quanto segue è scaduto e, finché non è rinnovato, blocca ciò che ne dipende.'
      if (!expired)
        return 'si avvicina la scadenza di quanto segue. Chi rinnova per tempo evita interruzioni.'
      return 'una parte di quanto segue è scaduta e blocca ciò che ne dipende; per il resto la scadenza si avvicina. Chi rinnova per tempo evita interruzioni.'
    },
    expired: {
      supplier_certificate: 'Certificati dei fornitori scaduti',
      ingredient: 'Ingredienti con il certificato del fornitore scaduto',
      certificate: 'Certificati scaduti',
    } satisfies Record<ExpiringKind | 'certificate', string>,
    expiresSoon: {
      supplier_certificate: 'Certificati dei fornitori in scadenza',
      ingredient: 'Ingredienti con il certificato del fornitore in scadenza',
      certificate: 'Certificati in scadenza',
    } satisfies Record<ExpiringKind | 'certificate', string>,
    expires: (kind: ExpiringKind | 'certificate', date: string, left: number, where: string): string => {
      // The supplier's certificate is what expires.
      const whose = {
        ingredient: 'il certificato del fornitore ',
        certificate: '',
        supplier_certificate: '',
      }[kind]
      return left < 0
        ? `${whose}è scaduto ${onDay(date)} (${where})`
        : `${whose}scade ${onDay(date)}, ${days(left)} (${where})`
    },
    ingredients: (count: number) => (count === 1 ? '1 ingrediente' : `${count} ingredienti`),
    more: (count: number) => (count === 1 ? 'Un altro sulla scrivania' : `Altri ${count} sulla scrivania`),
    link: 'Apri la scrivania',
  },

  companyInvite: {
    subject: (company: string) => `Registrazione di ${company} su Sigillo`,
    paragraphs: (company: string) => [
      `il certificatore invita ${company} a usare Sigillo, il portale con cui si gestiscono ingredienti, prodotti e certificati kosher.`,
      'Per attivare l’account basta controllare i dati dell’azienda e scegliere una password.',
    ],
    link: 'Completa la registrazione',
    closing:
      'Il link vale 72 ore e si può usare una volta sola. Chi non aspettava questo invito può ignorarlo.',
  },

  contributorInvite: {
    subject: (company: string) => `Invito a collaborare per ${company} su Sigillo`,
    paragraphs: (company: string) => [
      `un collega di ${company} ha aperto per questo indirizzo un account su Sigillo, il portale delle certificazioni kosher.`,
      'Per attivarlo basta scegliere una password.',
    ],
    link: 'Attiva l’account',
    closing:
      'Il link vale 72 ore e si può usare una volta sola. Chi non aspettava questo invito può ignorarlo.',
  },

  contributorElsewhere: {
    subject: (company: string) => `Invito a collaborare per ${company} su Sigillo`,
    paragraphs: (company: string) => [
      `un collega di ${company} ha invitato questo indirizzo a collaborare su Sigillo, il portale delle certificazioni kosher.`,
      `L’indirizzo ha però già un account su Sigillo, e un account è di una sola azienda: per collaborare con ${company} serve un altro indirizzo, da comunicare a chi ha mandato l’invito.`,
    ],
    link: 'Vai a Sigillo',
    closing:
      'L’account esistente resta com’è, e chi ha mandato l’invito non ne è al corrente. Chi non aspettava questo invito può ignorarlo.',
  },

  staffInvite: {
    subject: 'Accesso a Sigillo',
    paragraphs: [
      'per questo indirizzo è pronto un account del certificatore su Sigillo.',
      'Per entrare basta scegliere una password.',
    ],
    link: 'Scegli la password',
    closing: 'Il link vale 72 ore e si può usare una volta sola.',
  },

  certificateIssued: {
    subject: (number: string) => `Certificato ${number} emesso`,
    paragraphs: ({ name, number, kind, isAsked }: IssuedDocument) => [
      (isAsked ? 'la richiesta è stata accolta: ' : '') +
        {
          new: `il certificato ${number} «${name}» è stato emesso.`,
          renew: `il certificato ${number} «${name}» è stato emesso e sostituisce il precedente.`,
          add: `al certificato «${name}» sono stati aggiunti prodotti, con il documento ${number}.`,
        }[kind],
    ],
    links: 'Il certificato',
    pdf: 'PDF',
    pdfHint: 'si apre dopo l’accesso',
    check: 'Verifica pubblica',
    checkHint: 'chiunque vi controlla il certificato: è il link da dare ai clienti',
    link: 'Apri il certificato',
  },

  certificatesIssued: {
    subject: (count: number) => `${count} certificati rinnovati`,
    paragraph: (count: number) => `sono stati emessi ${count} certificati, che sostituiscono i precedenti.`,
    check: 'Verifica pubblica (il link da dare ai clienti)',
    link: 'Apri i certificati',
  },

  lineUsed: {
    subject: (line: string, plant: string) => `Linea «${line}» di ${plant}: stato più stretto`,
    paragraphs: (line: string, plant: string, ran: string, day: string, certificates: string) => [
      `l’azienda ha detto che sulla linea «${line}» di ${plant}, dal ${day}, è passato altro: ${ran}.`,
      'I prodotti dello stabilimento sono stati valutati di nuovo.',
      ...(certificates ? [`Certificati in vigore emessi da quel giorno: ${certificates}.`] : []),
    ],
    notKosher: 'non kosher',
    link: 'Apri la linea',
  },

  judgedAnew: {
    subject: (certificates: number) =>
      certificates === 1 ? 'Un certificato da rivedere' : `${certificates} certificati da rivedere`,
    paragraphs: (certificates: number, companies: number) => [
      `con la nuova versione del portale le regole kosher sono più attente: ${
        certificates === 1
          ? 'un certificato in vigore ha'
          : `${certificates} certificati in vigore, di ${companies === 1 ? 'una azienda' : `${companies} aziende`}, hanno`
      } rilievi che prima non c’erano.`,
      `${certificates === 1 ? 'Resta valido' : 'Restano validi'} finché non decidete. L’elenco dice che cosa è emerso, prodotto per prodotto.`,
    ],
    link: 'Apri i certificati da rivedere',
  },

  lettersRequested: {
    subject: (count: number) =>
      count === 1
        ? 'Serve la lettera aggiornata di un ingrediente'
        : `Servono le lettere aggiornate di ${count} ingredienti`,
    paragraph: (count: number) =>
      count === 1
        ? 'il certificatore chiede il certificato aggiornato del fornitore per l’ingrediente che segue:'
        : `il certificatore chiede i certificati aggiornati dei fornitori per i ${count} ingredienti che seguono:`,
    which: 'Ingredienti da rinnovare',
    link: 'Rispondi al certificatore',
  },

  requestDeclined: {
    subject: (name: string) => `Richiesta di certificato rifiutata: ${name}`,
    paragraphs: (name: string) => [
      `il certificatore ha rifiutato la richiesta «${name}», con la nota che segue. Si può inviare una nuova richiesta in ogni momento.`,
    ],
    link: 'Apri la richiesta',
  },

  approvalWithdrawn: {
    subject: (kind: ReviewedKind, name: string) =>
      `Approvazione ritirata: ${named[kind].toLowerCase()} ${name}`,
    paragraphs: (kind: ReviewedKind, name: string, day: string) => [
      `il certificatore ha ritirato l’approvazione ${ofThe[kind]} «${name}», con effetto ${withDay('dal', day)}.`,
      {
        ingredient:
          'Da questo momento non è più un ingrediente approvato: non si può scegliere per un prodotto, e nei prodotti che lo usano va sostituito.',
        product:
          'Da questo momento non è più un prodotto approvato: nessun certificato si può emettere o rinnovare con esso.',
        supplier_certificate: 'Gli ingredienti che ne seguono la scadenza risultano scaduti.',
      }[kind],
      'I certificati già emessi restano validi finché il certificatore non decide altrimenti. Il motivo del ritiro:',
    ],
    link: (kind: ReviewedKind) => `Apri ${the[kind]}`,
    closing: 'Per ogni domanda rivolgersi al certificatore.',
  },

  supplierCertificateApproved: {
    subject: (name: string) => `Certificato del fornitore approvato: ${name}`,
    paragraphs: (name: string, until: string, count: number, kept: number) => [
      `il certificatore ha approvato il certificato del fornitore «${name}», valido fino ${withDay('al', until)}.`,
      count === 0
        ? kept === 0
          ? 'Nessun ingrediente dell’azienda ne prende la scadenza.'
          : 'La scadenza degli ingredienti che ne dipendono resta la stessa.'
        : count === 1
          ? 'L’ingrediente che segue ne prende la scadenza:'
          : `I ${count} ingredienti che seguono ne prendono la scadenza:`,
    ],
    which: 'Ingredienti con la nuova scadenza',
    whichOf: (name: string) => `Ingredienti con la scadenza di ${name}`,
    until: (day: string, count: number) =>
      `valido fino ${withDay('al', day)}, ${count === 0 ? 'nessun ingrediente' : count === 1 ? '1 ingrediente' : `${count} ingredienti`}`,
    before: (day: string | null) => (day ? `prima: ${day}` : 'prima senza scadenza'),
    link: 'Apri il certificato',
  },

  supplierCertificateRevoked: {
    subject: (name: string) => `Certificato del fornitore non più valido: ${name}`,
    paragraphs: (name: string, day: string, count: number) => [
      `il certificatore ha dichiarato non più valido il certificato del fornitore «${name}», ${withDay('dal', day)}.`,
      count === 0
        ? 'Nessun ingrediente dell’azienda ne segue la scadenza.'
        : count === 1
          ? 'L’ingrediente che segue risulta scaduto finché un altro certificato non lo copre.'
          : `I ${count} ingredienti che seguono risultano scaduti finché un altro certificato non li copre.`,
      'Il motivo:',
    ],
    which: 'Ingredienti che lo seguono',
    link: 'Apri il certificato',
    closing: 'Per ogni domanda rivolgersi al certificatore.',
  },

  renewalRequested: {
    subject: (name: string) => `Serve il rinnovo del certificato del fornitore: ${name}`,
    reminder: (name: string) => `Promemoria: serve il rinnovo del certificato del fornitore ${name}`,
    paragraphs: (name: string, until: string | null, due: string | null) => [
      `il certificatore chiede il rinnovo del certificato del fornitore «${name}»${until ? `, valido fino ${withDay('al', until)}` : ''}.`,
      due
        ? `Il certificato nuovo va caricato entro il ${due}.`
        : 'Il certificato nuovo si può caricare in ogni momento.',
    ],
    link: 'Carica il rinnovo',
  },

  supplierLink: {
    subject: (certifier: string) => `${certifier} chiede il rinnovo di un certificato kosher`,
    paragraphs: (
      certifier: string,
      vendor: string | null,
      number: string | null,
      until: string | null,
      due: string | null,
    ) => [
      `${certifier} chiede il certificato kosher aggiornato${vendor ? ` di ${vendor}` : ''}${number ? ` (numero ${number})` : ''}${until ? `, valido fino ${withDay('al', until)}` : ''}.`,
      'Il file si carica dal link, senza password né registrazione.',
      ...(due ? [`Serve entro il ${due}.`] : []),
    ],
    link: 'Carica il certificato',
    closing:
      'Il link vale 30 giorni e si può usare una volta sola. Chi non aspettava questa richiesta può ignorarla.',
  },

  supplierAnswered: {
    subject: (name: string) => `Rinnovo ricevuto dal fornitore: ${name}`,
    paragraphs: (name: string, sender: string) => [
      `${sender} ha caricato, con il link per il fornitore, il rinnovo del certificato «${name}». Resta in approvazione finché un certificatore non lo valuta.`,
    ],
    link: 'Apri il certificato',
  },

  certificateReduced: {
    subject: (number: string) => `Certificato ${number} ridotto`,
    paragraphs: (name: string, number: string, newNumber: string, reason: string) => [
      `il certificato ${number} «${name}» è stato ridotto per il seguente motivo:`,
      ...reason.split(/\n+/),
      `Lo sostituisce da subito il certificato ${newNumber}, con la stessa scadenza e senza i prodotti elencati qui sotto.`,
      'Le copie stampate e i PDF del certificato precedente non si possono più usare: chi li verifica vede che è stato sostituito.',
    ],
    removed: 'Prodotti tolti',
    more: (count: number) => (count === 1 ? 'e un altro prodotto' : `e altri ${count} prodotti`),
    link: 'Apri il certificato nuovo',
    closing: 'Per ogni domanda rivolgersi al certificatore.',
  },

  /** A suspension, its end, and a farewell. */
  ruling: {
    subject: {
      suspend: (number: string) => `Certificato ${number}: sospensione`,
      reinstate: (number: string) => `Certificato ${number}: fine della sospensione`,
      end: (number: string) => `Certificato ${number} cessato`,
    },
    opening: {
      suspend: (name: string, number: string, day: string) =>
        `il certificatore sospende il certificato ${number} «${name}» ${withDay('dal', day)}. Finché è sospeso non si può usare né citare.`,
      reinstate: (name: string, number: string, day: string) =>
        `la sospensione del certificato ${number} «${name}» è finita ${onDay(day)}: vale di nuovo, alle sue condizioni.`,
      end: (name: string, number: string, day: string) =>
        `il certificato ${number} «${name}» è cessato ${onDay(day)} per volontà dell’azienda e non vale più. Le copie stampate e i PDF non si possono più usare.`,
    },
    products: (names: string[]) => `Riguarda solo questi prodotti: ${names.join(', ')}.`,
    toDo: (deviations: number) =>
      deviations === 0
        ? 'La sospensione è stata chiesta dall’azienda: non c’è nulla da fare.'
        : deviations === 1
          ? 'Per riprendere va risolta una non conformità: la trovate con la lettera sul certificato.'
          : `Per riprendere vanno risolte ${deviations} non conformità: le trovate con la lettera sul certificato.`,
    reason: 'Il motivo:',
    letter: (number: string) => `La lettera del provvedimento ${number} è nel portale: prendetene visione.`,
    digest: {
      subject: (count: number) =>
        count === 1 ? 'Una sospensione comincia' : `${count} sospensioni cominciano`,
      lead: 'comincia la sospensione annunciata di quanto segue. Finché dura, non si può usare né citare.',
      begun: 'Sospensioni cominciate',
      coming: 'Sospensioni che cominciano',
      begins: (day: string, left: number, where: string | number) =>
        left < 0
          ? `la sospensione è cominciata ${onDay(day)} (${where})`
          : `la sospensione comincia ${onDay(day)}, ${days(left)} (${where})`,
    },
  },

  certificateRevoked: {
    subject: (number: string) => `Certificato ${number} revocato`,
    paragraphs: (name: string, number: string, reason: string) => [
      `il certificato ${number} «${name}» è stato revocato e da questo momento non è più valido, per il seguente motivo:`,
      ...reason.split(/\n+/),
      'Le copie stampate e i PDF non si possono più usare: chi li verifica vede che il certificato è revocato.',
    ],
    link: 'Apri il certificato',
    closing: 'Per ogni domanda rivolgersi al certificatore.',
  },

  enrolment: {
    subject: 'Codice per attivare la verifica in due passaggi',
    paragraphs: (code: string) => [
      `per attivare la verifica in due passaggi scrivi questo codice nella pagina che te l’ha chiesto: ${code}`,
      'Vale 15 minuti, una volta sola, nel browser da cui l’hai chiesto.',
    ],
    link: 'Apri la pagina',
    closing:
      'Se non l’hai chiesto tu, qualcuno conosce la tua password: cambiala subito e avvisa un responsabile.',
  },

  programToken: {
    subject: (name: string, left: number) => `Il token di «${name}» scade ${days(left)}`,
    ends: (name: string, lastFour: string, at: string) =>
      `il token del programma «${name}» che finisce con ${lastFour} vale fino a ${at}. Da allora il programma non potrà più collegarsi.`,
    link: 'Apri i programmi',
    closing: 'Premi «Ruota» per crearne un altro: quello di prima vale ancora sette giorni.',
  },

  /** Changes of an account, so that its owner notices somebody else's. */
  security: {
    subject: {
      newDevice: 'Accesso a Sigillo da un nuovo dispositivo',
      passwordChanged: 'Password di Sigillo cambiata',
      factorSetUp: 'Verifica in due passaggi attivata',
      factorRemoved: 'Verifica in due passaggi rimossa',
      appAdded: 'App di verifica collegata',
      appRemoved: 'App di verifica scollegata',
      passkeyAdded: 'Nuova passkey per Sigillo',
      passkeyRemoved: 'Passkey di Sigillo rimossa',
      factorReset: 'Verifica in due passaggi rimossa da un responsabile o da un collega',
      factorResetAtMachine: 'Verifica in due passaggi rimossa da chi gestisce il portale',
      recoveryCodesMade: 'Nuovi codici di recupero per Sigillo',
      recoveryCodeUsed: 'Codice di recupero usato',
      disabled: 'Account disattivato',
      enabled: 'Account riattivato',
    } satisfies Record<SecurityEvent, string>,
    done: {
      newDevice: 'qualcuno è entrato in questo account da un browser mai usato prima.',
      passwordChanged: 'la password di questo account è stata cambiata.',
      factorSetUp:
        'per entrare in questo account da adesso serve anche un codice dell’app di verifica o una passkey.',
      appAdded:
        'a questo account è stata collegata un’app di verifica: per entrare vale anche un suo codice.',
      appRemoved: 'da questo account è stata scollegata l’app di verifica: i suoi codici non valgono più.',
      passkeyAdded:
        'a questo account è stata aggiunta una passkey: per entrare, dopo la password, vale anche quella.',
      passkeyRemoved: 'da questo account è stata rimossa una passkey, che non vale più.',
      factorRemoved: 'per entrare in questo account da adesso basta la password.',
      factorResetAtMachine:
        'chi gestisce il portale ha rimosso la verifica in due passaggi di questo account e ne ha chiuso le sessioni.',
      factorReset:
        'un responsabile o un collega ha rimosso la verifica in due passaggi di questo account e ne ha chiuso le sessioni.',
      recoveryCodesMade:
        'per questo account sono stati creati nuovi codici di recupero; i precedenti non valgono più.',
      recoveryCodeUsed: 'in questo account è stato usato un codice di recupero.',
      disabled:
        'questo account è stato disattivato: non si può più accedere. Quanto è stato fatto resta, con il suo nome.',
      enabled: 'questo account è stato riattivato: si può di nuovo accedere, con la password di prima.',
    } satisfies Record<SecurityEvent, string>,
    where: (at: string, browser: string | null, address: string | null) =>
      `${[at, browser, address && `indirizzo ${address}`].filter(Boolean).join(' · ')}.`,
    link: 'Apri il tuo account',
    closing: 'Se non sei stato tu, cambia subito la password e avvisa un responsabile.',
    ask: 'Se pensi a un errore, chiedi a un responsabile.',
  },

  lostCredential: {
    subject: 'Nuova password per Sigillo',
    paragraphs: ['è stata richiesta una nuova password per questo account di Sigillo.'],
    link: 'Scegli la nuova password',
    closing:
      'Il link vale un’ora e si può usare una volta sola. Chi non l’ha richiesta può ignorare questo messaggio: la password resta quella di prima.',
  },
}

export type MailWords = typeof mailWords
