import type { AuditedType } from '~/domain/audit-actions'
import { onDay, withDay } from '../italian'

export const trail = {
  title: 'Registro delle attività',
  lead: 'Tutto quello che il portale registra, così come è scritto: chi, che cosa, quando, e i valori prima e dopo. Non si può modificare.',
  failed: 'Impossibile caricare il registro, per favore riprova...',
  empty: 'Ancora nessun evento',
  emptyFiltered: 'Nessun evento con questi filtri',
  reversed: 'Il giorno «dal» viene dopo il giorno «al»: nessun evento può stare nel mezzo',

  kind: 'Di che cosa',
  kinds: {
    ingredient: 'Ingredienti',
    product: 'Prodotti',
    supplier_certificate: 'Certificati dei fornitori',
    agency: 'Enti certificatori',
    line: 'Linee',
    certification_group: 'Certificati',
    certificate_request: 'Richieste',
    deviation: 'Non conformità',
    visit: 'Sopralluoghi',
    company: 'Anagrafiche',
    contact: 'Referenti',
    account: 'Utenti',
    import: 'Importazioni',
    ingredient_group: 'Codici RMC',
    lookup: 'Voci degli elenchi',
    term: 'Nomi delicati',
    phrase: 'Frasi pronte',
    view: 'Viste salvate',
    settings: 'Impostazioni',
    logo: 'Logo',
  } satisfies Record<AuditedType, string>,
  action: 'Che cosa è successo',
  person: 'Chi',
  company: 'Azienda',

  thing: 'Elemento',
  from: 'Dal',
  to: 'Al',

  raw: 'Com’è scritto',

  field: 'Campo',
  before: 'Prima',
  after: 'Dopo',

  chain: {
    whole: (day: string) => `Registro: integro ${withDay('dal', day)}`,
    broken: (day: string): string =>
      day ? `Registro: la catena si rompe ${onDay(day)}` : 'Registro: la catena si rompe',
    unchecked: 'Registro: non ancora verificato',
    lead: 'Ogni riga porta l’impronta di quella prima, e ogni giorno si chiude con un’impronta che chiunque può leggere: chi cambia il passato rompe la catena.',
    checked: (at: string, by: string) => `Verificato ${onDay(at)}, su richiesta di ${by}.`,
    rows: (rows: number, erased: number) => `Righe verificate: ${rows}. Con nomi cancellati: ${erased}.`,
    check: 'Verifica il registro',
    checkFrom: (day: string) => `Verifica ${withDay('dal', day)}`,
    failed: 'Impossibile avviare la verifica, per favore riprova...',
    progress: (percent: number) => `Verifica in corso: ${percent}%`,
    reload: 'Aggiorna',
    days: 'Le impronte dei giorni',
  },
}
