/** Whose task it is, how long it has waited, and who decides. */
export const staff = {
  // whose it is
  assignedTo: 'Assegnato a',
  assignedToMe: 'Assegnato a te',
  assignedToOther: (email: string) => `Assegnato a ${email}`,
  nobody: 'Nessuno',
  tabs: 'Di chi è il lavoro',
  mine: 'Miei',
  none: 'Non assegnati',
  all: 'Tutti',
  assignNamed: (name: string) => `Assegna «${name}»`,
  assignConfirm: 'Assegna',
  assignHint:
    'La persona scelta riceve le email e trova il lavoro fra i «Miei» della scrivania. L’azienda non lo vede.',
  assigned: (name: string, email: string) => `«${name}» assegnato a ${email}`,
  unassignedNow: (name: string) => `«${name}» non è più assegnato`,
  assignFailed: 'Assegnazione non riuscita, per favore riprova...',

  // who decides
  favourable: 'Parere favorevole',
  contrary: 'Parere contrario',
  opinionOf: (favourable: boolean, email: string | null) =>
    `${email === null ? 'Il tuo parere' : `Parere di ${email}`}: ${favourable ? 'favorevole' : 'contrario'}`,
  opinionWanted: 'Serve una seconda persona: chi dà il parere non decide',
  opinionFirst: 'Serve una seconda persona: prima qualcuno dà un parere',
  opinionIsYours: 'Il parere è tuo: decide un collega',
  othersDecide: 'Ora decide un collega. Dato il',
  youDecide: 'Ora puoi decidere tu. Dato il',
  opinionNote: 'Nota per chi decide',
  opinionNoteHint: 'Necessaria per un parere contrario. La leggono solo i colleghi, non l’azienda.',
  opinionGiven: 'Parere registrato',
  withdraw: 'Ritira il parere',
  rule: 'Chi decide',
  rules: {
    one: 'Una persona: chi esamina può anche decidere',
    two: 'Due persone: una dà il parere, un’altra decide',
  },
  ruleHint:
    'Vale per ogni approvazione e ogni rifiuto, anche dei responsabili, in blocco e dalle API. Le aziende non vedono i pareri.',
  apply: 'Applica',
  ruleSaved: 'Regola salvata',
  ruleNeedsTwo: 'Per decidere in due servono almeno due certificatori che possono accedere.',
  ruleStuck:
    'La regola chiede due persone, ma solo una può accedere: nessuno può approvare né respingere. Serve un altro certificatore, oppure cambia la regola.',
  toRule: 'Vai alla regola',

  // officer of a company
  officer: 'Responsabile dell’azienda',
  officerHint:
    'Ciò che l’azienda invia d’ora in poi viene assegnato a questa persona. L’azienda non lo vede.',
  officerSaved: 'Responsabile dell’azienda salvato',
  officerFormer: (email: string) =>
    `${email} non può più accedere: ciò che l’azienda invia non viene assegnato a nessuno.`,
  formerTitle: (email: string) => `${email} non può più accedere`,
  formerWaiting: (count: number) =>
    count === 1
      ? '1 elemento in attesa era suo: ora non è assegnato.'
      : `${count} elementi in attesa erano suoi: ora non sono assegnati.`,
  formerOfficer: 'Era responsabile di:',

  // how long
  waiting: 'In attesa',
  since: (days: number) => (days <= 0 ? 'da oggi' : days === 1 ? 'da ieri' : `da ${days} giorni`),
}
