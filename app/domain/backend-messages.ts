import { token, validationMessages, type MessageWords } from './validation-messages'

const backendsOwn = {
  certifiersOwn: 'certifiersOwn',
  personNotConfirmed: 'personNotConfirmed',
  emptyFile: 'emptyFile',
  otherColumns: 'otherColumns',
  columnsMissing: (names: string) => token('columnsMissing', names),
  columnsDoubled: (names: string) => token('columnsDoubled', names),
  accountExists: 'accountExists',
  wrongCurrentPassword: 'wrongCurrentPassword',
  guessablePassword: 'guessablePassword',
  breachedPassword: 'breachedPassword',
  usedFactorCode: 'usedFactorCode',
  factorClock: 'factorClock',
  wrongPasskey: 'wrongPasskey',
  stalePasskey: 'stalePasskey',
  copiedPasskey: 'copiedPasskey',
  passkeyThere: 'passkeyThere',
  ingredientGone: 'ingredientGone',
  codeTaken: 'codeTaken',
  codeUsed: 'codeUsed',
  nameTaken: 'nameTaken',
  unprintableIn: (letters: string[], text: string) => token('unprintableIn', letters.join(' '), text),
  ingredientNotApproved: (name: string) => token('ingredientNotApproved', name),
  ingredientWithdrawn: (name: string) => token('ingredientWithdrawn', name),
  dayToCome: 'dayToCome',
  dayPast: 'dayPast',
  todayOnly: 'todayOnly',
  atMostDaysAhead: (days: string) => token('atMostDaysAhead', days),
  beforeLastUse: (day: string) => token('beforeLastUse', day),
  endBeforeIssue: 'endBeforeIssue',
  certificateFileMissing: 'certificateFileMissing',
  itemTwice: 'itemTwice',
  coveredTwice: 'coveredTwice',
  otherCompanysIngredient: 'otherCompanysIngredient',
  tooManyNames: 'tooManyNames',
  beforeApproval: (day: string) => token('beforeApproval', day),
  ingredientOfOther: (name: string) => token('ingredientOfOther', name),
} as const

/** With the messages that only the backend produces: it words them itself, so no page loads them. */
export const backendMessages = { ...validationMessages, ...backendsOwn }

export type BackendMessageWords = MessageWords<typeof backendsOwn>
