import { withDay } from '../../italian'
import type { TimelineKind } from '~/domain/items/timeline-fields'

const ingredients = (count: number) => (count === 1 ? '1 ingrediente' : `${count} ingredienti`)
const companies = (count: number) => (count === 1 ? '1 azienda' : `${count} aziende`)

/** Only for the server: results of actions, and files. */
export const answers = {
  account: {
    noticesSaved: 'Avvisi salvati',
    loggedOutEverywhere: 'Tutte le sessioni sono state chiuse',
    name: {
      done: 'Nome salvato',
    },
    sessionEnded: 'Sessione chiusa',
    endSessionFailed: 'Errore nella chiusura della sessione, per favore riprova...',
    calendar: {
      ended: 'Il link del calendario non funziona più',
      failed: 'Errore con il link del calendario, per favore riprova...',
    },
    changePassword: {
      done: 'Password modificata. Le altre sessioni sono state chiuse',
    },
  },
  accounts: {
    alreadyConfirmed: 'Questo account è già stato confermato.',
    gone: 'Questo account non esiste più.',
    madeReader: (email: string) => `${email} ora può solo leggere.`,
    madeWriter: (email: string) => `${email} ora può anche modificare.`,
    disabled: (name: string) => `${name} non può più accedere. Puoi riattivare l’account in ogni momento.`,
    enabled: (name: string) => `${name} può di nuovo accedere.`,
    accessFailed: "Errore durante la modifica dell'account",
    deleted: 'Account eliminato con successo!',
    factorRuleSaved: 'Regola della verifica salvata',
    factorReset: (email: string) => `Verifica di ${email} rimossa`,
    factorFailed: 'Operazione non riuscita, per favore riprova...',
    inviteDone: 'Email invitation sent!',
  },
  certificates: {
    timestamp: 'Marca temporale',
    awaited: 'In attesa',
    allFacilities: (name: string) => `${name} – tutti gli stabilimenti`,
    approveIncomplete: (name: string) =>
      `${name} non è completo: apri il prodotto e completa i suoi dati, poi approvalo.`,
    stepped: {
      renew: (count: number) => (count === 1 ? '1 prodotto rinnovato' : `${count} prodotti rinnovati`),
      approve: (count: number) => (count === 1 ? '1 prodotto approvato' : `${count} prodotti approvati`),
    },
  },
  choices: {
    placeholder: 'Scrivi una parte del nome',
    found: (shown: number, total: number) =>
      total === 0
        ? 'Nessun risultato'
        : total > shown
          ? `I primi ${shown} risultati di ${total.toLocaleString('it-IT', { useGrouping: true })}`
          : shown === 1
            ? '1 risultato'
            : `${shown} risultati`,
    choose: 'Scegli uno dei risultati.',
    none: 'Nessun risultato con questo nome.',
  },
  contacts: {
    saved: 'Contatto salvato con successo',
    detailNotCreated: (kind: string, value: string) =>
      `Errore nella creazione del recapito ${kind} «${value}», per favore riprova...`,
    detailNotSaved: (kind: string, value: string) =>
      `Errore nell'aggiornamento del recapito ${kind} «${value}», per favore riprova...`,
    detailNotRemoved: (kind: string, value: string) =>
      `Errore nell'eliminazione del recapito ${kind} «${value}», per favore riprova...`,
    deleted: 'contatto eliminato con successo',
  },
  decide: {
    noneTicked: 'Spunta almeno un elemento.',
  },
  desk: {
    shortcomings: {
      'mail.none':
        'Il portale non manda email: inviti, password e avvisi non arrivano a nessuno. Chi lo gestisce deve indicare un server di posta (SMTP_URL).',
      'address.plain':
        'L’indirizzo del portale non è protetto (http): password e sessioni si possono leggere lungo il percorso. Chi lo gestisce deve passare a https (PUBLIC_URL).',
      'backup.late':
        'Da più di cinque minuti non viene salvata alcuna copia di ciò che cambia: un guasto del disco lo farebbe perdere. Chi gestisce il portale deve controllare dove finiscono le copie (BACKUP_TO).',
      'backup.unproven':
        'L’ultima prova di ripristino della copia di sicurezza non è riuscita. Chi gestisce il portale trova il motivo nel registro del server.',
    },
    forbiddenTitle: (count: number) =>
      count === 1
        ? 'Tra gli elementi da decidere, 1 è vietato così com’è'
        : `Tra gli elementi da decidere, ${count} sono vietati così come sono`,
    forbiddenOfOldest: (count: number) =>
      count === 1
        ? 'Tra gli elementi in attesa da più tempo, 1 è vietato così com’è'
        : `Tra gli elementi in attesa da più tempo, ${count} sono vietati così come sono`,
    forbiddenOthers: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    unsaidTitle: (count: number) =>
      count === 1
        ? '1 voce in uso è senza natura o prova richiesta'
        : `${count} voci in uso sono senza natura o prova richiesta`,
    unsaidHint: 'Finché non è indicata, il portale non può dire che cosa non va insieme a ciò che la usa.',
    unsaidShow: 'Apri gli elenchi',
    sealsTitle: (count: number) =>
      count === 1
        ? 'Il sigillo di 1 documento attende la marca temporale'
        : `I sigilli di ${count} documenti attendono la marca temporale`,
    sealsHint: (at: string) =>
      `In attesa ${withDay('dal', at)}. I documenti sono validi e la marca ` +
      'viene aggiunta appena l’autorità risponde. Se l’attesa si prolunga, avvisa chi gestisce il server.',
    sealsShow: 'Vedi i certificati',
    declined: (name: string) => `Richiesta «${name}» rifiutata`,
  },
  documents: {
    deleted: (name: string) => `Documento ${name} eliminato`,
    sameAsCertificate: (file: string, name: string) =>
      `«${file}» c’è già: è il certificato del fornitore ${name}.`,
    sameAsIngredient: (file: string, name: string) => `«${file}» c’è già: è tra i documenti di ${name}.`,
    openCopy: 'Apri',
  },
  ingredients: {
    renewInFailed: 'Errore nell’aggiornamento dei prodotti, per favore riprova...',

    saved: 'Ingrediente salvato',
    created: (name: string) => `Ingrediente ${name} creato`,
    sent: (name: string) => `Ingrediente ${name} inviato al certificatore`,
    approved: (name: string) => `Ingrediente ${name} approvato`,
    renewed: (name: string) => `ingrediente ${name} rinnovato con successo!`,
    deleted: (name: string) => `Ingrediente ${name} eliminato`,
  },
  partners: {
    done: (name: string) => `«${name}» salvato`,
    failure: 'Errore nell’aggiornamento dati, per favore riprova...',
    suggested: {
      noneTicked: 'Spunta almeno un ingrediente.',
      done: (count: number) =>
        count === 1 ? '1 ingrediente ha il suo fornitore' : `${count} ingredienti hanno il loro fornitore`,
      failed: 'I fornitori non sono stati assegnati, per favore riprova...',
    },
    merge: {
      done: (name: string, into: string) => `«${name}» è stata unita a «${into}»`,
      failed: 'Le due aziende non sono state unite',
    },
  },
  phrases: {
    saved: 'Frase salvata',
    moved: 'Ordine salvato',
    archived: (title: string) => `«${title}» archiviata`,
    restored: (title: string) => `«${title}» di nuovo disponibile`,
  },
  products: {
    evidenceMoved: (name: string) => `${name} usa ora la versione nuova dell’ingrediente`,

    saved: 'Prodotto salvato',
    created: (name: string) => `Prodotto ${name} creato`,
    sent: (name: string) => `Prodotto ${name} inviato al certificatore`,
    approved: (name: string) => `product ${name} approved!`,
    renewed: (name: string) => `prodotto ${name} rinnovato con successo!`,
    deleted: (name: string) => `Prodotto ${name} eliminato`,
  },
  questions: {
    laidAside: 'Messaggio messo da parte',
    showAside: 'Vedi i messaggi messi da parte',
    takenBack: 'Il messaggio è di nuovo senza risposta',
    showUnanswered: 'Vedi i messaggi senza risposta',
    asideFailed: 'Non è stato possibile spostare il messaggio',
    closed: 'Domanda chiusa',
    closeFailed: 'Non è stato possibile chiudere la domanda, per favore riprova...',
  },
  requests: {
    sent: (name: string) => `Richiesta «${name}» inviata al certificatore`,
    withdrawn: (name: string) => `Richiesta «${name}» ritirata`,
  },
  review: {
    allRead: 'Tutti i messaggi risultano letti',
    copied: (name: string) => `${name} creato`,
    copyFailed: 'Errore nella duplicazione, per favore riprova...',
    renewalOpen: (name: string) => `Il rinnovo di ${name} era già aperto: eccolo`,
  },
  schedule: {
    file: 'ingredienti-approvati',
    sheet: 'Ingredienti approvati',
    about: 'Redazione',
    made: (facility: string, company: string, day: string, who: string, total: string) =>
      `Ingredienti approvati di ${facility} (${company}): ${total}. Redatto il ${day} per ${who}; vale in quel giorno.`,
    column: { group: 'Descrizione del gruppo', expired: 'Scaduto', approvedOn: 'Approvato il' },
  },
  timeline: {
    kinds: {
      ingredient: 'Ingredienti',
      product: 'Prodotti',
      certificate: 'Certificati',
      request: 'Richieste',
      deviation: 'Non conformità',
      visit: 'Sopralluoghi',
      line: 'Linee',
      company: 'Anagrafiche',
      account: 'Utenti',
      contact: 'Referenti',
      import: 'Importazioni',
    } satisfies Record<TimelineKind, string>,
    company: 'Azienda',
    wholeCompany: 'Tutta l’azienda',
    certifier: 'Ente certificatore',
    wholeCertifier: 'Tutto l’ente certificatore',
    reason: 'Motivo',
    withdrawnOn: 'Ritirato dal',
    effectiveOn: 'Con effetto dal',
    removed: (names: string) => `tolti: ${names}`,
    added: (names: string) => `aggiunti: ${names}`,
  },
  staff: {
    assigned: (name: string, email: string) => `«${name}» assegnato a ${email}`,
    unassignedNow: (name: string) => `«${name}» non è più assegnato`,
    opinionGiven: 'Parere registrato',
    ruleSaved: 'Regola salvata',
    officerSaved: 'Responsabile dell’azienda salvato',
  },
  views: {
    nameMissing: 'Scrivi un nome, fino a 60 caratteri.',

    saved: (name: string) => `Vista «${name}» salvata`,
    moved: (name: string) => `Vista «${name}» spostata`,
    removed: 'Vista eliminata',
  },
  worklist: {
    lookAgain: (name: string) => `Rivedi ${name}`,
    lastOne: 'Hai finito: nessun altro aspetta',
    endOfList: 'Era l’ultimo dell’elenco',
  },
  companies: {
    create: {
      /** Given words (specification §8). */
      done: 'azienda creata con successo!',
    },
    invite: {
      /** Given words (specification §8). */
      done: 'company registration invite sent',
      failure: 'Error creating account, try again!',
    },
    edit: {
      /** Given words (specification §8). */
      done: 'Azienda aggiornata con successo',
    },
    remove: {
      done: (name: string) => `«${name}» eliminato`,
      failed: 'Non è stato eliminato',
    },
    facility: {
      /** Given words (specification §8). */
      created: 'Create facility succedeed',
      done: 'Stabilimento aggiornato con successo',
    },
  },
  directoryChoices: {
    saved: 'Impostazioni del registro pubblico salvate',
    companySaved: {
      yes: 'L’azienda è nel registro pubblico',
      no: 'L’azienda non è più nel registro pubblico',
    },
    closed: 'Il registro pubblico è chiuso.',
    policyLink: 'Chi è nel registro, nelle impostazioni',
    printedSaved: {
      yes: 'I prossimi certificati riporteranno i codici confermati',
      no: 'I prossimi certificati non riporteranno i codici',
    },
    productSaved: 'Scelta per il registro pubblico salvata',
  },
  errors: {
    explainForeignWrite: 'La richiesta veniva da un altro sito ed è stata rifiutata.',
  },
  lookupEntries: {
    archived: (name: string) => `«${name}» archiviata`,
    restored: (name: string) => `«${name}» ripristinata`,
    added: (name: string) => `«${name}» aggiunta`,
    saved: (name: string) => `«${name}» salvata`,
  },
  settings: {
    undelivered: {
      resent: (count: number) =>
        count === 1 ? '1 messaggio è di nuovo in partenza' : `${count} messaggi sono di nuovo in partenza`,
      dropped: (count: number) =>
        count === 1
          ? '1 messaggio non serve più ed è stato tolto'
          : `${count} messaggi non servono più e sono stati tolti`,
    },
    staff: {
      invited: (email: string) => `Invito inviato a ${email}`,
      promoted: (name: string) => `${name} ora è responsabile`,
      demoted: (name: string) => `${name} non è più responsabile`,
      disabled: (name: string) => `Account di ${name} disattivato`,
      enabled: (name: string) => `Account di ${name} riattivato`,
      gone: 'L’account non c’è più',
    },
    access: {
      saved: 'Regola della verifica salvata',
      resetDone: (email: string) => `Verifica di ${email} rimossa`,
      endAllDone: 'Sessioni di tutti chiuse',
    },
    saved: 'Impostazioni salvate',
    previewFailed: 'Errore durante la generazione dell’anteprima, riprova...',
    sample: {
      number: 'ESEMPIO/0',
      code: 'ESEMPIO',
      company: 'ESEMPIO – Azienda di esempio S.r.l.',
      facility: 'ESEMPIO – Stabilimento di esempio',
      address: 'Via dell’Esempio 1, 00100 Esempio (EE), Italia',
      businessCode: '00000000000',
      group: 'ESEMPIO – Certificato senza valore',
      description: 'Documento di prova per le impostazioni di stampa: non certifica nulla.',
      products: ['ESEMPIO – Primo prodotto di esempio', 'ESEMPIO – Secondo prodotto di esempio'],
      kosherStatus: 'Parve (neutro)',
      kosherStatusEn: 'Pareve',
    },
    decisions: {
      suspensionMonthsSaved: 'Durata delle sospensioni salvata',
      visitReportsSaved: 'Regola per i verbali salvata',
    },
  },
  renewalJob: {
    cancelled: 'Le emissioni rimanenti sono annullate',
  },
  renewalSteps: {
    wrongExpiry: 'Ogni scadenza è una data, da oggi in poi',
    otherConcerns: 'Con la scadenza scelta ci sono altri rilievi: valutali e riprova',
    noneChosen: 'Seleziona almeno un certificato',
  },
  revocation: {
    done: (number: string) => `Certificato ${number} revocato`,
  },
  rulings: {
    done: {
      suspend: (number: string) => `Certificato ${number} sospeso`,
      announced: (number: string) => `Sospensione del certificato ${number} annunciata`,
      reinstate: (number: string) => `Certificato ${number} ripreso`,
      end: (number: string) => `Certificato ${number} cessato`,
      seen: (number: string) => `Presa visione di ${number} registrata`,
    },
  },
  toReview: {
    one: 'Certificato da rivedere',
  },
  concernSettings: {
    terms: {
      archived: (name: string) => `«${name}» archiviato`,
      restored: (name: string) => `«${name}» ripristinato`,
      added: (name: string) => `«${name}» aggiunto`,
      saved: (name: string) => `«${name}» salvato`,
    },
    weights: {
      saved: 'Motivi di attenzione salvati',
    },
  },
  settleConcern: {
    done: (product: string) => `Rilievo su «${product}» chiuso`,
  },
  gtins: {
    confirmedMany: (count: number) => (count === 1 ? 'Un codice confermato' : `${count} codici confermati`),
    noneTicked: 'Seleziona almeno un codice',
    saved: 'Codici salvati',
    confirmed: (gtin: string) => `Codice ${gtin} confermato`,
    rejected: (gtin: string) => `Codice ${gtin} respinto`,
  },
  withdrawing: {
    done: (name: string) => `Approvazione ritirata: ${name}`,
  },
  auth: {
    companyGone:
      'I dati dell’azienda di questo account non sono disponibili: la sessione è stata chiusa. Rivolgiti al certificatore.',
    login: {
      /** Given words (specification §8). */
      invalidCredentials: 'Invalid credentials',
      paused: (seconds: number) =>
        `Troppi tentativi di accesso. Per sicurezza l’accesso è sospeso, anche per la password giusta: riprova tra ${
          seconds === 1
            ? '1 secondo'
            : seconds < 120
              ? `${seconds} secondi`
              : `${Math.ceil(seconds / 60)} minuti`
        }.`,
    },
    factor: {
      mailed: 'Codice inviato: controlla la posta',
      started: 'Ora collega l’app di verifica',
      appAdded: 'App di verifica collegata',
      removed: 'App di verifica rimossa',
    },
    passkey: {
      added: 'Passkey aggiunta',
      renamed: 'Passkey rinominata',
      removed: 'Passkey rimossa',
    },
    confirmAgain: {
      done: 'Identità confermata',
    },
    registration: {
      done: 'Registrazione completata: ora puoi accedere',
    },
  },
  people: {
    retentionSaved: 'Termini di conservazione salvati',
    sessionsEnded: 'Sessioni chiuse',
    begun: 'Cancellazione avviata',
  },
  supplierAttach: {
    attached: 'File allegato',
  },
  companyCertificates: {
    uploaded: 'Certificato caricato: ora indica che cosa copre.',
    renewed: 'Rinnovo caricato: controlla che cosa copre e invialo.',
    saved: 'Certificato salvato',
    sent: 'Certificato inviato al certificatore',
    removed: (name: string) => `Certificato ${name} eliminato`,
  },
  supplierProposals: {
    accepted: (name: string) => `Certificato confermato: ${name}`,
    covered: (count: number) => (count === 1 ? '1 ingrediente coperto' : `${ingredients(count)} coperti`),
    mergeFailed: 'I certificati non sono stati uniti, per favore riprova...',
    mergeDone: (name: string) => `Unito a ${name}`,
    agencyMerged: (name: string, into: string) => `${name} unito a ${into}`,
  },
  supplierRequests: {
    noneAsked: 'Scegli a chi chiedere almeno un rinnovo',
  },
  supplierReview: {
    requestSent: (to: string) => `Rinnovo chiesto a ${to}`,
    requestCancelled: 'Richiesta annullata',
    requestCancelFailed: 'Non è stato possibile annullare la richiesta',
    uploaded: (name: string) => `Certificato caricato: ${name}`,
    saved: 'Certificato salvato',
    decideFailed: 'La decisione non è stata registrata, per favore riprova...',
    givenBack: {
      askForChanges: (name: string) => `Certificato ${name} rimandato a revisione`,
      reject: (name: string) => `Certificato ${name} respinto`,
    },
    itemsSaved: 'Voci salvate',
    approved: (moved: number, of: number) =>
      moved === 0
        ? 'Certificato approvato'
        : `Certificato approvato: ${ingredients(moved)} di ${companies(of)} ${moved === 1 ? 'aggiornato' : 'aggiornati'}`,
    leftOut: (count: number) =>
      count === 1
        ? 'Un ingrediente non è più coperto e non è stato aggiornato.'
        : `${count} ingredienti non sono più coperti e non sono stati aggiornati.`,
    revoked: (name: string) => `Certificato ${name} dichiarato non più valido`,
    removed: (name: string) => `Certificato ${name} eliminato`,
    standingSaved: (name: string) => `Riconoscimento di ${name} salvato`,
    agencyAdded: (name: string) => `Ente ${name} aggiunto`,
    agencySaved: (name: string) => `Ente ${name} salvato`,
  },
  deviations: {
    raised: (number: string) => `${number} aperta`,
    answered: (number: string) => `Risposta per ${number} inviata`,
    takenBack: (name: string) => `Documento ${name} eliminato`,
  },
  field: {
    rest: {
      saved: (count: number) =>
        count === 1
          ? '1 ingrediente registrato come trovato'
          : `${count} ingredienti registrati come trovati`,
    },
  },
  visits: {
    placeColumn: 'Città',
    openDeviationsColumn: 'NC aperte',
    planned: (number: string) => `Sopralluogo ${number} programmato`,
    saved: (number: string) => `Programma di ${number} salvato`,
    confirmed: (number: string) => `Esito di ${number} confermato`,
    cancelledDone: (number: string) => `Sopralluogo ${number} annullato`,
    discarded: (device: string) => `«${device}» non è più atteso`,
    lateSeenDone: 'Evidenze segnate come viste',
    adoptSent: 'Messaggio inviato',
    unlistedMade: (name: string) => `«${name}» creato in attesa, con le foto fra i documenti`,
    intervalSaved: 'Intervallo impostato',
  },
  imports: {
    wrongColumn: 'Che cosa non va',
    templateName: {
      ingredients: 'modello-ingredienti',
      products: 'modello-prodotti',
      supplierCertificates: 'modello-certificati-fornitori',
    },
    allowedSheet: 'Valori ammessi',
    dataSheet: { ingredients: 'Ingredienti', products: 'Prodotti', supplierCertificates: 'Certificati' },
    placeOfColumn: 'Quello della colonna «Stabilimento»',
  },
}
