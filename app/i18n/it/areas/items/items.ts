import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ReturnMove, ReturnedStatus } from '~/domain/items/review'
import { onDay, withDay } from '../../../italian'

const named: Record<ReviewedKind, string> = {
  ingredient: 'Ingrediente',
  product: 'Prodotto',
  supplier_certificate: 'Certificato',
}

interface ReturnWords {
  button: string
  title: (name: string) => string
  done: (kind: ReviewedKind, name: string) => string
}

/** Shared by the forms of ingredients and products. */
export const items = {
  ingredients: {
    newTitle: 'Nuovo ingrediente',
    saveFailed: "Errore nel salvataggio dell'ingrediente, per favore riprova...",
    statusFailed: 'Error updating ingredient status, please retry...',
    renewFailed: "Errore rinnovo dell'ingrediente. Per Favore riprova...",
  },
  products: {
    newTitle: 'Nuovo prodotto',
    newerDiffers: (differences: string[]) => `Cambia: ${differences.join(', ')}.`,
    differences: { kosherStatus: 'stato kosher', passover: 'idoneità per Pesach', vendor: 'fornitore' },
    saveFailed: 'Errore nel salvataggio del prodotto, per favore riprova...',
    statusFailed: 'Error updating product status, please retry...',
  },
  review: {
    approve: 'Approva',
    renew: 'Rinnova',
    beside: 'Accanto ai dati',
    besideChoice: 'Che cosa mostrare accanto ai dati',
    allUses: (count: number) => `Vedi tutti i ${count} prodotti`,
    decision: 'Decisione',
    notes: 'Note',
    notesHint:
      'Accompagnano il cambio di stato e restano nei messaggi; con il solo salvataggio diventano un messaggio.',
    send: 'Send to certifier',
    forCertifier: 'Per il certificatore',
    sendNotesHint:
      'Accompagnano l’invio e restano nei messaggi; con il solo salvataggio diventano un messaggio.',
    saveNotesHint: 'Diventano un messaggio al certificatore.',
    approvedReadOnly:
      'Approvato: non si può più modificare. Rinnova apre una nuova versione in bozza: questa resta valida finché quella non è approvata.',
    approveTitle: (name: string) => `Approvare ${name}?`,
    takesVendor: (name: string) => `Fornitore: ${name} (suggerito dall’azienda)`,
    approveSavesFirst: 'I dati del modulo vengono salvati e approvati così come sono.',
    returns: {
      askForChanges: {
        button: 'Rimanda a revisione',
        title: (name) => `Rimandare a revisione ${name}?`,
        done: (kind, name) => `${named[kind]} ${name} rimandato a revisione`,
      },
      reject: {
        button: 'Respingi',
        title: (name) => `Respingere ${name}?`,
        done: (kind, name) => `${named[kind]} ${name} respinto`,
      },
    } satisfies Record<ReturnMove, ReturnWords>,
    reason: 'Motivo',
    reasonHint:
      'L’azienda lo legge nei messaggi e nell’email. I dati del modulo vengono salvati così come sono.',
    draft: 'Bozza: il certificatore lo esamina quando lo invii.',
    documentsFirst: 'Prima carica i suoi documenti.',
    toDocuments: 'Vai ai documenti',
    onTheDesk:
      'Inviato: è in attesa della decisione del certificatore. Finché non lo prende in carico puoi ancora correggerlo e salvarlo.',
    madeByCertifier: 'Registrato dal certificatore: controlla i dati e invialo quando sono completi.',
    returned: {
      review: 'Il certificatore chiede di rivederlo',
      rejected: 'Il certificatore lo ha respinto',
    } satisfies Record<ReturnedStatus, string>,
    correctAndSend: 'Correggi quanto richiesto e invialo di nuovo.',
    noNote: 'Il certificatore non ha lasciato una nota: se serve, chiedi nei messaggi, poi invialo di nuovo.',
    allMessages: 'Tutti i messaggi',
    heldNowUntil: (until: string) => `In carico al certificatore fino ${withDay('al', until)}`,
    lockOtherDecides: (email: string, until: string) =>
      `In carico a ${email} fino ${withDay('al', until)}: la tua decisione vale comunque e chiude il suo esame.`,
    versionNumber: (n: number) => `Versione ${n}`,
    versionCurrent: 'Questa versione',
    versionsTitle: 'Versioni',
    versionsLabel: 'Versioni, dalla più recente',
    newerOpen: 'Esiste già una nuova versione in lavorazione:',
    newerApproved: 'È stata approvata una versione più recente:',
    createdOn: 'Creato il',
    compareTitle: 'Confronto tra versioni',
    compareFrom: 'Versione di partenza',
    compareTo: 'Confronta con',
    compare: 'Confronta',
    compareVersion: (n: number, date: string, status: string) => `Versione ${n} · ${date} · ${status}`,
    compareNothing: 'Una sola versione: non c’è ancora niente da confrontare.',
    compareEqual: 'Nessuna differenza tra le due versioni.',
    compareChanged: 'Campi cambiati',
    compareSame: (count: number) => (count === 1 ? '1 campo uguale' : `${count} campi uguali`),
    listAdded: 'Aggiunti',
    listRemoved: 'Rimossi',
    listReplaced: 'Sostituiti con un’altra versione',
    listSame: (count: number) => (count === 1 ? '1 invariato' : `${count} invariati`),
    listUnchanged: 'Nessun cambiamento',
    changedBySomeone:
      'Qui sotto trovi cosa è cambiato. Salva di nuovo per sovrascrivere, oppure carica la versione salvata.',
    newVersionNow: 'Ora lo stato è',
  },
  withdrawal: {
    action: 'Ritira l’approvazione',
    onlyManagers: 'Solo un responsabile può ritirare un’approvazione',
    since: (day: string) => `Approvazione ritirata ${withDay('dal', day)}`,
    by: (name: string, day: string) => `Ritirata da ${name} ${onDay(day)}.`,
    touches: 'Prodotti e certificati coinvolti',
    readOnly:
      'Approvazione ritirata: non si può più scegliere né certificare. Rinnova apre una nuova versione in bozza.',
    renewalOf: 'È il rinnovo di una versione la cui approvazione è stata ritirata,',
    newerWithdrawn: 'L’approvazione di una versione più recente è stata ritirata:',
  },
  staff: {
    opinionOf: (favourable: boolean, email: string | null) =>
      `${email === null ? 'Il tuo parere' : `Parere di ${email}`}: ${favourable ? 'favorevole' : 'contrario'}`,
    opinionWanted: 'Serve una seconda persona: chi dà il parere non decide',
    opinionFirst: 'Serve una seconda persona: prima qualcuno dà un parere',
    opinionIsYours: 'Il parere è tuo: decide un collega',
    othersDecide: 'Ora decide un collega. Dato il',
    youDecide: 'Ora puoi decidere tu. Dato il',
    opinionNote: 'Nota per chi decide',
    opinionNoteHint: 'Necessaria per un parere contrario. La leggono solo i colleghi, non l’azienda.',
    withdraw: 'Ritira il parere',
  },
  worklist: {
    onward: 'Dopo la decisione vai al successivo',
  },
}
