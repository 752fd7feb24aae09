import type { ReviewStatus } from '~/domain/items/review'

export interface DemoStep {
  do: 'note' | 'send' | 'approve' | 'askForChanges' | 'reject'
  by: 'company' | 'certifier'
  say?: string
}

export interface DemoStory {
  ingredient: string
  steps: DemoStep[]
  ends: ReviewStatus
}

const company = (act: DemoStep['do'], say?: string): DemoStep => ({
  do: act,
  by: 'company',
  ...(say && { say }),
})
const certifier = (act: DemoStep['do'], say?: string): DemoStep => ({
  do: act,
  by: 'certifier',
  ...(say && { say }),
})

export const ingredientStories: DemoStory[] = [
  {
    ingredient: 'glicerolo vegetale E422',
    ends: 'approved',
    steps: [
      company('send', 'Glicerolo per gli estratti: il fornitore dispone di certificato kosher.'),
      certifier(
        'askForChanges',
        'La scheda tecnica riporta solo «glicerina E422». È di origine vegetale o animale? Serve la dichiarazione del produttore sulla materia prima.',
      ),
      company('note', 'Abbiamo scritto al produttore, rispondono entro la settimana.'),
      company(
        'note',
        'Il produttore conferma: da olio di palma e di cocco, linea dedicata. Vi abbiamo inviato la dichiarazione firmata.',
      ),
      company('send', 'Corretto il nome in «glicerolo vegetale» come da dichiarazione.'),
      certifier('note', 'Ricevuta, è completa: la linea dedicata è indicata con il numero di impianto.'),
      certifier('approve', 'Approvato in gruppo 3: solo da questa fonte e con il simbolo sul fusto.'),
    ],
  },
  {
    ingredient: 'aroma naturale di nocciola',
    ends: 'review',
    steps: [
      company('send'),
      certifier(
        'askForChanges',
        "Sull'etichetta c'è scritto solo «aromi». Serve la composizione: supporto, solventi, eventuale glicerolo o alcol di vino.",
      ),
      company('note', 'Il fornitore considera riservata la ricetta. Può mandarla direttamente a voi?'),
      certifier(
        'note',
        'Sì, può scriverci direttamente: la tratteremo come riservata. Finché non arriva resta in revisione.',
      ),
    ],
  },
  {
    ingredient: 'caglio microbico',
    ends: 'approved',
    steps: [
      company('send', 'Caglio da Rhizomucor miehei, senza enzimi animali.'),
      certifier('askForChanges', 'Il terreno di coltura contiene caseina? Se sì non può essere PARVE.'),
      company('note', 'Terreno di soia, come da scheda revisione 4, punto 2.'),
      company('send'),
      certifier('approve', 'Chiarito: coltura senza derivati del latte. Approvato.'),
    ],
  },
  {
    ingredient: 'gelatina alimentare',
    ends: 'rejected',
    steps: [
      company('send', 'Per le gelatine alla frutta.'),
      certifier('askForChanges', 'Di che origine è? Bovina, suina o di pesce, e da quale stabilimento?'),
      company('send', 'Origine bovina, stabilimento del fornitore senza sorveglianza.'),
      certifier(
        'reject',
        'Gelatina bovina senza sorveglianza: non ammessa. Valutare agar-agar o pectina, che avete già tra gli ingredienti approvati.',
      ),
      company('note', 'Grazie, proviamo la ricetta con agar-agar e ve la sottoponiamo.'),
    ],
  },
  {
    ingredient: 'carminio E120',
    ends: 'rejected',
    steps: [
      company('send', 'Colorante rosso per la linea di caramelle.'),
      certifier(
        'reject',
        'Il carminio si ricava dalla cocciniglia, un insetto: non è ammesso. Alternative: antociani da uva sorvegliata o estratto di barbabietola.',
      ),
    ],
  },
  {
    ingredient: "mosto d'uva cotto",
    ends: 'approved',
    steps: [
      company('send', 'Nuovo lotto annuale, stesso fornitore.'),
      certifier(
        'askForChanges',
        "Tutto ciò che viene dall'uva richiede sorveglianza dalla pigiatura. Il certificato allegato copre la cottura ma non la pigiatura: serve quello della cantina.",
      ),
      company('note', 'La cantina ci invia il verbale del sorvegliante della vendemmia.'),
      company('send', 'Inviato il verbale della vendemmia con i sigilli delle cisterne.'),
      certifier(
        'approve',
        'Catena completa dalla pigiatura, sigilli riscontrati. Gruppo 5, solo questa fonte.',
      ),
    ],
  },
  {
    ingredient: 'mono- e digliceridi E471 (vegetali)',
    ends: 'approving',
    steps: [
      company('send', 'E471 da olio di girasole.'),
      certifier(
        'askForChanges',
        'L’E471 può essere animale o vegetale: nel nome è indicato «vegetali», ma la scheda parla di «grassi alimentari».',
      ),
      company('note', 'Scheda aggiornata dal fornitore, ora dice «oli vegetali raffinati».'),
      company('send', 'Con la scheda aggiornata.'),
    ],
  },
  {
    ingredient: 'formaggio duro grattugiato',
    ends: 'review',
    steps: [
      company('send'),
      certifier(
        'askForChanges',
        'Manca l’indicazione del caglio usato. Per un formaggio duro serve anche la presenza del sorvegliante alla cagliata.',
      ),
    ],
  },
  {
    ingredient: 'antociani E163',
    ends: 'review',
    steps: [
      company('send', 'In alternativa al carminio.'),
      certifier(
        'askForChanges',
        "Gli antociani sono estratti dall'uva? In tal caso valgono le regole del vino. Indicare la fonte vegetale.",
      ),
      company('note', 'Da carota nera, stiamo aspettando la conferma scritta.'),
    ],
  },
]

export const changeRequests = [
  'Il certificato kosher del fornitore manca o è scaduto: inviare quello in corso di validità.',
  'Il nome non corrisponde a quello sul certificato del fornitore: indicare la denominazione esatta.',
  'Indicare lo stabilimento di produzione: il certificato copre due impianti.',
  'La scheda tecnica è di tre anni fa: serve la revisione attuale.',
  'Il codice RMC è usato per due materie diverse: separare i codici.',
]

export const companyAnswers = [
  'Buongiorno, abbiamo inviato il documento aggiornato.',
  'Abbiamo chiesto al fornitore, attendiamo risposta.',
  'Corretto come richiesto.',
  'Il fornitore conferma, vi giriamo la sua comunicazione.',
]

export const rejections = [
  'Il fornitore non ha un certificato riconosciuto: non si può usare nello stabilimento.',
  'Prodotto su linea condivisa con derivati di carne senza kasherizzazione.',
  'Dopo tre richieste la documentazione resta incompleta. Si può ripresentare quando è completa.',
]

export const approvals = [
  'Documentazione completa.',
  'Certificato del fornitore verificato.',
  'Verificato con il sorvegliante durante la visita.',
]

export const productChangeRequests = [
  'Tra gli ingredienti manca il coadiuvante indicato nella scheda di produzione: aggiungerlo o dichiarare che non si usa.',
  'Il prodotto è confezionato sulla linea 2, dove passa anche il latte: chiarire la separazione o chiedere lo stato DE.',
  "L'etichetta inviata riporta il marchio nella versione vecchia: aggiornarla.",
  'Il nome commerciale è diverso per il mercato estero: indicare entrambi.',
]

export const productRejections = [
  'Contiene un derivato dell’uva senza sorveglianza: non certificabile con questa ricetta.',
  'La linea non è stata kasherizzata dopo la produzione con latte.',
]
