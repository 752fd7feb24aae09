import type { CertificateState } from '~/domain/items/supplier-certificates'

const named = (number: string | null) =>
  number === null ? 'certificato senza numero' : `certificato n. ${number}`

export const certificateSource = {
  named,
  title: 'Certificato del fornitore',
  expiry: 'Valido fino al',
  useOne: 'Usa un certificato già caricato',
  useHint: 'Il certificato si apre con questo ingrediente già spuntato: basta salvare.',
  uploadOne: 'Carica un certificato del fornitore',
  state: {
    valid: 'Valido',
    expiring: 'In scadenza',
    expired: 'Scaduto',
    replaced: 'Sostituito',
    revoked: 'Non più valido',
    merged: 'Unito',
  } satisfies Record<CertificateState, string>,
}
