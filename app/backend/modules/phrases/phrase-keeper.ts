import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { forbidden } from '../../core/errors'
import { record } from '../../core/record'
import type { PhraseRow } from '../../db/tables'

/** Managers maintain the shared ones. @throws AppError 403 */
export function assertKeeper(ctx: Ctx, { owner_id }: Pick<PhraseRow, 'owner_id'>): void {
  if (owner_id === null && !actorOf(ctx).isCertifierCompanyManager) throw forbidden()
}

/** Managers read the trail: it omits the words of private ones. */
const told = ({ owner_id, kind, lang, title, text, archived }: PhraseRow) => ({
  kind,
  lang,
  archived: archived === 1,
  ...(owner_id === null && { title, text }),
})

export const recordPhrase = (
  tx: Ctx,
  action: 'created' | 'saved' | 'moved' | 'archived' | 'restored',
  before: PhraseRow | null,
  after: PhraseRow,
): Promise<void> =>
  record(tx, {
    action: `phrase.${action}`,
    entityType: 'phrase',
    entityId: after.id,
    before: before && told(before),
    after: { ...told(after), version: after.version },
  })
