export const partners = {
  title: { vendor: 'Fornitori', behalf: 'Per conto di' },

  isNew: {
    vendor: (name: string) => `«${name}» è un fornitore nuovo: verrà creato al salvataggio.`,
    behalf: (name: string) => `«${name}» è un’azienda nuova: verrà creata al salvataggio.`,
  },
  take: 'Usa',
  takeNamed: (name: string) => `Usa «${name}»`,
  wasMerged: (name: string, into: string) => `«${name}» è stata unita a «${into}»: verrà usata «${into}».`,

  lists: 'Elenchi di aziende',
  clients: 'Clienti',
  lead: {
    vendor:
      'Le aziende da cui si comprano gli ingredienti. Si aggiungono scrivendone il nome in un ingrediente.',
    behalf:
      'Le aziende per conto delle quali si fanno i prodotti. Si aggiungono scrivendone il nome in un prodotto.',
  },
  badge: { vendor: 'Fornitore', behalf: 'Per conto di', client: 'Cliente' },
  name: 'Nome',
  used: 'Dove si usa',
  usedIn: (ingredients: number, products: number): string | null =>
    [
      ingredients > 0 && (ingredients === 1 ? '1 ingrediente' : `${ingredients} ingredienti`),
      products > 0 && (products === 1 ? '1 prodotto' : `${products} prodotti`),
    ]
      .filter(Boolean)
      .join(', ') || null,
  unused: 'Non in uso',
  loadFailed: 'Errore nel caricamento dell’elenco, per favore riprova...',
  none: {
    vendor: 'I fornitori compaiono qui quando se ne scrive il nome in un ingrediente.',
    behalf: 'Le aziende compaiono qui quando se ne scrive il nome in un prodotto.',
  },
  kind: 'Tipo',
  kinds: { ingredient: 'Ingrediente', product: 'Prodotto' },
  place: 'Stabilimento',
  usesHint:
    'Gli ingredienti comprati da qui e i prodotti fatti per conto di questa azienda, ognuno una volta sola.',
  notUsed: 'Nessun ingrediente e nessun prodotto porta questo nome: si può eliminare.',
  nameHint: 'Il nome nuovo compare subito dove c’era il vecchio; i certificati già emessi restano come sono.',
  optional: 'Basta il nome: il resto serve solo a distinguerlo.',
  conflict:
    'Qualcun altro ha salvato questa azienda mentre la stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
  suggested: {
    action: 'Fornitori suggeriti',
    lead: 'Ingredienti approvati il cui fornitore è ancora solo suggerito dall’azienda. Confermando, ognuno prende il suo.',
    none: 'Nessun ingrediente approvato ha un fornitore solo suggerito.',
    include: (name: string) => `Includi ${name}`,

    confirm: 'Usa i fornitori suggeriti',
  },
  merge: {
    action: 'Unisci a un’altra azienda',
    title: (name: string) => `Unisci «${name}» a un’altra azienda`,
    onlyManagers: 'Solo un responsabile può unire due aziende.',
    choose: (name: string) =>
      `Scegli l’azienda da conservare: le passerà tutto ciò che porta il nome «${name}».`,
    search: 'Cerca l’azienda da conservare',
    find: 'Cerca',
    into: 'Unisci a questa',
    intoNamed: (name: string) => `Unisci a «${name}»`,
    nothing: 'Nessun’altra azienda con questo nome.',
    confirmTitle: (name: string, into: string) => `Unisci «${name}» a «${into}»`,
    moves: (used: string | null, into: string) =>
      used ? `Passano a «${into}»: ${used}.` : 'Non è in uso: viene soltanto eliminata.',
    approved: 'Anche quelli già approvati: l’azienda è la stessa, cambia solo il nome.',
    gone: (name: string, into: string) =>
      `«${name}» viene eliminata; chi ne scriverà ancora il nome otterrà «${into}». I certificati già emessi restano come sono.`,
    client: (into: string) => `«${into}» è un cliente, e resta tale.`,
    irreversible: 'L’unione non si può annullare.',
    confirm: 'Unisci',
  },
}
