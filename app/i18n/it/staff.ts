/** Whose task it is, how long it has waited, and who decides. */
export const staff = {
  // whose it is
  assignedTo: 'Assegnato a',
  assignedToMe: 'Assegnato a te',
  assignedToOther: (email: string) => `Assegnato a ${email}`,
  unassigned: 'Non assegnato',
  nobody: 'Nessuno',
  tabs: 'Di chi è il lavoro',
  mine: 'Miei',
  none: 'Non assegnati',
  all: 'Tutti',
  assign: 'Assegna…',
  assignNamed: (name: string) => `Assegna «${name}»`,
  assignConfirm: 'Assegna',
  assignHint:
    'Riceve le email che lo riguardano e lo trova tra i suoi sulla scrivania. L’azienda non lo vede.',
  assigned: (name: string, email: string) => `«${name}» assegnato a ${email}`,
  unassignedNow: (name: string) => `«${name}» non è più assegnato`,
  assignFailed: 'Assegnazione non riuscita, per favore riprova...',

  // how long
  waiting: 'In attesa',
  since: (days: number) => (days <= 0 ? 'da oggi' : days === 1 ? 'da ieri' : `da ${days} giorni`),
}
