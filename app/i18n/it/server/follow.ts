import { onDay, withDay } from '../../italian'

/** Those who are told what changes: forms, mails and feeds. */
export const follow = {
  title: 'Avvisami se cambia',
  lead: 'Una mail ogni volta che cambia: sospeso, di nuovo valido, ridotto, revocato, cessato, sostituito o scaduto. Nient’altro, senza account, e si smette con un clic.',
  email: 'Indirizzo email',
  emailHint: 'Serve solo a questo: nessuno lo legge, e si cancella quando smetti.',
  submit: 'Avvisami',
  feed: 'Novità come feed Atom',

  asked: {
    title: 'Controlla la posta',
    text: 'Se l’indirizzo non riceve già questi avvisi, gli abbiamo scritto: apri il link entro 72 ore e conferma. Fino ad allora non parte nessun avviso.',
  },
  confirm: {
    title: 'Conferma gli avvisi',
    text: 'D’ora in poi questo indirizzo riceve una mail ogni volta che cambia qualcosa.',
    submit: 'Conferma',
  },
  confirmed: {
    title: 'Avvisi attivi',
    text: 'Ti scriviamo appena cambia qualcosa. In ogni mail c’è il link per smettere.',
  },
  invalid: {
    title: 'Il link non vale più',
    text: 'Un link vale 72 ore, e solo l’ultimo ricevuto. Chiedi un’altra volta di essere avvisato.',
  },
  leave: {
    submit: 'Non avvisarmi più',
    title: 'Non ricevere più avvisi',
    text: 'L’indirizzo viene cancellato subito.',
  },
  left: { title: 'Indirizzo cancellato', text: 'Non ti scriviamo più.' },
  paused: 'Da questa rete sono arrivate troppe richieste: riprova tra un’ora.',

  changes: { reinstated: 'Di nuovo valido', reduced: 'Ridotto' },
  someChanges: { suspended: 'Sospesi alcuni prodotti', reinstated: 'Di nuovo validi alcuni prodotti' },
  someSuspended: (day: string): string =>
    `Alcuni dei suoi prodotti sono sospesi ${withDay('dal', day)}: per ora non sono certificati.`,
  reinstated: (day: string): string => `La sospensione è finita ${onDay(day)}.`,
  again: 'La sospensione è finita: è di nuovo certificato.',
  reduced: (day: string, number: string): string =>
    `Lo sostituisce ${withDay('dal', day)} il certificato ${number}, che non ha più tutti i suoi prodotti.`,
  replaced: (day: string, number: string): string =>
    `Lo sostituisce ${withDay('dal', day)} il certificato ${number}: fa fede quello.`,
  products: (codes: string[], more: number): string =>
    `Prodotti: ${codes.join(', ')}${more > 0 ? ` e altri ${more}` : ''}.`,

  confirmation: {
    subject: 'Conferma gli avvisi che hai chiesto',
    paragraphs: (what: string, hours: number): string[] => [
      `con questo indirizzo è stato chiesto un avviso ogni volta che cambia: ${what}.`,
      `Per riceverlo serve la tua conferma, entro ${hours} ore.`,
    ],
    link: 'Conferma',
    closing: 'Chi non l’ha chiesto può ignorare questa mail: senza conferma l’indirizzo viene cancellato.',
  },
  mail: {
    opening: (title: string): string => `è cambiato ciò che segui. ${title}.`,
    link: 'Apri la pagina',
    closing: 'Ricevi questa mail perché hai chiesto di essere avvisato.',
  },
  feedOf: (title: string): string => `Che cosa cambia: ${title}`,
}

export type FollowWords = typeof follow
