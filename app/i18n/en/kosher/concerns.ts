import type { EvidenceDifference } from '~/domain/items/newer-ingredient'
import type { DecidedDifference, Refusal } from '~/domain/kosher/concern'
import type { MilderPair } from '~/domain/kosher/milder'
import type { Says } from '../../it/kosher/concerns'
import type { Words } from '../../words'

const milder: Record<MilderPair, string> = {
  meatInPareve: 'Declared pareve, contains meat',
  dairyInPareve: 'Declared pareve, contains dairy',
  dairyEquipmentInPareve: 'Declared pareve, contains what was made on dairy equipment',
  fishInPareve: 'Declared pareve, contains fish',
  meatInDairyEquipment: 'Declared dairy equipment, contains meat',
  dairyInDairyEquipment: 'Declared dairy equipment, contains dairy',
  meatInDairy: 'Declared dairy, contains meat',
  dairyInMeat: 'Declared meat, contains dairy',
  dairyEquipmentInMeat: 'Declared meat, contains what was made on dairy equipment',
  fishInMeat: 'Declared meat, contains fish',
  meatInFish: 'Declared fish, contains meat',
  dairyInFish: 'Declared fish, contains dairy',
  dairyEquipmentInFish: 'Declared fish, contains what was made on dairy equipment',
  lowerMeat: 'Declared a stricter meat (glatt, for instance), contains meat that is less strict',
  lowerDairy: 'Declared a stricter dairy (Chalav Israel, for instance), contains dairy that is less strict',
  lowerOther: 'Declared stricter than an ingredient that it contains',
}

const newer: Record<EvidenceDifference, string> = {
  kosherStatus: 'kosher status',
  passover: 'fitness for Passover',
  vendor: 'supplier',
}

const decided: Record<DecidedDifference, string> = {
  kosherStatus: 'kosher status',
  kosherGroup: 'kosher group',
  passover: 'fitness for Passover',
}

const refusedBefore = ({ outcome, headQuarterName, reason }: Refusal): string =>
  [`${outcome === 'withdrawn' ? 'Withdrawn' : 'Rejected'} at ${headQuarterName}`, reason]
    .filter(Boolean)
    .join(': ')

const is = (many: readonly unknown[], one: string, several: string) => (many.length === 1 ? one : several)

