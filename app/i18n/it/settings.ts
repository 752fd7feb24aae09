import { onDay } from '../italian'

export const settings = {
  title: 'Impostazioni del certificatore',
  lead: 'I dati del certificatore stampati sui certificati. Le modifiche valgono dai prossimi: quelli già emessi non cambiano.',

  undelivered: {
    title: 'Posta non consegnata',
    lead: 'Messaggi che nessun server ha accettato per tre giorni: il portale ha smesso di provare. Correggi la causa, poi inviali di nuovo.',
    empty: 'Tutta la posta è stata consegnata',
    emptyHint: 'Qui compare ciò che per tre giorni nessun server di posta accetta.',
    recipient: 'A chi',
    subject: 'Oggetto',
    since: 'Scritto il',
    why: 'Che cosa risponde il server',
    actions: 'Azioni',
    count: (shown: number, total: number) =>
      shown < total
        ? `I ${shown} più recenti di ${total}.`
        : total === 1
          ? '1 messaggio.'
          : `${total} messaggi.`,
    attempts: (count: number) => (count === 1 ? '1 tentativo' : `${count} tentativi`),
    resend: 'Invia di nuovo',
    resendOf: (recipient: string, subject: string) => `Invia di nuovo a ${recipient}: ${subject}`,
    resendAll: 'Invia di nuovo tutti',
    linkHint: 'Gli inviti e i link per la password ripartono con un link nuovo: quello di prima è scaduto.',

    failed: 'Errore nel nuovo invio, per favore riprova...',
  },
  printed: 'Dati sui certificati',
  lookups: 'Elenchi',
  terms: 'Nomi delicati',
  concerns: 'Motivi di attenzione',
  people: 'Dati delle persone',
  directory: 'Registro pubblico',
  staff: {
    title: 'Personale',
    lead: 'Chi lavora per il certificatore: chi entra, con quale ruolo, e a chi passa il lavoro di chi se ne va.',
    invite: 'Invita un collega',
    inviteLead: 'Riceve un link per scegliere la password. Vale 72 ore.',
    send: 'Invia invito',
    email: 'Email',
    firstName: 'Nome',
    lastName: 'Cognome',
    language: 'Lingua dell’invito',
    languageHint: 'Anche dell’account, finché non ne sceglie un’altra.',
    isManager: 'Responsabile',
    isManagerHint: 'Gestisce anche il personale e le impostazioni, revoca e ritira.',

    person: 'Persona',
    state: 'Accesso',
    states: { invited: 'Invitato', undelivered: 'Invito non consegnato', disabled: 'Disattivato' },
    lastSignIn: 'Ultimo accesso',
    never: 'mai',
    work: 'Da fare',
    tasks: (count: number) => (count === 1 ? '1 compito' : `${count} compiti`),
    clients: (count: number) => (count === 1 ? '1 azienda' : `${count} aziende`),
    visits: (count: number) => (count === 1 ? '1 visita' : `${count} visite`),
    actions: 'Azioni',
    resend: 'Reinvia invito',
    resendTo: (name: string) => `Reinvia invito a ${name}`,
    promote: 'Rendi responsabile',
    promoteOne: (name: string) => `Rendi responsabile ${name}`,

    demote: 'Rimuovi dai responsabili',
    demoteOne: (name: string) => `Rimuovi ${name} dai responsabili`,

    disable: 'Disattiva',
    disableOne: (name: string) => `Disattiva ${name}`,
    disableTitle: 'Disattiva l’account',
    disableQuestion: (name: string) =>
      `${name} esce subito e non può più accedere. Ciò che ha fatto resta, con il suo nome. Puoi riattivare l’account in ogni momento.`,
    handOver: 'A chi passa il lavoro',
    tasksTo: (count: number) => (count === 1 ? '1 compito aperto' : `${count} compiti aperti`),
    clientsTo: (count: number) => (count === 1 ? '1 azienda seguita' : `${count} aziende seguite`),
    visitsTo: (count: number) => (count === 1 ? '1 visita prevista' : `${count} visite previste`),
    nobody: 'Nessuno',
    packsAway: (count: number) =>
      count === 1 ? 'Una visita è ancora sul suo tablet' : `${count} visite sono ancora sul suo tablet`,
    packsAwayHint:
      'Prima fai consegnare la visita, o almeno inviare ciò che è stato raccolto: finché l’account è disattivato, quello che è rimasto sul tablet non arriva.',

    enable: 'Riattiva',
    enableOne: (name: string) => `Riattiva ${name}`,

    failed: 'Operazione non riuscita, per favore riprova...',
  },

  access: {
    title: 'Accessi del personale',
    lead: 'Chi del personale usa la verifica in due passaggi, e se è obbligatoria, anche per le aziende.',
    rule: 'Verifica in due passaggi',
    rules: { free: 'A scelta di ciascuno', demanded: 'Obbligatoria per tutti' },
    ruleHint:
      'Quando è obbligatoria, chi non l’ha ancora attivata non può fare altro prima, neanche con le API.',
    companies: 'Aziende',
    companyRule: 'Verifica in due passaggi delle aziende',
    companyRules: { free: 'A scelta di ogni azienda', demanded: 'Obbligatoria per tutte' },
    companyRuleHint:
      'Quando è obbligatoria, chi accede per un’azienda e non l’ha ancora attivata non può fare altro prima. Altrimenti ogni azienda può renderla obbligatoria per i propri account. A chi perde il telefono la rimuove un collega, oppure un responsabile dagli account dell’azienda.',
    apply: 'Applica',

    has: 'Due passaggi',
    hasNot: 'Solo password',
    resetShort: 'Rimuovi verifica',
    resetOf: (email: string) => `Rimuovi la verifica di ${email}`,
    resetTitle: 'Rimuovi la verifica in due passaggi',
    resetQuestion: (email: string) =>
      `A ${email} basterà la password. Le sue sessioni vengono chiuse, il link del suo calendario smette di funzionare, e riceve una email. Fallo solo se sai che ha perso il telefono o il dispositivo con la passkey.`,

    sessions: 'Sessioni di tutti',
    sessionsHint:
      'Se sospetti che qualcuno sia entrato con l’account di un altro, puoi disconnettere tutti in una volta. Le sessioni di una sola persona si chiudono dai suoi dati.',
    endAll: 'Chiudi le sessioni di tutti',
    endAllQuestion:
      'Tutti, anche le aziende, vengono disconnessi da ogni dispositivo e devono accedere di nuovo; i link dei calendari smettono di funzionare. Resta aperta solo questa sessione.',

    failed: 'Operazione non riuscita, per favore riprova...',
  },

  fields: {
    name: 'Nome del certificatore',
    address: 'Indirizzo',
    logo: 'Logo',
    phone: 'Telefono',
    email: 'Email',
    website: 'Sito web',
    registration: 'Registrazione o accreditamento',
    place: 'Luogo della firma',
    signatoryName: 'Chi firma',
    signatoryRole: 'In qualità di',
    signatoryRoleEn: 'In qualità di, in inglese',
    conditions: 'Condizioni d’uso',
  },
  hints: {
    address: (lines: number) => `Al massimo ${lines} righe.`,
    registration: 'Il numero con cui l’ente è registrato o accreditato.',
    english: 'Per chi legge il certificato all’estero; può restare vuoto.',
    place: 'Accanto alla data: «Roma, 20/11/2026».',
    signatoryName: 'Stampato sotto lo spazio per la firma.',
  },

  sections: {
    body: 'Chi certifica',
    signature: 'Firma',
    conditions: 'Condizioni d’uso',
    logo: 'Logo',
  },
  conditionsHint: (most: number) => `In fondo al certificato, un paragrafo ciascuna: ${most} al massimo.`,
  condition: (number: number) => `Condizione ${number}`,
  conditionEn: (number: number) => `Condizione ${number}, in inglese`,
  addCondition: 'Aggiungi una condizione',
  remove: 'Rimuovi',
  removeCondition: (number: number) => `Rimuovi la condizione ${number}`,
  conditionsFull: (most: number) => `Sono già ${most}: non c’è spazio per altre`,
  noConditions: 'Nessuna condizione: sul certificato questo spazio resta vuoto.',

  logoHint: (size: string) => `Stampato in cima al certificato. PNG o JPEG, ${size} al massimo.`,
  logoFile: 'Immagine',
  logoAlt: 'Il logo attuale',
  logoReplace: 'Sostituisci con',
  removeLogo: 'Rimuovi il logo',
  logoTooLarge: (size: string) => `Il file è troppo grande: al massimo ${size}`,
  logoFailed: 'L’immagine non è stata caricata. Riprova tra qualche istante.',
  logoUploading: 'Caricamento…',

  seal: {
    ends: (date: string) =>
      `Il sigillo elettronico scade ${onDay(date)}. Chi emette un certificato che dura di più viene avvisato.`,
    soon: 'Manca meno di un anno: fallo rinnovare da chi gestisce il portale.',
    unusable:
      'Il sigillo elettronico non si può usare, e nessun certificato viene emesso: il motivo è nel registro del portale.',
  },

  trail: 'Registro delle attività',

  preview: 'Anteprima',
  previewLead:
    'Intestazione e piè di pagina del certificato come li stai scrivendo. Il PDF d’esempio mostra la pagina intera.',
  previewPdf: 'Anteprima PDF',
  previewPdfHint: 'Si apre in una nuova scheda.',
  previewTitle: 'Certificato di kasherut',
  previewNumber: 'N. ESEMPIO',
  previewBody: 'Azienda, stabilimento e prodotti certificati',
  previewPlace: 'Luogo e data',
  previewEmpty: '…',

  saveFailed: 'Errore durante il salvataggio delle impostazioni, riprova...',

  conflict:
    'Qualcun altro ha salvato le impostazioni dopo che hai aperto questa pagina. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
  noLogo: 'nessuno',
  aLogo: 'un’immagine',

  /** Who decides. */
  decisions: {
    title: 'Decisioni e verbali',
    lead: 'Chi decide su ciò che le aziende inviano, e quando ricevono i verbali dei sopralluoghi.',
    failed: 'Operazione non riuscita, per favore riprova...',
    rule: 'Chi decide',
    rules: {
      one: 'Una persona: chi esamina può anche decidere',
      two: 'Due persone: una dà il parere, un’altra decide',
    },
    ruleHint:
      'Vale per ogni approvazione e ogni rifiuto, anche dei responsabili, in blocco e dalle API. Le aziende non vedono i pareri.',
    ruleNeedsTwo: 'Per decidere in due servono almeno due certificatori che possono accedere.',
    suspensionMonths: 'Durata delle sospensioni',
    suspensionMonthsHint:
      'Poi la scrivania dei responsabili chiede di decidere: niente finisce da sé. Vale per le sospensioni nuove.',
    months: (count: number) => (count === 1 ? '1 mese' : `${count} mesi`),
    visitReports: 'Verbali di sopralluogo all’azienda',
    visitReportRules: {
      afterConfirming: 'Dopo la conferma dell’esito',
      atOnce: 'Subito, appena tutto è arrivato',
    },
    visitReportsHint:
      'L’azienda riceve il verbale per email e lo apre da quel momento. Dopo la conferma lo ha letto prima una persona dell’ufficio.',

    apply: 'Applica',
  },
}
