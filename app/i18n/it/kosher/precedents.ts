import { onDay } from '../../italian'

const companies = (count: number) => (count === 1 ? '1 azienda' : `${count} aziende`)

/** For decisions on similar ingredients, on a certifier’s page alone. */
export const precedents = {
  title: 'Precedenti',
  none: 'Nessun precedente: un ingrediente con questo nome non è mai stato valutato.',
  hint: 'Come è stato deciso lo stesso ingrediente, in tutte le aziende. Le aziende non lo vedono.',
  inCompanies: (status: string, count: number) => `${status} in ${companies(count)}`,
  inMore: (status: string, count: number) => `${status} in ${count}`,
  noStatus: 'Senza stato kosher',
  noGroup: 'Senza gruppo',
  passover: 'Per Pesach',
  notPassover: 'Non per Pesach',
  sameVendor: 'Stesso fornitore',
  noVendor: 'Senza fornitore',
  refused: (withdrawn: number, rejected: number) =>
    [
      ...(withdrawn > 0 ? [withdrawn === 1 ? '1 ritirato' : `${withdrawn} ritirati`] : []),
      ...(rejected > 0 ? [rejected === 1 ? '1 respinto' : `${rejected} respinti`] : []),
    ].join(', '),
  withdrawn: (date: string, by: string | null) =>
    by === null ? `ritirato ${onDay(date)}` : `ritirato ${onDay(date)} da ${by}`,
  rejected: (date: string, by: string | null) =>
    by === null ? `respinto ${onDay(date)}` : `respinto ${onDay(date)} da ${by}`,
  deleted: 'poi eliminato',
  ownVersion: 'Versione precedente',
  approved: (date: string, by: string | null) =>
    by === null ? `approvato ${onDay(date)}` : `approvato ${onDay(date)} da ${by}`,
  take: 'Usa',
  takeNamed: (company: string) => `Usa i valori di ${company}`,
  approveAs: 'Usa e approva…',
  approveAsNamed: (company: string) => `Usa e approva… con i valori di ${company}`,
  same: 'Uguale',
  archived: 'Usa voci archiviate',
  shown: (shown: number, total: number) => `Mostrati ${shown} di ${total}.`,
  lastCounted: (shown: number, total: number) => `Mostrati ${shown}; contate le ultime ${total} decisioni.`,
}
