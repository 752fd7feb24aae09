import type { ItemKind } from '~/domain/items/item-kinds'

const the: Record<ItemKind, string> = { ingredient: 'dell’ingrediente', product: 'del prodotto' }

export const withdrawing = {
  title: 'Ritira l’approvazione',
  lead: (kind: ItemKind, name: string) => `Approvazione ${the[kind]} «${name}»`,
  warningTitle: 'Il ritiro non si può annullare',
  warning: {
    ingredient:
      'Da subito l’ingrediente non si può più scegliere per un prodotto, esce dall’elenco degli ingredienti approvati, e i prodotti che lo usano hanno un rilievo. Gli account dell’azienda ricevono il motivo per email.',
    product:
      'Da subito il prodotto non si può più certificare: nessun certificato si emette o si rinnova con esso. Gli account dell’azienda ricevono il motivo per email.',
  } satisfies Record<ItemKind, string>,
  reason: 'Motivo',
  reasonHint: 'Lo leggono l’azienda e chi lavora per il certificatore.',
  on: 'Ritirata dal',
  onHint: 'Il giorno dal quale l’approvazione non vale più: oggi o un giorno passato.',
  confirm: 'Ritira l’approvazione',
  pending: 'Ritiro in corso…',

  failed: 'Errore durante il ritiro dell’approvazione, riprova...',
  reload: 'Ricarica',
  notApproved: 'Non è approvato: si ritira soltanto un’approvazione.',
  back: 'Torna alla scheda',
  products: (count: number) => (count === 1 ? 'Un prodotto lo usa' : `${count} prodotti lo usano`),
  allProducts: 'Vedi tutti',
  noProducts: 'Nessun prodotto lo usa.',
  certificates: (count: number) =>
    count === 1 ? 'Un certificato in vigore è coinvolto' : `${count} certificati in vigore sono coinvolti`,
  certificatesStand: (count: number): string =>
    count === 1
      ? 'Resta in vigore finché non viene ridotto o revocato.'
      : 'Restano in vigore finché non vengono ridotti o revocati.',
  noCertificates: 'Nessun certificato in vigore è coinvolto.',
  reduce: 'Riduci',
  reduceNamed: (name: string) => `Riduci il certificato ${name}`,
  revoke: 'Revoca',
  revokeNamed: (name: string) => `Revoca il certificato ${name}`,
  validUntil: (day: string) => `valido fino al ${day}`,
}
