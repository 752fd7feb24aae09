import type { AuditAction } from '~/domain/audit-actions'
import { type AuditSentence, oneOrMany } from '../../audit-sentence'

/** `before` and `after` surround the thing, in singular and plural alike. */
const of =
  (the: string, things: string) =>
  (before: string, after = ''): AuditSentence => ({
    one: (name) => `${before} ${the} «${name}»${after}`,
    many: (count) => `${before} ${count} ${things}${after}`,
  })

const ingredient = of('l’ingrediente', 'ingredienti')
const product = of('il prodotto', 'prodotti')
const supplierCertificate = of('il certificato del fornitore', 'certificati dei fornitori')
const agency = of('l’ente certificatore', 'enti certificatori')
const line = of('la linea', 'linee')
const certificate = of('il certificato', 'certificati')
const request = of('la richiesta', 'richieste')
const deviation = of('la non conformità', 'non conformità')
const visit = of('il sopralluogo', 'sopralluoghi')
const contact = of('il referente', 'referenti')
const account = of('l’account', 'account')
const program = of('il programma', 'programmi')
const file = of('il file', 'file')
const code = of('il codice RMC', 'codici RMC')

const entry = of('la voce', 'voci')
const term = of('il nome delicato', 'nomi delicati')
const phrase = of('la frase pronta', 'frasi pronte')
const view = of('la vista', 'viste')

const itself = (sentence: string): AuditSentence => ({
  one: () => sentence,
  many: (count) => `${sentence} (${count} volte)`,
})

