import type { EvidenceDifference } from '~/domain/items/newer-ingredient'
import type { ConcernCode, ConcernOf, DecidedDifference, Refusal } from '~/domain/kosher/concern'
import type { MilderPair } from '~/domain/kosher/milder'
import { onDay } from '../../italian'

const milder: Record<MilderPair, string> = {
  meatInPareve: 'Dichiarato parve, contiene carne',
  dairyInPareve: 'Dichiarato parve, contiene latte',
  dairyEquipmentInPareve: 'Dichiarato parve, contiene ingredienti lavorati su impianti per latte',
  fishInPareve: 'Dichiarato parve, contiene pesce',
  meatInDairyEquipment: 'Dichiarato parve su impianti per latte, contiene carne',
  dairyInDairyEquipment: 'Dichiarato parve su impianti per latte, contiene latte',
  meatInDairy: 'Dichiarato latte, contiene carne',
  dairyInMeat: 'Dichiarato carne, contiene latte',
  dairyEquipmentInMeat: 'Dichiarato carne, contiene ingredienti lavorati su impianti per latte',
  fishInMeat: 'Dichiarato carne, contiene pesce',
  meatInFish: 'Dichiarato pesce, contiene carne',
  dairyInFish: 'Dichiarato pesce, contiene latte',
  dairyEquipmentInFish: 'Dichiarato pesce, contiene ingredienti lavorati su impianti per latte',
  lowerMeat: 'Dichiarato di carne più rigorosa (per esempio glatt), contiene carne che non lo è',
  lowerDairy: 'Dichiarato di latte più rigoroso (per esempio Chalav Israel), contiene latte che non lo è',
  lowerOther: 'Dichiarato più rigoroso di un ingrediente che contiene',
}

const newer: Record<EvidenceDifference, string> = {
  kosherStatus: 'stato kosher',
  passover: 'idoneità per Pesach',
  vendor: 'fornitore',
}

const decided: Record<DecidedDifference, string> = {
  kosherStatus: 'stato kosher',
  kosherGroup: 'gruppo kosher',
  passover: 'idoneità per Pesach',
}

/** Where, with the reason as it was written. */
const refusedBefore = ({ outcome, headQuarterName, reason }: Refusal): string =>
  [`${outcome === 'withdrawn' ? 'Ritirato' : 'Respinto'} presso ${headQuarterName}`, reason]
    .filter(Boolean)
    .join(': ')

const is = (many: readonly unknown[], one: string, several: string) => (many.length === 1 ? one : several)

export type Says = { [Code in ConcernCode]: (concern: ConcernOf<Code>) => string }

