import type { GtinProblem } from '~/domain/items/gtin'
import type { EvidenceDifference, UnreadyReason } from '~/domain/items/newer-ingredient'
import type { SecondPersonRefusal } from '~/domain/items/review'
import type { DeviationStatus } from '~/domain/visits/deviation'
import type { LinkState, RequestStatus } from '~/domain/items/supplier-certificates'
import type { VisitStatus } from '~/domain/visits/visit'
import { formatsIn } from '../../format'
import { withDay } from '../../italian'
import { formats } from '../formats'

const { formatInstant, formatNumber } = formatsIn({ formats })

const megabytes = (bytes: number) => `${formatNumber(Math.round((bytes / 1024 ** 2) * 10) / 10)} MB`

const tooLarge = ({ limit }: { limit: number }) => `Il file è troppo grande: al massimo ${megabytes(limit)}`

const counted = {
  facilities: ['stabilimento', 'stabilimenti'],
  ingredients: ['ingrediente', 'ingredienti'],
  products: ['prodotto', 'prodotti'],
  supplierCertificates: ['certificato di un fornitore', 'certificati di fornitori'],
  certificates: ['certificato', 'certificati'],
  accounts: ['account', 'account'],
} as const

interface Unready {
  name: string
  why: UnreadyReason | 'barred'
}

const unreadyBecause: Record<Unready['why'], string> = {
  barred: 'non si può più usare',
  not_approved: 'non approvato',
  expired: 'scaduto',
  changed: 'ha una versione nuova con dati diversi: premi «Usa la versione nuova»',
}

const unready = (ingredients: readonly Unready[]): string =>
  ingredients.map(({ name, why }) => `${name} (${unreadyBecause[why]})`).join(', ')

const differences: Record<EvidenceDifference, string> = {
  kosherStatus: 'stato kosher',
  passover: 'idoneità per Pesach',
  vendor: 'fornitore',
}

interface UnavailableProduct {
  name: string
  why: string
  ingredients?: Unready[] | undefined
}

const unavailable = ({ name, why, ingredients }: UnavailableProduct) => {
  if (why === 'not_found') return 'un prodotto che non esiste più'
  return ingredients ? `${name} (${unready(ingredients)})` : name
}

// `byYou`: in another tab.
const changedMeanwhile =
  (what: string) =>
  ({ byYou }: { byYou: boolean }) =>
    byYou
      ? `Nel frattempo hai modificato ${what} da un’altra scheda`
      : `Nel frattempo qualcun altro ha modificato ${what}`

const savedMeanwhile =
  (what: string) =>
  ({ byYou }: { byYou: boolean }) =>
    byYou
      ? `Nel frattempo hai salvato ${what} da un’altra scheda`
      : `Nel frattempo qualcun altro ha salvato ${what}`

const wrongStatus = {
  alreadyThere: 'è già in questo stato',
  notApproved: 'non è approvato: si rinnova o si ritira soltanto ciò che è approvato',
  notApproving: 'non è in approvazione: si prende in carico soltanto ciò che attende la decisione',
  withdrawn: 'non è più approvato: la sua approvazione è già stata ritirata',
}

const deviationStatuses: Record<DeviationStatus, string> = {
  open: 'La non conformità attende la risposta dell’azienda',
  answered: 'La risposta alla non conformità è già stata inviata, e attende il certificatore',
  accepted: 'La misura è già stata accettata',
  closed: 'La non conformità è chiusa',
}

const inWrongStatus =
  (subject: string) =>
  ({ why }: { why: keyof typeof wrongStatus }) =>
    `${subject} ${wrongStatus[why]}`

const heldBy =
  (subject: string) =>
  ({ name, until }: { name: string; until: string }) =>
    `${subject} ${name} fino ${withDay('al', formatInstant(until))}`

const secondPerson: Record<SecondPersonRefusal, string> = {
  noOpinion: 'Serve una seconda persona: prima qualcuno dà un parere, poi decide un collega',
  ownOpinion: 'Serve una seconda persona: il parere è tuo, quindi decide un collega',
  changed: 'Il parere riguarda i dati com’erano: salva le modifiche, poi serve un nuovo parere',
}

