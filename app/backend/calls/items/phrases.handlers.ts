import { handle } from '../handle'
import { createPhrase } from '../../modules/phrases/create-phrase'
import { getPhrase } from '../../modules/phrases/get-phrase'
import { listPhrases } from '../../modules/phrases/list-phrases'
import { movePhrase } from '../../modules/phrases/move-phrase'
import { archivePhrase, savePhrase } from '../../modules/phrases/save-phrase'
import { usePhrase } from '../../modules/phrases/use-phrase'

export const phraseHandlers = handle('phrases', {
  list: listPhrases,
  get: (ctx, input) => getPhrase(ctx, input.phraseId),
  create: createPhrase,
  save: savePhrase,
  move: movePhrase,
  archive: archivePhrase,
  use: usePhrase,
})