const says: Says = {
  meatWithDairy: () => 'Carne e latte insieme',
  notAllowedHere: ({ why, ingredients }) =>
    ({
      group: 'Di un gruppo non ammesso nello stabilimento',
      presentOnly: 'Presente nello stabilimento, ma non per il kosher',
      name: 'Il nome indica ciò che non è mai kosher',
      rejected: is(ingredients, 'Ingrediente respinto', 'Ingredienti respinti'),
      withdrawn:
        ingredients.length === 0
          ? 'La sua approvazione è stata ritirata'
          : is(
              ingredients,
              'Ingrediente la cui approvazione è stata ritirata',
              'Ingredienti la cui approvazione è stata ritirata',
            ),
    })[why],
  milderStatus: ({ pair }) => milder[pair],
  fishWithMeat: () => 'Pesce e carne insieme',
  fishWithDairy: () => 'Pesce e latte insieme',
  notForPassover: ({ itself }) =>
    itself
      ? 'Dichiarato per Pesach, ma la sua restrizione lo esclude'
      : 'Dichiarato per Pesach, contiene ciò che non lo è',
  chametz: () => 'Dichiarato per Pesach, il nome indica chametz',
  maybeChametz: () => 'Dichiarato per Pesach, può venire da cereali: la fonte non è detta',
  kitniyot: () => 'Dichiarato per Pesach, contiene kitniyot',
  kitniyotByCustom: () => 'Dichiarato per Pesach, kitniyot secondo alcuni usi',
  supervisionMissing: () =>
    'La restrizione dice produzione sorvegliata: nello stabilimento manca una sorveglianza dell’ultimo anno, e i certificati dei fornitori non bastano',
  mevushalUnsaid: () => 'Contiene vino o mosto: la restrizione non dice se è mevushal',
  lineNotKosher: () => 'Fatto su una linea non kosher',
  lineMeatDairy: ({ weight }) =>
    weight === 'forbidden'
      ? 'Latte su una linea a caldo di carne, o carne su una di latte'
      : 'Latte su una linea a freddo di carne, o carne su una di latte',
  milderThanLine: ({ weight }) =>
    weight === 'note'
      ? 'Meno stretto della linea, che è a freddo'
      : 'Dichiarato meno stretto della linea su cui è fatto',
  fishOnMeatLine: () => 'Pesce su una linea di carne',
  lineNotForPassover: () => 'Dichiarato per Pesach, la linea non è kasherizzata per Pesach',
  sharedSteam: ({ weight }) =>
    weight === 'note'
      ? 'Lo stesso vapore serve linee che non vanno insieme: non si sa se la condensa ritorna'
      : 'Lo stesso vapore, con ritorno della condensa, serve linee che non vanno insieme',
  compatibleLine: () => 'Nello stabilimento c’è una linea dello stesso tipo in uno stato più stretto',
  lineUnknown: ({ why }) =>
    why === 'unnamed' ? 'Non si sa su quale linea è fatto' : 'Dello stato della linea non si sa niente',
  ingredientOpen: ({ ingredients }) =>
    is(ingredients, 'Ingrediente non ancora approvato', 'Ingredienti non ancora approvati'),
  letterEnded: () => 'Certificato del fornitore scaduto',
  statusUnknown: ({ why }) =>
    ({
      noIngredients: 'Senza ingredienti non si sa che cosa contiene',
      noStatus: 'Senza stato kosher',
      noNature: 'Con uno stato kosher di cui gli elenchi non dicono la natura',
      declaredWithoutNature: 'Dello stato kosher dichiarato gli elenchi non dicono la natura',
    })[why],
  noEvidence: () => 'Serve una prova, e mancano sia i documenti sia il certificato del fornitore',
  sourceMissing: () => 'Serve la provenienza, e manca il fornitore',
  sensitiveName: ({ because }) =>
    ({
      never: 'Il nome indica ciò che non è mai kosher',
      nature: 'Il nome indica altro rispetto allo stato kosher',
      proof: 'Il nome richiede di solito prove che il gruppo non chiede',
      near: 'Una parola del nome somiglia a',
    })[because],
  decidedOtherwise: ({ differs, refusals = [] }) =>
    refusals.map(refusedBefore).join('; ') ||
    `Altre volte è stato deciso in modo diverso (${differs.map((one) => decided[one]).join(', ')})`,
  alreadyThere: () => 'C’è già, approvato, in questo stabilimento',
  nonKosherTwin: () =>
    'Nello stabilimento c’è un ingrediente dello stesso nome con altra ammissione: uno per il kosher, uno no',
  letterEndsSoon: ({ days }) =>
    days === 0
      ? 'Il certificato del fornitore scade oggi'
      : `Il certificato del fornitore scade tra ${days === 1 ? 'un giorno' : `${days} giorni`}`,
  changedSince: ({ differs }) =>
    `Approvato di nuovo con altri dati (${differs.map((one) => newer[one]).join(', ')})`,
  endsAfterLetters: () => 'Il certificato dura più di quello del fornitore',
  bothNatures: () => 'Prodotti di carne e di latte dello stesso stabilimento',
  restrictedUse: ({ use }) =>
    use === 'bulkOnly'
      ? 'Vale solo per il prodotto sfuso'
      : 'Vale solo con il marchio o con l’etichetta approvata',
  deviationOverdue: ({ deviationIds }) =>
    is(deviationIds, 'Non conformità maggiore scaduta', 'Non conformità maggiori scadute'),
}

/** Concerns, without the names that follow after a colon. */
export const concerns = {
  title: 'Rilievi',
  hint: 'Sono calcolati dai dati: aiutano a guardare, decide chi approva.',
  says,
  /** Next to an ingredient. */
  marks: {
    meatWithDairy: 'Carne e latte',
    notAllowedHere: 'Non ammesso',
    milderStatus: 'Stato più rigoroso',
    fishWithMeat: 'Pesce e carne',
    fishWithDairy: 'Pesce e latte',
    notForPassover: 'Non per Pesach',
    chametz: 'Chametz',
    maybeChametz: 'Forse chametz',
    kitniyot: 'Kitniyot',
    mevushalUnsaid: 'Vino o mosto',
    statusUnknown: 'Natura ignota',
  } satisfies Partial<Record<ConcernCode, string>>,
  letter: (date: string, days: number) =>
    `scade ${onDay(date)}, ${days === 1 ? '1 giorno' : `${days} giorni`} prima`,
  useEnd: (date: string) => `Usa ${date}`,
  onProducts: (names: string) => `su ${names}`,
  answer: {
    title: 'Che cosa si oppone',
    seen: 'Ho valutato',
    reason: 'Motivo',
    reasonHint: 'Resta nel registro delle operazioni; l’azienda non lo vede.',
    missing: 'Manca ancora una risposta: spunta ogni rilievo e, dove è vietato, scrivi il motivo.',
    ask: 'Approva nonostante il divieto…',
    approve: 'Approva nonostante il divieto',
    issue: 'Emetti nonostante il divieto',
    managersDecide: 'C’è un divieto: può emettere il certificato soltanto un responsabile.',
  },
}
