import type { DirectoryPolicy, ListingMode } from '~/domain/certificates/directory'

/** The choices of certifier and companies for the public register. */
export const directoryChoices = {
  title: 'Registro pubblico',
  lead: 'Chiunque può cercarvi i prodotti certificati, senza accedere. Fornitori, ingredienti, stabilimenti e persone non compaiono mai.',
  policy: 'Aziende nel registro',
  policies: {
    off: 'Nessuna: il registro è chiuso',
    optIn: 'Quelle che lo scelgono',
    all: 'Tutte: lo prevede il contratto',
  } satisfies Record<DirectoryPolicy, string>,
  policyHint:
    'Vale da subito. I prodotti per conto di altri restano nascosti finché l’azienda non sceglie come mostrarli.',
  licence: 'Licenza dei dati',
  licenceHint: 'Dice a quali condizioni altri possono usare i dati del registro.',
  followers: 'Avvisi al pubblico',
  followersChoices: { off: 'Nessun avviso', on: 'Chiunque può farsi avvisare' },
  followersHint:
    'Nelle pagine pubbliche di un certificato o di un prodotto chi lascia il suo indirizzo riceve una mail a ogni cambiamento.',
  save: 'Salva',
  saving: 'Salvataggio in corso...',

  failed: 'Salvataggio fallito, per favore riprova...',
  company: 'L’azienda nel registro',
  listed: { yes: 'Mostra i nostri prodotti certificati', no: 'Non mostrare' },
  companyHint:
    'Vale da subito per tutti i prodotti certificati. Quelli per conto di altri si scelgono uno per uno, nella pagina del prodotto.',

  notListed: 'L’azienda non è nel registro.',
  isListed: 'L’azienda è nel registro.',
  byContract: 'L’azienda è nel registro: lo prevede il contratto con l’ente.',
  printed: 'Codici sulla confezione',
  printedChoice: 'Codici nei certificati',
  prints: { yes: 'Riporta i codici confermati', no: 'Non riportarli' },
  printedHint: 'Vale per i certificati emessi da ora in poi: i codici stanno sotto il nome del prodotto.',

  apply: 'Applica',
  chosen: 'Scelto da',
  open: 'Apri la pagina nel registro',
  product: 'Mostra nel registro',
  modes: {
    hidden: 'Non mostrare',
    brandOnly: 'Solo con il marchio',
    both: 'Con marchio e produttore',
  } satisfies Record<ListingMode, string>,
  productHint:
    'Il prodotto è fatto per conto di altri. Solo con il marchio, il registro non dice chi lo produce, né il certificato e le sue date. Finché non si mostra il produttore, nemmeno gli altri prodotti del certificato ne dicono il numero.',
}
