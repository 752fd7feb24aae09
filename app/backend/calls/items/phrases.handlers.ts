import { handle } from '../handle'
import { archivePhrase, savePhrase, createPhrase, movePhrase } from '../../modules/phrases/save-phrase'
import { getPhrase, listPhrases, usePhrase } from '../../modules/phrases/get-phrase'

export const phraseHandlers = handle('phrases', {
  list: listPhrases,
  get: (ctx, input) => getPhrase(ctx, input.phraseId),
  create: createPhrase,
  save: savePhrase,
  move: movePhrase,
  archive: archivePhrase,
  use: usePhrase,
})