const sentences: Record<AuditAction, AuditSentence> = {
  'ingredient.created': ingredient('ha creato'),
  'ingredient.saved': ingredient('ha modificato'),
  'ingredient.sent': ingredient('ha inviato', ' in approvazione'),
  'ingredient.approved': ingredient('ha approvato'),
  'ingredient.withdrawn': oneOrMany(
    (name) => `ha ritirato l’approvazione dell’ingrediente «${name}»`,
    (count) => `ha ritirato l’approvazione di ${count} ingredienti`,
  ),
  'ingredient.asked_for_changes': ingredient('ha rimandato a revisione'),
  'ingredient.rejected': ingredient('ha respinto'),
  'ingredient.cloned': ingredient('ha cominciato a rinnovare'),
  'ingredient.copied': ingredient('ha creato come copia'),
  'ingredient.deleted': ingredient('ha eliminato'),
  'ingredient.assigned': ingredient('ha assegnato'),
  'ingredient.opinion_given': oneOrMany(
    (name) => `ha dato un parere sull’ingrediente «${name}»`,
    (count) => `ha dato un parere su ${count} ingredienti`,
  ),
  'ingredient.opinion_withdrawn': oneOrMany(
    (name) => `ha ritirato il parere sull’ingrediente «${name}»`,
    (count) => `ha ritirato il parere su ${count} ingredienti`,
  ),
  'ingredient.locked': ingredient('ha preso in carico'),
  'ingredient.unlocked': ingredient('ha liberato'),
  'ingredient.document_added': oneOrMany(
    (name, whose) => `ha allegato il documento «${name}» all’ingrediente «${whose}»`,
    (count) => `ha allegato ${count} documenti`,
  ),
  'ingredient.document_removed': oneOrMany(
    (name, whose) => `ha tolto il documento «${name}» dall’ingrediente «${whose}»`,
    (count) => `ha tolto ${count} documenti`,
  ),
  'ingredient.letter_requested': oneOrMany(
    (name) => `ha chiesto la lettera aggiornata dell’ingrediente «${name}»`,
    (count) => `ha chiesto le lettere aggiornate di ${count} ingredienti`,
  ),
  'ingredient.vendor_merged': oneOrMany(
    (name) => `ha unito un fornitore doppio, anche nell’ingrediente «${name}»`,
    (count) => `ha unito un fornitore doppio, anche in ${count} ingredienti`,
  ),
  'line.created': line('ha creato'),
  'line.saved': line('ha modificato'),
  'line.archived': line('ha messo da parte'),
  'line.restored': line('ha ripristinato'),
  'line.used': oneOrMany(
    (name) => `ha detto che cosa è passato sulla linea «${name}»`,
    (count) => `ha detto che cosa è passato su ${count} linee`,
  ),
  'line.kosherized': oneOrMany(
    (name) => `ha registrato una kasherizzazione della linea «${name}»`,
    (count) => `ha registrato ${count} kasherizzazioni di linee`,
  ),
  'line.corrected': oneOrMany(
    (name) => `ha corretto lo stato della linea «${name}»`,
    (count) => `ha corretto lo stato di ${count} linee`,
  ),
  'product.listing_set': oneOrMany(
    (name) => `ha cambiato come il registro pubblico mostra «${name}»`,
    (count) => `ha cambiato come il registro pubblico mostra ${count} prodotti`,
  ),
  'product.gtins_set': oneOrMany(
    (name) => `ha cambiato i codici sulle confezioni di «${name}»`,
    (count) => `ha cambiato i codici sulle confezioni di ${count} prodotti`,
  ),
  'product.gtin_confirmed': oneOrMany(
    (name) => `ha confermato un codice di «${name}»`,
    (count) => `ha confermato codici di ${count} prodotti`,
  ),
  'product.gtin_rejected': oneOrMany(
    (name) => `ha respinto un codice di «${name}»`,
    (count) => `ha respinto codici di ${count} prodotti`,
  ),
  'product.created': product('ha creato'),
  'product.saved': product('ha modificato'),
  'product.sent': product('ha inviato', ' in approvazione'),
  'product.approved': product('ha approvato'),
  'product.withdrawn': oneOrMany(
    (name) => `ha ritirato l’approvazione del prodotto «${name}»`,
    (count) => `ha ritirato l’approvazione di ${count} prodotti`,
  ),
  'product.asked_for_changes': product('ha rimandato a revisione'),
  'product.rejected': product('ha respinto'),
  'product.cloned': product('ha cominciato a rinnovare'),
  'product.copied': product('ha creato come copia'),
  'product.deleted': product('ha eliminato'),
  'product.assigned': product('ha assegnato'),
  'product.opinion_given': oneOrMany(
    (name) => `ha dato un parere sul prodotto «${name}»`,
    (count) => `ha dato un parere su ${count} prodotti`,
  ),
  'product.opinion_withdrawn': oneOrMany(
    (name) => `ha ritirato il parere sul prodotto «${name}»`,
    (count) => `ha ritirato il parere su ${count} prodotti`,
  ),
  'product.locked': product('ha preso in carico'),
  'product.unlocked': product('ha liberato'),
  'product.behalf_merged': oneOrMany(
    (name) => `ha unito un’azienda doppia, anche nel prodotto «${name}»`,
    (count) => `ha unito un’azienda doppia, anche in ${count} prodotti`,
  ),
  'product.ingredient_renewed': oneOrMany(
    (name) => `ha messo nel prodotto «${name}» la versione nuova di un ingrediente`,
    (count) => `ha messo in ${count} prodotti la versione nuova di un ingrediente`,
  ),
  'supplier_certificate.created': supplierCertificate('ha caricato'),
  'supplier_certificate.saved': supplierCertificate('ha modificato'),
  'supplier_certificate.items_set': oneOrMany(
    (name) => `ha modificato le voci del certificato del fornitore «${name}»`,
    (count) => `ha modificato le voci di ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.file_attached': oneOrMany(
    (name) => `ha allegato il file del certificato del fornitore «${name}»`,
    (count) => `ha allegato il file di ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.renewal_requested': oneOrMany(
    (name) => `ha chiesto il rinnovo del certificato del fornitore «${name}»`,
    (count) => `ha chiesto il rinnovo di ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.request_cancelled': oneOrMany(
    (name) => `ha annullato la richiesta di rinnovo del certificato del fornitore «${name}»`,
    (count) => `ha annullato le richieste di rinnovo di ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.merged': supplierCertificate('ha unito', ' a un altro caricamento'),
  'supplier_certificate.merge_taken': oneOrMany(
    (name) => `ha unito un altro caricamento al certificato del fornitore «${name}»`,
    (count) => `ha unito altri caricamenti a ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.sent': supplierCertificate('ha inviato', ' in approvazione'),
  'supplier_certificate.approved': supplierCertificate('ha approvato'),
  'supplier_certificate.withdrawn': supplierCertificate('ha dichiarato non più valido'),
  'supplier_certificate.asked_for_changes': supplierCertificate('ha rimandato a revisione'),
  'supplier_certificate.rejected': supplierCertificate('ha respinto'),
  'supplier_certificate.cloned': oneOrMany(
    (name) => `ha caricato il rinnovo «${name}» di un certificato del fornitore`,
    (count) => `ha caricato i rinnovi di ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.copied': supplierCertificate('ha creato come copia'),
  'supplier_certificate.deleted': supplierCertificate('ha eliminato'),
  'supplier_certificate.assigned': supplierCertificate('ha assegnato'),
  'supplier_certificate.opinion_given': oneOrMany(
    (name) => `ha dato un parere sul certificato del fornitore «${name}»`,
    (count) => `ha dato un parere su ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.opinion_withdrawn': oneOrMany(
    (name) => `ha ritirato il parere sul certificato del fornitore «${name}»`,
    (count) => `ha ritirato il parere su ${count} certificati dei fornitori`,
  ),
  'supplier_certificate.locked': supplierCertificate('ha preso in carico'),
  'supplier_certificate.unlocked': supplierCertificate('ha liberato'),
  'ingredient.expiry_set': oneOrMany(
    (name) => `ha aggiornato la scadenza dell’ingrediente «${name}» con il certificato del fornitore`,
    (count) => `ha aggiornato la scadenza di ${count} ingredienti con il certificato del fornitore`,
  ),
  'agency.created': agency('ha aggiunto'),
  'agency.saved': agency('ha modificato'),
  'agency.standing_set': agency('ha valutato'),
  'agency.merged': agency('ha unito', ' a un altro'),
  'agency.merge_taken': oneOrMany(
    (name) => `ha unito un altro ente all’ente certificatore «${name}»`,
    (count) => `ha unito altri enti a ${count} enti certificatori`,
  ),
  'certificate.issued': certificate('ha emesso'),
  'certificate.renewed': certificate('ha emesso', ', in rinnovo'),
  'certificate.extended': oneOrMany(
    (name) => `ha aggiunto prodotti al certificato «${name}»`,
    (count) => `ha aggiunto prodotti a ${count} certificati`,
  ),
  'certificate.reduced': certificate('ha emesso', ', che riduce il precedente'),
  'certificate.revoked': certificate('ha revocato'),
  'certificate.suspended': certificate('ha sospeso'),
  'certificate.reinstated': oneOrMany(
    (name) => `ha messo fine alla sospensione del certificato «${name}»`,
    (count) => `ha messo fine alla sospensione di ${count} certificati`,
  ),
  'certificate.ended': oneOrMany(
    (name) => `ha registrato la cessazione del certificato «${name}»`,
    (count) => `ha registrato la cessazione di ${count} certificati`,
  ),
  'ruling.stamped': oneOrMany(
    (name) => `ha completato il sigillo di una lettera su «${name}» con la marca temporale`,
    (count) => `ha completato il sigillo delle lettere su ${count} voci con la marca temporale`,
  ),
  'ruling.seen': oneOrMany(
    (name) => `ha preso visione di un provvedimento su «${name}»`,
    (count) => `ha preso visione di provvedimenti su ${count} oggetti`,
  ),
  'certificate.concern_settled': oneOrMany(
    (name) => `ha chiuso con una nota un rilievo sul certificato «${name}»`,
    (count) => `ha chiuso con una nota rilievi su ${count} certificati`,
  ),
  'certificate.extract_made': oneOrMany(
    (name) => `ha creato un estratto del certificato «${name}»`,
    (count) => `ha creato estratti di ${count} certificati`,
  ),
  'certificate.stamped': oneOrMany(
    (name) => `ha completato il sigillo del certificato «${name}» con la marca temporale`,
    (count) => `ha completato il sigillo di ${count} certificati con la marca temporale`,
  ),
  'certificate_request.created': request('ha inviato'),
  'certificate_request.issued': request('ha accolto'),
  'certificate_request.declined': request('ha rifiutato'),
  'certificate_request.assigned': request('ha assegnato'),
  'certificate_request.withdrawn': request('ha ritirato'),
  'deviation.raised': deviation('ha aperto'),
  'deviation.changed': oneOrMany(
    (name) => `ha cambiato grado o termine della non conformità «${name}»`,
    (count) => `ha cambiato grado o termine di ${count} non conformità`,
  ),
  'deviation.answered': oneOrMany(
    (name) => `ha risposto alla non conformità «${name}»`,
    (count) => `ha risposto a ${count} non conformità`,
  ),
  'deviation.returned': oneOrMany(
    (name) => `ha chiesto di completare la risposta alla non conformità «${name}»`,
    (count) => `ha chiesto di completare la risposta a ${count} non conformità`,
  ),
  'deviation.accepted': oneOrMany(
    (name) => `ha accettato la misura per la non conformità «${name}»`,
    (count) => `ha accettato le misure per ${count} non conformità`,
  ),
  'deviation.closed': deviation('ha chiuso'),
  'deviation.reopened': deviation('ha riaperto'),
  'deviation.document_added': oneOrMany(
    (name, whose) => `ha allegato il documento «${name}» alla risposta per la non conformità «${whose}»`,
    (count) => `ha allegato ${count} documenti a risposte per non conformità`,
  ),
  'deviation.document_removed': oneOrMany(
    (name, whose) => `ha tolto il documento «${name}» dalla risposta per la non conformità «${whose}»`,
    (count) => `ha tolto ${count} documenti da risposte per non conformità`,
  ),
  'visit.planned': visit('ha programmato'),
  'visit.updated': visit('ha modificato'),
  'visit.cancelled': visit('ha annullato'),
  'visit.pack_taken': oneOrMany(
    (name) => `ha preso sul tablet il sopralluogo «${name}»`,
    (count) => `ha preso sul tablet ${count} sopralluoghi`,
  ),
  'visit.pack_discarded': oneOrMany(
    (name) => `ha rinunciato a un tablet per il sopralluogo «${name}»`,
    (count) => `ha rinunciato a un tablet per ${count} sopralluoghi`,
  ),
  'visit.observed': oneOrMany(
    (name) => `ha inviato rilevazioni del sopralluogo «${name}»`,
    (count) => `ha inviato rilevazioni di ${count} sopralluoghi`,
  ),
  'visit.completed': oneOrMany(
    (name) => `ha consegnato l’ultima evidenza del sopralluogo «${name}»`,
    (count) => `ha consegnato l’ultima evidenza di ${count} sopralluoghi`,
  ),
  'visit.adopted': oneOrMany(
    (name) => `ha dato seguito a un ingrediente fuori elenco del sopralluogo «${name}»`,
    (count) => `ha dato seguito a ingredienti fuori elenco di ${count} sopralluoghi`,
  ),
  'visit.confirmed': oneOrMany(
    (name) => `ha confermato l’esito del sopralluogo «${name}»`,
    (count) => `ha confermato l’esito di ${count} sopralluoghi`,
  ),
  'visit.kosherization_refused': oneOrMany(
    (name) => `ha respinto una kasherizzazione osservata nel sopralluogo «${name}»`,
    (count) => `ha respinto ${count} kasherizzazioni osservate nei sopralluoghi`,
  ),
  'visit.photo_added': oneOrMany(
    (name) => `ha inviato una foto del sopralluogo «${name}»`,
    (count) => `ha inviato ${count} foto di sopralluoghi`,
  ),
  'visit.report_made': oneOrMany(
    (name) => `ha redatto il verbale del sopralluogo «${name}»`,
    (count) => `ha redatto ${count} verbali di sopralluogo`,
  ),
  'visit.addendum_made': oneOrMany(
    (name) => `ha integrato il verbale del sopralluogo «${name}»`,
    (count) => `ha integrato ${count} verbali di sopralluogo`,
  ),
  'visit.late_evidence_read': oneOrMany(
    (name) => `ha visto quanto è giunto dopo il sopralluogo «${name}»`,
    (count) => `ha visto quanto è giunto dopo ${count} sopralluoghi`,
  ),
  'company.visit_interval_set': oneOrMany(
    (name) => `ha stabilito ogni quanto visitare «${name}»`,
    (count) => `ha stabilito ogni quanto visitare ${count} stabilimenti`,
  ),
  'company.created': of('l’azienda', 'aziende')('ha creato'),
  'company.facility_created': of('lo stabilimento', 'stabilimenti')('ha creato'),
  'company.updated': oneOrMany(
    (name) => `ha modificato l’anagrafica di «${name}»`,
    (count) => `ha modificato ${count} anagrafiche`,
  ),
  'company.deleted': of('l’anagrafica', 'anagrafiche')('ha eliminato'),
  'company.schedule_made': of(
    'l’elenco degli ingredienti approvati di',
    'elenchi di ingredienti approvati',
  )('ha scaricato'),
  'company.dossier_made': of('il fascicolo di', 'fascicoli')('ha scaricato'),
  'company.question_closed': oneOrMany(
    (name) => `ha chiuso la domanda di «${name}»`,
    (count) => `ha chiuso ${count} domande`,
  ),
  'company.flagged': oneOrMany(
    (name) => `ha aggiunto «${name}» all’elenco dei fornitori o del «per conto di»`,
    (count) => `ha aggiunto ${count} aziende all’elenco dei fornitori o del «per conto di»`,
  ),
  'company.officer_set': oneOrMany(
    (name) => `ha cambiato il responsabile dell’azienda «${name}»`,
    (count) => `ha cambiato il responsabile di ${count} aziende`,
  ),
  'company.directory_set': oneOrMany(
    (name) => `ha cambiato se «${name}» figura nel registro pubblico`,
    (count) => `ha cambiato se ${count} aziende figurano nel registro pubblico`,
  ),
  'company.gtins_printed_set': oneOrMany(
    (name) => `ha cambiato se i certificati di «${name}» riportano i codici sulle confezioni`,
    (count) => `ha cambiato se i certificati di ${count} aziende riportano i codici sulle confezioni`,
  ),
  'company.access_saved': of(
    'l’azienda',
    'aziende',
  )('ha cambiato se la verifica in due passaggi è obbligatoria per'),
  'company.merged': of('l’azienda', 'aziende')('ha unito', ' a un’altra'),
  'company.merge_taken': oneOrMany(
    (name) => `ha unito un’azienda doppia a «${name}»`,
    (count) => `ha unito aziende doppie a ${count} altre`,
  ),
  'contact.created': contact('ha aggiunto'),
  'contact.updated': contact('ha modificato'),
  'contact.deleted': contact('ha eliminato'),
  'contact.detail_created': oneOrMany(
    (name) => `ha aggiunto un recapito al referente «${name}»`,
    (count) => `ha aggiunto recapiti a ${count} referenti`,
  ),
  'contact.detail_updated': oneOrMany(
    (name) => `ha modificato un recapito del referente «${name}»`,
    (count) => `ha modificato recapiti di ${count} referenti`,
  ),
  'contact.detail_deleted': oneOrMany(
    (name) => `ha eliminato un recapito del referente «${name}»`,
    (count) => `ha eliminato recapiti di ${count} referenti`,
  ),
  'ingredient_group.created': code('ha aggiunto'),
  'ingredient_group.described': code('ha descritto'),
  'import.uploaded': file('ha caricato', ', da importare'),
  'import.mapped': file('ha fatto ricontrollare', ', dopo averne abbinato le colonne'),
  'import.committed': file('ha importato'),
  'import.discarded': file('ha scartato', ', senza importarlo'),
  'account.invited': account('ha invitato'),
  'account.confirmed': itself('ha attivato il proprio account'),
  'account.made_reader': account('ha messo in sola lettura'),
  'account.made_writer': account('ha autorizzato a modificare'),
  'account.disabled': account('ha disattivato'),
  'account.enabled': account('ha riattivato'),
  'account.deleted': account('ha eliminato'),
  'account.program_created': program('ha collegato'),
  'account.program_rotated': program('ha rinnovato il token per'),
  'account.program_ended': program('ha scollegato'),
  'account.created': account('ha creato'),
  'account.made_manager': account('ha reso responsabile'),
  'account.unmade_manager': account('ha tolto da responsabile'),
  'account.signed_in': itself('ha effettuato l’accesso'),
  'account.sign_in_refused': itself('ha tentato l’accesso con una password sbagliata'),
  'account.sign_in_paused': itself('ha sbagliato troppe volte la password: accesso sospeso per un po’'),
  'account.session_ended': itself('ha chiuso la sessione di un altro dispositivo'),
  'account.password_refused': itself('ha digitato una password attuale sbagliata'),
  'account.confirmed_again': itself('ha confermato la propria identità'),
  'account.signed_out': itself('è uscito dal portale'),
  'account.signed_out_everywhere': itself('è uscito da tutti i dispositivi'),
  'account.password_changed': itself('ha cambiato la propria password'),
  'account.factor_set_up': itself('ha attivato la verifica in due passaggi'),
  'account.factor_removed': itself('ha rimosso la verifica in due passaggi'),
  'account.factor_reset': oneOrMany(
    (name) => `ha rimosso la verifica in due passaggi dell’account «${name}»`,
    (count) => `ha rimosso la verifica in due passaggi di ${count} account`,
  ),
  'account.sessions_ended': oneOrMany(
    (name) => `ha chiuso le sessioni dell’account «${name}»`,
    (count) => `ha chiuso le sessioni di ${count} account`,
  ),
  'account.factor_code_asked': itself('ha chiesto un codice per email per attivare la verifica'),
  'account.app_added': itself('ha collegato un’app di verifica'),
  'account.app_removed': itself('ha scollegato l’app di verifica'),
  'account.passkey_added': itself('ha aggiunto una passkey'),
  'account.passkey_removed': itself('ha rimosso una passkey'),
  'account.factor_refused': itself('ha tentato la verifica in due passaggi senza riuscirci'),
  'account.recovery_codes_made': itself('ha creato nuovi codici di recupero'),
  'account.recovery_code_used': itself('ha usato un codice di recupero'),
  'account.password_set': itself('ha scelto una nuova password'),
  'account.recovery_asked': itself('ha chiesto di recuperare la password'),
  'account.language_set': itself('ha scelto la lingua'),
  'account.name_set': itself('ha scritto il proprio nome'),
  'account.notices_set': itself('ha scelto quali avvisi ricevere'),
  'account.calendar_made': itself('ha creato il link del calendario'),
  'account.calendar_ended': itself('ha disattivato il link del calendario'),
  'person.exported': oneOrMany(
    () => 'ha estratto i dati personali di una persona',
    (count) => `ha estratto i dati personali di ${count} persone`,
  ),
  'person.erased': oneOrMany(
    () => 'ha cancellato i dati personali di una persona',
    (count) => `ha cancellato i dati personali di ${count} persone`,
  ),
  'person.erased_again': oneOrMany(
    () => 'ha cancellato di nuovo, dopo un ripristino, i dati personali di una persona',
    (count) => `ha cancellato di nuovo, dopo un ripristino, i dati personali di ${count} persone`,
  ),
  'lookup.added': entry('ha aggiunto agli elenchi'),
  'lookup.saved': entry('ha modificato'),
  'lookup.archived': entry('ha archiviato'),
  'lookup.restored': entry('ha ripristinato'),
  'term.added': term('ha aggiunto'),
  'term.saved': term('ha modificato'),
  'term.archived': term('ha archiviato'),
  'term.restored': term('ha ripristinato'),
  'phrase.created': phrase('ha creato'),
  'phrase.saved': phrase('ha modificato'),
  'phrase.moved': phrase('ha spostato'),
  'phrase.archived': phrase('ha archiviato'),
  'phrase.restored': phrase('ha ripreso'),
  'view.created': view('ha salvato'),
  'view.saved': view('ha modificato'),
  'view.moved': view('ha spostato'),
  'view.removed': view('ha eliminato'),
  'settings.certifier_saved': itself('ha modificato le impostazioni dei certificati'),
  'settings.retention_saved': itself('ha cambiato per quanto tempo si conservano i dati'),
  'settings.programs_saved': itself('ha cambiato se i programmi possono collegarsi'),
  'settings.sessions_ended': itself('ha chiuso le sessioni di tutti'),
  'settings.mail_resent': itself('ha inviato di nuovo la posta non consegnata'),
  'settings.directory_saved': itself('ha cambiato le impostazioni del registro pubblico'),
  'settings.access_saved': itself('ha cambiato se la verifica in due passaggi è obbligatoria'),
  'settings.suspension_months_saved': itself('ha cambiato dopo quanti mesi si decide su una sospensione'),
  'settings.visit_reports_saved': itself('ha cambiato quando le aziende ricevono i verbali'),
  'settings.decisions_saved': itself('ha cambiato chi decide: una persona o due'),
  'settings.concern_weights_saved': itself('ha cambiato il peso dei motivi di attenzione'),
  'settings.logo_uploaded': itself('ha caricato un logo'),
}

export const auditWords = {
  sentences,
  program: (name: string) => `${name} (programma)`,
  /** Repeated events. */
  times: (sentence: string, count: string) => `${sentence} (${count} volte)`,
}
export type AuditWords = typeof auditWords
