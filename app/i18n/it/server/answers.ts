import { withDay } from '../../italian'
import type { StoryKind } from '~/domain/items/story'

/** Only for the server: results of actions, and files. */
export const answers = {
  account: {
    noticesSaved: 'Avvisi salvati',
    loggedOutEverywhere: 'Tutte le sessioni sono state chiuse',
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
  },
  certificates: {
    timestamp: 'Marca temporale',
    awaited: 'In attesa',
    allFacilities: (name: string) => `${name} – tutti gli stabilimenti`,
    approveIncomplete: (name: string) =>
      `${name} non è completo: apri il prodotto e completa i suoi dati, poi approvalo.`,
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
  },
  documents: {
    deleted: (name: string) => `Documento ${name} eliminato`,
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
      company: 'Anagrafiche',
      account: 'Utenti',
      contact: 'Referenti',
      import: 'Importazioni',
    } satisfies Record<StoryKind, string>,
    company: 'Azienda',
    wholeCompany: 'Tutta l’azienda',
    certifier: 'Ente certificatore',
    wholeCertifier: 'Tutto l’ente certificatore',
    reason: 'Motivo',
    withdrawnOn: 'Ritirato dal',
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
}
