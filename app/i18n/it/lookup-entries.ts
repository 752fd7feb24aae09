import type { LookupName } from '~/domain/kosher/lookup-entries'
import type { Nature, Proof, RestrictionMeaning } from '~/domain/kosher/natures'

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`

export const lookupEntries = {
  title: 'Elenchi',
  lead: 'Stati kosher, gruppi e restrizioni da cui si sceglie, e che cosa significano. Una voce archiviata non si può più scegliere e resta dov’è usata.',
  lists: {
    statuses: 'Stati kosher',
    groups: 'Gruppi kosher',
    restrictions: 'Restrizioni',
  } satisfies Record<LookupName, string>,
  addTo: {
    statuses: 'Nuovo stato kosher',
    groups: 'Nuovo gruppo kosher',
    restrictions: 'Nuova restrizione',
  } satisfies Record<LookupName, string>,
  editTitle: 'Modifica la voce',
  empty: 'Nessuna voce in questo elenco',
  emptyHint: 'Aggiungi la prima: da quel momento si può scegliere nei moduli.',
  fields: {
    code: 'Codice',
    description: 'Nome in italiano',
    descriptionEn: 'Nome in inglese',
    nature: 'Natura',
    rank: 'Grado',
    proof: 'Prova richiesta',
    means: 'Significato',
  },
  entry: 'Voce',
  codeHint: 'Non si può più cambiare quando la voce è in uso.',
  codeUsed: 'La voce è in uso: il codice resta questo.',
  englishHint: 'Come si legge sui certificati, accanto all’italiano.',
  natureHint: 'Che cosa dice lo stato di ciò che contiene: da qui il portale sa che cosa non va insieme.',
  rankHint: 'Fra gli stati della stessa natura, dal meno stretto (0): Chalav stam 0, Chalav Israel 1.',
  rankOf: (rank: string) => `grado ${rank}`,
  proofHint: 'Quanto chiede un ingrediente di questo gruppo per essere approvato.',
  meansHint: 'Che cosa promette la restrizione: da qui il portale sa che cosa chiedere.',
  natures: {
    pareve: 'Pareve',
    dairyEquipment: 'Pareve su attrezzature per latticini',
    dairy: 'Latte',
    meat: 'Carne',
    fish: 'Pesce',
  } satisfies Record<Nature, string>,
  noNature: 'senza natura',
  proofs: {
    none: 'nessuna',
    source: 'fonte indicata',
    sourceAndSymbol: 'fonte e simbolo',
    eachDelivery: 'a ogni consegna',
    presentOnly: 'presente, non per il kosher',
    notAllowed: 'uso non ammesso',
  } satisfies Record<Proof, string>,
  noProof: 'non indicata',
  meanings: {
    kitniyot: 'kitniyot',
    notForPassover: 'non per Pesach',
    lotOnly: 'solo con un lotto',
    supervised: 'produzione sorvegliata',
    mevushal: 'mevushal, sorvegliato',
    notMevushal: 'non mevushal',
    labelOnly: 'solo con marchio o etichetta',
    bulkOnly: 'solo sfuso',
  } satisfies Record<RestrictionMeaning, string>,
  noMeaning: 'nessun significato',
  uses: 'In uso',
  usedBy: (ingredients: number, products: number) =>
    [counted(ingredients, 'ingrediente', 'ingredienti'), counted(products, 'prodotto', 'prodotti')]
      .filter(Boolean)
      .join(', ') || 'mai',
  actions: 'Azioni',
  archivedBadge: 'Archiviata',

  saveFailed: 'Errore durante il salvataggio della voce, riprova...',
  changeFailed: 'La voce non è stata modificata',
  conflict: 'I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
  touchedTitle: 'La voce è in uso',
  touchedQuestion: (uses: string) =>
    `Il significato cambia per tutto ciò che la usa (${uses}), anche se già approvato o certificato. Cambiarlo comunque?`,
  touch: 'Cambia per tutti',
}
