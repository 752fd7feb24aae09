import type { Phrase } from '~/contract/items/phrases'
import type { Ctx } from '../../core/context'
import { selectPhrases, toPhrase, type PhraseQuery } from './phrases.repository'

export async function listPhrases(ctx: Ctx, query: PhraseQuery): Promise<{ items: Phrase[] }> {
  return { items: (await selectPhrases(ctx, query)).map(toPhrase) }
}
