import { nowOf, type Ctx } from '../../core/context'
import type { Pauses } from '../../core/pauses'
import { completeSealsOf, type Shelf } from '../seal/keep-seal'
import { exchangeLetter, lettersWaiting, subjectOf } from './rulings.repository'

const letters: Shelf<Awaited<ReturnType<typeof lettersWaiting>>[number]> = {
  folder: 'rulings',
  waiting: lettersWaiting,
  exchange: (tx, before, { storage_key, sha256, seal }) =>
    exchangeLetter(tx, before, {
      storage_key,
      sha256,
      seal_waits_since: seal?.isWaiting ? nowOf(tx) : null,
    }),
  event: (letter) => ({ action: 'ruling.stamped', ...subjectOf(letter) }),
}

/** As certificates: `completeSeals`. */
export const stampLetters = (ctx: Ctx, pauses?: Pauses): Promise<number> =>
  completeSealsOf(letters, ctx, pauses)
