import type { CertificateState } from '~/domain/supplier-certificates'
import { withDay } from '../../italian'

const named = (number: string | null) =>
  number === null ? 'certificato senza numero' : `certificato n. ${number}`

export const certificateSource = {
  named,
  follows: (number: string | null) => `Segue il ${named(number)}`,
  typed: 'Data scritta a mano:',
  until: (number: string | null, day: string) => `il ${named(number)} vale fino ${withDay('al', day)}`,
  ifTyped: 'Con una data diversa l’ingrediente smette di seguirlo.',
  title: 'Certificato del fornitore',
  agency: 'Ente certificatore',
  expiry: 'Valido fino al',
  useOne: 'Usa un certificato già caricato',
  useHint: 'Il certificato si apre con questo ingrediente già spuntato: basta salvare.',
  uploadOne: 'Carica un certificato del fornitore',
  filter: 'Certificato',
  filterWithout: 'Senza certificato',
  filterOf: 'Seguono il certificato scelto',
  state: {
    valid: 'Valido',
    expiring: 'In scadenza',
    expired: 'Scaduto',
    replaced: 'Sostituito',
    revoked: 'Non più valido',
    merged: 'Unito',
  } satisfies Record<CertificateState, string>,
}
