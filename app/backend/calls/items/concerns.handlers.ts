import { handle } from '../handle'
import { listWeights, saveWeights } from '../../modules/kosher/concerns/concern-weights'
import { addTerm, archiveTerm, getTerm, listTerms, saveTerm } from '../../modules/kosher/concerns/terms'
import { tryName } from '../../modules/kosher/concerns/try-name'

export const concernHandlers = handle('concerns', {
  terms: listTerms,
  term: getTerm,
  addTerm,
  saveTerm,
  archiveTerm,
  tryName,
  weights: listWeights,
  saveWeights,
})