const says: Says = {
  meatWithDairy: () => 'Meat and dairy together',
  notAllowedHere: ({ why, ingredients }) =>
    ({
      group: 'Of a group that is not allowed in the plant',
      presentOnly: 'Present in the plant, but not for kosher',
      name: 'The name is of what is never kosher',
      rejected: is(ingredients, 'Rejected ingredient', 'Rejected ingredients'),
      withdrawn:
        ingredients.length === 0
          ? 'Its approval was withdrawn'
          : is(
              ingredients,
              'Ingredient whose approval was withdrawn',
              'Ingredients whose approval was withdrawn',
            ),
    })[why],
  milderStatus: ({ pair }) => milder[pair],
  fishWithMeat: () => 'Fish and meat together',
  fishWithDairy: () => 'Fish and dairy together',
  notForPassover: ({ itself }) =>
    itself
      ? 'Declared fit for Passover, but its restriction excludes it'
      : 'Declared fit for Passover, contains what is not',
  chametz: () => 'Declared fit for Passover, the name is of chametz',
  maybeChametz: () => 'Declared fit for Passover, may come from grain: the source is not said',
  kitniyot: () => 'Declared fit for Passover, contains kitniyot',
  kitniyotByCustom: () => 'Declared fit for Passover, kitniyot by some customs',
  supervisionMissing: () =>
    'The restriction says supervised production: no supervised visit to the plant in the last year, and the suppliers’ certificates do not cover it',
  mevushalUnsaid: () => 'Contains wine or must: the restriction does not say whether it is mevushal',
  lineNotKosher: () => 'Made on a line that is not kosher',
  lineMeatDairy: ({ weight }) =>
    weight === 'forbidden'
      ? 'Dairy on a hot meat line, or meat on a dairy one'
      : 'Dairy on a cold meat line, or meat on a dairy one',
  milderThanLine: ({ weight }) =>
    weight === 'note'
      ? 'Less strict than its line, which is cold'
      : 'Declared less strict than the line that makes it',
  fishOnMeatLine: () => 'Fish on a meat line',
  lineNotForPassover: () => 'Declared fit for Passover, the line is not kosherized for Passover',
  sharedSteam: ({ weight }) =>
    weight === 'note'
      ? 'One steam serves lines that do not go together: nobody knows whether the condensate comes back'
      : 'One steam, whose condensate comes back, serves lines that do not go together',
  compatibleLine: () => 'Another line of the same kind in the plant is in a stricter state',
  lineUnknown: ({ why }) =>
    why === 'unnamed' ? 'Nobody knows on which line it is made' : 'The state of the line is unknown',
  ingredientOpen: ({ ingredients }) =>
    is(ingredients, 'Ingredient not approved yet', 'Ingredients not approved yet'),
  letterEnded: () => 'Supplier’s certificate expired',
  statusUnknown: ({ why }) =>
    ({
      noIngredients: 'Without ingredients nobody knows what it contains',
      noStatus: 'Without a kosher status',
      noNature: 'With a kosher status whose nature the lists do not say',
      declaredWithoutNature: 'The lists do not say the nature of the declared kosher status',
    })[why],
  noEvidence: () => 'It needs proof, and has neither documents nor a supplier’s certificate',
  sourceMissing: () => 'Its source must be known, and it has no supplier',
  sensitiveName: ({ because }) =>
    ({
      never: 'The name is of what is never kosher',
      nature: 'The name says something other than the kosher status',
      proof: 'The name usually needs proof that the group does not ask for',
      near: 'A word of the name resembles',
    })[because],
  decidedOtherwise: ({ differs, refusals = [] }) =>
    refusals.map(refusedBefore).join('; ') ||
    `Decided otherwise before (${differs.map((one) => decided[one]).join(', ')})`,
  alreadyThere: () => 'Already there, approved, in this plant',
  nonKosherTwin: () => 'The plant has another ingredient of this name: one is for kosher, the other is not',
  letterEndsSoon: ({ days }) =>
    days === 0
      ? 'The supplier’s certificate expires today'
      : `The supplier’s certificate expires in ${days === 1 ? 'a day' : `${days} days`}`,
  changedSince: ({ differs }) =>
    `Approved again with other data (${differs.map((one) => newer[one]).join(', ')})`,
  endsAfterLetters: () => 'The certificate lasts longer than the supplier’s',
  bothNatures: () => 'Meat and dairy products of the same plant',
  restrictedUse: ({ use }) =>
    use === 'bulkOnly'
      ? 'Holds only for the product in bulk'
      : 'Holds only with the symbol or the approved label',
  deviationOverdue: ({ deviationIds }) =>
    is(deviationIds, 'Overdue major deviation', 'Overdue major deviations'),
}

export const concerns = {
  title: 'Concerns',
  hint: 'Computed from the data: they help to look, and who approves decides.',
  says,
  marks: {
    meatWithDairy: 'Meat and dairy',
    notAllowedHere: 'Not allowed',
    milderStatus: 'Stricter status',
    fishWithMeat: 'Fish and meat',
    fishWithDairy: 'Fish and dairy',
    notForPassover: 'Not for Passover',
    chametz: 'Chametz',
    maybeChametz: 'Maybe chametz',
    kitniyot: 'Kitniyot',
    mevushalUnsaid: 'Wine or must',
    statusUnknown: 'Nature unknown',
  },
  letter: (date: string, days: number) =>
    `expires on ${date}, ${days === 1 ? '1 day' : `${days} days`} before`,
  useEnd: (date: string) => `Use ${date}`,
  onProducts: (names: string) => `on ${names}`,
  answer: {
    title: 'What speaks against it',
    seen: 'I have weighed it',
    reason: 'Reason',
    reasonHint: 'It stays in the audit log; the company does not see it.',
    missing: 'An answer is still missing: tick each concern and, where it is forbidden, write the reason.',
    ask: 'Approve in spite of the ban…',
    approve: 'Approve in spite of the ban',
    issue: 'Issue in spite of the ban',
    managersDecide: 'Something is forbidden: only a manager can issue this certificate.',
  },
} satisfies Words['concerns']