const visitStatuses: Record<VisitStatus, string> = {
  planned: 'ancora programmato',
  underway: 'in corso',
  ended: 'concluso',
  confirmed: 'concluso e confermato',
  cancelled: 'annullato',
}

const quotas = {
  documents: (limit: number) => `Un ingrediente può avere al massimo ${limit} documenti`,
  storage: (limit: number) =>
    `I documenti dell’azienda occupano tutto lo spazio previsto (${formatNumber(Math.round(limit / 1024 ** 2))} MB): eliminane alcuni, o rivolgiti al certificatore`,
  facilities: (limit: number) =>
    `Un’azienda può registrare al massimo ${limit} stabilimenti: per averne altri rivolgiti al certificatore`,
  accounts: (limit: number) =>
    `Un’azienda può avere al massimo ${limit} account: eliminane uno, o rivolgiti al certificatore`,
  programs: (limit: number) => `Un’azienda può avere al massimo ${limit} programmi: scollegane uno`,
  imports: (limit: number) =>
    `Un’azienda può tenere al massimo ${limit} file non ancora importati: importane o scartane uno`,
}

const paces = {
  items: (limit: number) =>
    `In un giorno si possono registrare al massimo ${limit} ingredienti, prodotti e certificati di fornitori: riprova domani, o rivolgiti al certificatore`,
  contacts: (limit: number) =>
    `In un giorno si possono registrare al massimo ${limit} contatti e recapiti: riprova domani, o rivolgiti al certificatore`,
  messages: (limit: number) =>
    `In un giorno si possono inviare al massimo ${limit} messaggi: riprova domani, o telefona al certificatore`,
  views: (limit: number) => `In un giorno si possono salvare al massimo ${limit} viste: riprova domani`,
  extracts: () => 'Altri estratti o elenchi sono in preparazione: riprova tra poco',
}

const wrongStates = {
  not_checked: 'Il file non è ancora stato controllato',
  working: 'Il file è in lavorazione',
  failed: 'Questo file non si può importare',
  done: 'Il file è già stato importato',
}

const logoProblems = {
  type: 'Il logo deve essere un’immagine PNG o JPEG',
  unprintable:
    'L’immagine non si può stampare: è danneggiata, usa i colori di stampa (CMYK), ha una trasparenza senza canale alfa o più di 4 milioni di pixel. Salvala di nuovo come PNG o JPEG',
}

