import type { Words } from '../words'

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`

export const lookupEntries = {
  title: 'Lists',
  lead: 'The kosher statuses, groups and restrictions to choose from, and what they mean. An archived entry can no longer be chosen and stays where it is used.',
  lists: {
    statuses: 'Kosher statuses',
    groups: 'Kosher groups',
    restrictions: 'Restrictions',
  },
  addTo: {
    statuses: 'New kosher status',
    groups: 'New kosher group',
    restrictions: 'New restriction',
  },
  editTitle: 'Edit the entry',
  empty: 'This list has no entries',
  emptyHint: 'Add the first one: from then on forms offer it.',
  fields: {
    code: 'Code',
    description: 'Name in Italian',
    descriptionEn: 'Name in English',
    nature: 'Nature',
    rank: 'Degree',
    proof: 'Required proof',
    means: 'Meaning',
  },
  entry: 'Entry',
  codeHint: 'It cannot be changed once the entry is in use.',
  codeUsed: 'The entry is in use: the code stays as it is.',
  englishHint: 'As certificates print it, next to the Italian.',
  natureHint: 'What the status says is in it: from this the portal knows what does not go together.',
  rankHint: 'Among statuses of the same nature, from the least strict (0): Chalav Stam 0, Cholov Yisroel 1.',
  rankOf: (rank: string) => `degree ${rank}`,
  proofHint: 'What an ingredient of this group needs in order to be approved.',
  meansHint: 'What the restriction promises: from it the portal knows what to ask for.',
  natures: {
    pareve: 'Pareve',
    dairyEquipment: 'Pareve on dairy equipment',
    dairy: 'Dairy',
    meat: 'Meat',
    fish: 'Fish',
  },
  noNature: 'no nature',
  proofs: {
    none: 'none',
    source: 'stated source',
    sourceAndSymbol: 'source and symbol',
    eachDelivery: 'at each delivery',
    presentOnly: 'present, not for kosher',
    notAllowed: 'use not allowed',
  },
  noProof: 'not set',
  meanings: {
    kitniyot: 'kitniyot',
    notForPassover: 'not for Passover',
    lotOnly: 'only with a lot',
    supervised: 'supervised production',
    mevushal: 'mevushal, supervised',
    notMevushal: 'not mevushal',
    labelOnly: 'only with symbol or label',
    bulkOnly: 'only in bulk',
  },
  noMeaning: 'no meaning',
  uses: 'In use',
  usedBy: (ingredients: number, products: number) =>
    [counted(ingredients, 'ingredient', 'ingredients'), counted(products, 'product', 'products')]
      .filter(Boolean)
      .join(', ') || 'never',
  actions: 'Actions',
  archivedBadge: 'Archived',

  saveFailed: 'The entry could not be saved, please try again...',
  changeFailed: 'The entry was not changed',
  conflict: 'Your values are still in the form: if you save again, they replace those below.',
  touchedTitle: 'The entry is in use',
  touchedQuestion: (uses: string) =>
    `Its meaning changes for everything that uses it (${uses}), even if already approved or certified. Change it anyway?`,
  touch: 'Change it for all',
} satisfies Words['lookupEntries']
