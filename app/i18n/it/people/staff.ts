/** Who is in charge, how long it has waited, and who decides. */
export const staff = {
  // assignment
  notAssigned: 'Non assegnato',
  assignedTo: 'Assegnato a',
  assignedToMe: 'Assegnato a te',
  assignedToOther: (email: string) => `Assegnato a ${email}`,
  nobody: 'Nessuno',
  mine: 'Miei',
  none: 'Non assegnati',
  all: 'Tutti',
  assignNamed: (name: string) => `Assegna «${name}»`,
  assignConfirm: 'Assegna',
  assignHint:
    'La persona scelta riceve le email e trova il lavoro fra i «Miei» della scrivania. L’azienda non lo vede.',
  assignFailed: 'Assegnazione non riuscita, per favore riprova...',

  // four-eyes review
  favourable: 'Parere favorevole',
  opinion: 'Parere',
  opinionTurns: { wanted: 'Aspetta un parere', decide: 'Decidi tu', others: 'Decide un collega' },
  contrary: 'Parere contrario',
  ruleStuck:
    'La regola chiede due persone, ma solo una può accedere: nessuno può approvare né respingere. Serve un altro certificatore, oppure cambia la regola.',

  // a company's officer
  officer: 'Responsabile dell’azienda',
  officerHint:
    'Ciò che l’azienda invia d’ora in poi viene assegnato a questa persona. L’azienda non lo vede.',
  officerFormer: (email: string) =>
    `${email} non può più accedere: ciò che l’azienda invia non viene assegnato a nessuno.`,

  // waiting time
  waiting: 'In attesa',
  since: (days: number) => (days <= 0 ? 'da oggi' : days === 1 ? 'da ieri' : `da ${days} giorni`),
  days: (days: number) => (days <= 0 ? 'oggi' : days === 1 ? 'ieri' : `${days} giorni`),

  tabs: 'Di chi è il lavoro',
  toRule: 'Vai alla regola',
  formerTitle: (email: string) => `${email} non può più accedere`,
  formerWaiting: (count: number) =>
    count === 1
      ? '1 elemento in attesa era suo: ora non è assegnato.'
      : `${count} elementi in attesa erano suoi: ora non sono assegnati.`,
  formerOfficer: 'Era responsabile di:',

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
}