/** Sentences by code, with the `details` as arguments. */
export const refusals = {
  // If `issues` names fields, the first issue replaces this one.
  invalid_input: 'Richiesta non leggibile',
  'factor.required': 'Serve anche il codice di verifica',
  'sign_in.ended': 'È passato troppo tempo: accedi di nuovo con la password',
  'factor.set_up_first':
    'Per questo account è richiesta la verifica in due passaggi: attivala per continuare',
  'confirmation.required':
    'Per sicurezza conferma prima che sei tu: apri /account/confirm in un’altra scheda, poi riprova da qui',
  'factor.there': 'La verifica in due passaggi è già attiva',
  'factor.none': 'La verifica in due passaggi non è attiva',
  'factor.own_first': 'Imposta prima la tua verifica in due passaggi: così non resti fuori anche tu',
  'factor.own': 'Per rimuovere la tua verifica in due passaggi serve un codice',
  link_invalid: 'Il link non è valido, è già stato usato o è scaduto: chiedine uno nuovo',
  unauthenticated: 'Accesso necessario',
  'reference.taken': ({ name }: { name: string }): string => `Questo codice è già di «${name}»`,
  'reference.needs_renewal': 'È già approvato, con dati diversi: per cambiarlo serve una nuova versione',
  'events.too_old': 'Eventi di così tanto tempo fa non si conservano più: ricomincia dall’inizio',
  'token.invalid': 'Token non valido, scaduto o revocato',
  'token.scope': ({ lacking }: { lacking: 'write' | 'person' }): string =>
    lacking === 'write'
      ? 'Questo token può solo leggere'
      : 'Questa operazione è riservata alle persone: un programma non può farla',
  'token.network': 'Questo token non può essere usato da questo indirizzo di rete',
  // Given words (specification §8).
  invalid_credentials: 'Invalid credentials',
  forbidden: 'Operazione non consentita',
  read_only: 'Il tuo account è in sola lettura: per modificare rivolgiti a un collega',
  cross_origin: 'Richiesta da un altro sito rifiutata',
  'idempotency.key_reused':
    'Questo modulo era già stato inviato con altri dati: ricarica la pagina per vedere com’è ora',
  not_found: 'Non trovato',
  method_not_allowed: 'Questo indirizzo non si chiama con questo metodo: l’intestazione Allow dice con quali',
  too_many_at_once: 'Troppe richieste insieme: riprova tra 1 secondo',
  body_too_large: 'Quanto inviato supera la dimensione ammessa.',
  unsupported_media_type: 'Il corpo deve essere JSON',
  too_many_tries: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
    `Troppi tentativi: riprova tra ${retryAfterSeconds === 1 ? '1 secondo' : `${retryAfterSeconds} secondi`}`,
  internal: 'Errore interno, riprova più tardi',
  database_unavailable: 'Il servizio non risponde, riprova tra poco',
  backend_unavailable: 'Il servizio non risponde, riprova tra poco',
  storage_unavailable: 'I file non si raggiungono in questo momento, riprova tra poco',
  storage_full: 'Lo spazio su disco è esaurito: i dati non sono stati salvati',
  'quota.reached': ({ of, limit }: { of: keyof typeof quotas; limit: number }) => quotas[of](limit),
  'quota.pace': ({ of, limit }: { of: keyof typeof paces; limit: number }) => paces[of](limit),
  'account.exists': 'Questo indirizzo ha già un account',
  'account.last': 'È l’ultimo account dell’azienda: può eliminarlo solo un responsabile del certificatore',
  'account.last_manager': 'È l’unico responsabile: prima rendi responsabile un altro account',
  'account.disabled': 'L’account che l’ha avviato è stato disattivato: altri possono riprovare',
  'account.enabled': 'Prima disattiva l’account: si cancellano solo i dati di chi non può più accedere',
  'account.last_writer':
    'È l’ultimo account dell’azienda che può modificare: prima autorizza un altro account',
  'account.own':
    'Non si può eliminare, disattivare o mettere in sola lettura l’account con cui si è eseguito l’accesso',
  'company.stale_version': savedMeanwhile('i dati dell’azienda'),
  'company.in_use': ({ inUse }: { inUse: Partial<Record<keyof typeof counted, number>> }) =>
    `L’azienda non si può eliminare: ha ancora ${(Object.entries(inUse) as [keyof typeof counted, number][])
      .map(([kind, count]) => `${count} ${counted[kind][count === 1 ? 0 : 1]}`)
      .join(', ')}`,
  'company.not_mergeable': ({ name }: { name: string }) =>
    `«${name}» è un cliente: non si può unire a un’altra azienda`,
  'company.no_partner': ({ name }: { name: string }) =>
    `«${name}» è un cliente: i suoi dati si modificano nella sua pagina`,
  'contact.stale_version': savedMeanwhile('il contatto'),
  'item.once_approved':
    'Ciò che è stato approvato non si elimina: si rinnova, o un responsabile ne ritira l’approvazione',
  'ingredient.stale_version': changedMeanwhile('l’ingrediente'),
  'ingredient.approved_is_final': 'L’ingrediente è già approvato: si può soltanto rinnovare',
  'ingredient.wrong_status': inWrongStatus('L’ingrediente'),
  'ingredient.locked': heldBy('L’ingrediente è in carico a'),
  'ingredient.locked_by_other': heldBy('L’ingrediente è già in carico a'),
  'ingredient.in_use': ({ products }: { products: readonly { name: string }[] }) =>
    `L’ingrediente è usato da: ${[...new Set(products.map(({ name }) => name))].join(', ')}`,
  'product.stale_version': changedMeanwhile('il prodotto'),
  'product.approved_is_final': 'Il prodotto è già approvato: si può soltanto rinnovare',
  'product.wrong_status': inWrongStatus('Il prodotto'),
  'product.locked': heldBy('Il prodotto è in carico a'),
  'product.locked_by_other': heldBy('Il prodotto è già in carico a'),
  'line.stale_version': savedMeanwhile('la linea'),
  'line.milder':
    'Così la linea diventerebbe meno stretta, o resterebbe com’è: serve una kasherizzazione, che registra il certificatore',
  'line.not_kosherizable': 'Il materiale di questa linea non si può kasherizzare',
  'line.decided': 'La kasherizzazione è già stata confermata per un’altra linea, o respinta',
  'product.certified': 'Il prodotto è su un certificato emesso e non si può eliminare',
  'product.requested': ({ requests }: { requests: readonly { name: string }[] }) =>
    `Il prodotto è in una richiesta di certificato ancora aperta: ${requests.map(({ name }) => `«${name}»`).join(', ')}`,
  'directory.unknown': 'Non risulta nel registro',
  'directory.bad_gtin': ({ problem, expected = '' }: { problem: GtinProblem; expected?: string }) =>
    ({
      length: 'Un codice ha 8, 12, 13 o 14 cifre',
      checkDigit: `La cifra di controllo non torna: l’ultima dovrebbe essere ${expected}`,
      range:
        'Questo codice non identifica un prodotto in vendita: è di un negozio, di un libro o di un buono',
    })[problem],
  'directory.not_optional': 'La presenza nel registro pubblico non si sceglie: la stabilisce l’ente',
  'listing.own_product': 'Il prodotto è a marchio proprio: nel registro figura con il produttore',
  'gtin.stale': 'Un collega ha modificato i codici nel frattempo',
  'gtin.taken': ({ gtin, product }: { gtin: string; product: { name: string } }) =>
    `Il codice ${gtin} è già del prodotto «${product.name}»`,
  'product.needs_renewal': ({ differs }: { differs: readonly EvidenceDifference[] }) =>
    `La versione nuova dell’ingrediente differisce per ${differs.map((one) => differences[one]).join(', ')}: il prodotto va rinnovato`,
  'product.ingredients_not_ready': ({ ingredients }: { ingredients: readonly Unready[] }) =>
    `Ingredienti non pronti: ${unready(ingredients)}`,
  'review.second_person': ({ why }: { why: SecondPersonRefusal }) => secondPerson[why],
  'review.concerns': 'Prima di decidere ci sono rilievi da valutare',
  'review.opinion_given': ({ name }: { name: string }) =>
    `${name} ha già dato un parere: ora decide un’altra persona`,
  'document.duplicate_name': ({ filename }: { filename: string }) =>
    `L’ingrediente ha già un documento di nome «${filename}»: rinomina il file o elimina l’altro`,
  'document.too_large': tooLarge,
  'document.type_not_allowed': ({
    filename,
    why,
  }: {
    filename: string
    why: 'unknown' | 'mismatch' | 'heic' | 'password'
  }) =>
    `«${filename}»: ${
      {
        unknown: 'si possono caricare immagini, PDF, fogli di calcolo, documenti di testo e CSV',
        mismatch: 'il contenuto del file non corrisponde al suo nome',
        heic: 'le foto HEIC non si possono caricare: convertila in JPEG, o in Impostazioni › Fotocamera › Formati scegli «Più compatibile» e scatta di nuovo',
        password: 'il PDF chiede una password per aprirsi: salvalo senza password e caricalo di nuovo',
      }[why]
    }`,
  // Versions of a product share their name, so each name once.
  'photo.corrupted': 'La foto è arrivata incompleta: va inviata di nuovo',
  'photo.type_not_allowed': ({ why }: { why: 'heic' | 'other' }): string =>
    why === 'heic'
      ? 'Le foto HEIC non si possono usare: in Impostazioni › Fotocamera › Formati scegli «Più compatibile» e scatta di nuovo'
      : 'La foto non si può leggere: servono immagini JPEG, PNG o WebP',
  'certificate.products_not_available': ({ products }: { products: readonly UnavailableProduct[] }) =>
    `Questi prodotti non si possono certificare: ${[...new Set(products.map(unavailable))].join(', ')}`,
  'certificate.concern_changed': 'Nel frattempo il rilievo è stato chiuso o è cambiato',
  'certificate.revoked': 'Il certificato è stato revocato',
  'certificate.ended': 'Il certificato è cessato per volontà dell’azienda',
  'certificate.suspended': ({ products }: { products: readonly { name: string }[] }) =>
    products.length === 0
      ? 'Il certificato è sospeso'
      : `${products.length === 1 ? 'Questo prodotto è sospeso' : 'Questi prodotti sono sospesi'}: ${products.map(({ name }) => name).join(', ')}`,
  'ruling.not_suspended': 'Non c’è nulla di sospeso',
  'ruling.deviations_open': ({ deviations }: { deviations: readonly { number: string }[] }) =>
    `Prima di riprendere vanno accettate o chiuse: ${deviations.map(({ number }) => number).join(', ')}`,
  'ruling.own_deviation': ({ deviations }: { deviations: readonly { number: string }[] }) =>
    `Le decisioni vogliono due certificatori, e di queste non conformità hai già deciso tu: ${deviations.map(({ number }) => number).join(', ')}`,
  'certificate.expired': 'Il certificato è scaduto',
  'certificate.replaced': 'Il certificato è già stato sostituito',
  'certificate.reduced_to_nothing':
    'Nessun prodotto resterebbe sul certificato: per toglierli tutti, revocalo',
  'certificate.deviations_overdue':
    'Lo stabilimento ha non conformità maggiori scadute: per emettere comunque scrivi il motivo',
  'certificate.managers_decide':
    'C’è un divieto: in questo caso il certificato lo emette soltanto un responsabile',
  'renewal.cancelled': 'L’emissione è stata annullata',
  'certificate.renewal_incomplete': ({ toRenew, toApprove }: { toRenew: number; toApprove: number }) =>
    [
      ...(toRenew > 0
        ? [`${toRenew === 1 ? 'un prodotto è' : `${toRenew} prodotti sono`} da rinnovare`]
        : []),
      ...(toApprove > 0
        ? [`${toApprove === 1 ? 'un prodotto è' : `${toApprove} prodotti sono`} da approvare`]
        : []),
    ]
      .join(', ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  'certificate.unknown_code': 'Nessun certificato ha questo codice',
  'certificate.unknown_file':
    'Questo file non è un certificato emesso, o è stato modificato dopo l’emissione',
  'certificate.nothing_printed': 'Nessun prodotto da stampare',
  'supplier_certificate.stale_version': changedMeanwhile('il certificato del fornitore'),
  'supplier_certificate.approved_is_final':
    'Il certificato del fornitore è già approvato: si può soltanto rinnovare',
  'supplier_certificate.wrong_status': inWrongStatus('Il certificato del fornitore'),
  'supplier_certificate.locked': heldBy('Il certificato del fornitore è in carico a'),
  'supplier_certificate.locked_by_other': heldBy('Il certificato del fornitore è già in carico a'),
  'supplier_certificate.agency_not_recognised': ({ agency }: { agency: { name: string } }) =>
    `L’ente «${agency.name}» non è riconosciuto: prima un responsabile deve riconoscerlo`,
  'supplier_certificate.replaced':
    'Una versione più recente di questo certificato del fornitore è già approvata',
  'supplier_certificate.merged':
    'Il certificato è stato unito a un altro caricamento dello stesso: non si modifica più',
  'supplier_certificate.not_in_force':
    'Il certificato scelto non è più in vigore: non se ne può unire un altro',
  'supplier_certificate.proposal_gone': ({ names }: { names: string[] }) =>
    `La proposta è cambiata nel frattempo, per questi ingredienti: ${names.join(', ')}`,
  'supplier_certificate.too_many': ({ count, limit }: { count: number; limit: number }) =>
    `Il certificato copre ${formatNumber(count)} ingredienti: al massimo possono essere ${formatNumber(limit)}`,
  'supplier_request.already_open': 'A questa azienda il rinnovo è già stato chiesto',
  'supplier_request.closed': ({ status }: { status: Exclude<RequestStatus, 'open'> }) =>
    ({
      answered: 'A questa richiesta è già stato risposto',
      cancelled: 'Questa richiesta è già stata annullata',
      replaced: 'Questa richiesta è già stata sostituita da una più recente',
      expired: 'Il link di questa richiesta è già scaduto',
    })[status],
  'supplier_upload.unknown_code': 'Questo link non è valido',
  'supplier_upload.link_dead': ({ state }: { state: Exclude<LinkState, 'open'> }) =>
    ({
      answered: 'Questo link è già stato usato',
      cancelled: 'Questo link è stato annullato dal certificatore',
      replaced: 'Un link più recente ha sostituito questo',
      expired: 'Questo link è scaduto',
      settled: 'Il rinnovo è già arrivato al certificatore',
    })[state],
  'agency.exists': 'C’è già un ente certificatore con questo nome',
  'agency.stale_version': savedMeanwhile('l’ente certificatore'),
  'schedule.too_long': ({ limit }: { limit: number }) =>
    `Lo stabilimento ha più di ${formatNumber(limit)} ingredienti approvati: usa l’XLSX`,
  'certificate.not_sealed':
    'Nessun documento è stato emesso: il sigillo elettronico non si può apporre, avvisa chi gestisce il portale',
  'certificate.seal_revoked':
    'Nessun documento è stato emesso: il certificato del sigillo è revocato o sconosciuto a chi l’ha emesso, avvisa chi gestisce il portale',
  'certificate.not_stamped':
    'Nessun documento è stato emesso: la marca temporale non si può ottenere in questo momento, riprova più tardi',
  'certificate.not_drawn':
    'Nessun documento è stato emesso: il PDF non è stato prodotto in tempo, riprova tra poco',
  'request.decided': 'La richiesta non è più aperta: è già stata evasa, rifiutata o ritirata',
  'request.already_open': 'Per questo certificato c’è già una richiesta aperta',
  'import.wrong_state': ({ why }: { why: keyof typeof wrongStates }) => wrongStates[why],
  'import.has_problems': 'Il file ha ancora problemi da correggere',
  'import.too_large': tooLarge,
  'deviation.stale_version': changedMeanwhile('la non conformità'),
  'deviation.wrong_status': ({ status }: { status: DeviationStatus }) => deviationStatuses[status],
  'visit.stale_version': changedMeanwhile('il sopralluogo'),
  'visit.wrong_status': ({ status }: { status: VisitStatus }) =>
    `Il sopralluogo è ${visitStatuses[status]}: l’operazione non è più possibile`,
  'visit.already_planned': 'Per questo stabilimento c’è già un sopralluogo programmato',
  'visit.arriving': 'Alcune evidenze sono ancora su un tablet: l’esito si conferma quando tutto è arrivato',
  'visit.adopted': 'Di questa rilevazione è già stato fatto un ingrediente, o un messaggio',
  'account.other': 'Ciò che si invia è stato raccolto da un altro account: accedi con quello',
  'visit.own': 'L’esito lo conferma un collega: tu hai condotto il sopralluogo',
  'lookup.stale_version': savedMeanwhile('la voce'),
  'lookup.in_use': ({ ingredients, products }: { ingredients: number; products: number }) =>
    `La voce è in uso (ingredienti: ${formatNumber(ingredients)}, prodotti: ${formatNumber(products)}): conferma che cambia per tutti`,
  'term.stale_version': savedMeanwhile('il nome'),
  'concerns.stale_version': savedMeanwhile('i motivi di attenzione'),
  'phrase.stale_version': savedMeanwhile('la frase'),
  'settings.stale_version': savedMeanwhile('le impostazioni'),
  'settings.too_few_certifiers': 'Per decidere in due servono almeno due certificatori che possono accedere',
  'settings.logo_too_large': tooLarge,
  'settings.logo_not_allowed': ({ why }: { why: keyof typeof logoProblems }) => logoProblems[why],
}

/** By code, with its `details`. Only the backend uses them: the browser shows its answer. */
export type RefusalWords = typeof refusals

export type RefusalCode = keyof RefusalWords
