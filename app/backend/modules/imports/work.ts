import type { Ctx } from '../../core/context'
import type { DeclaredGtins } from '../products/gtins/declare-gtins'
import type { Change } from './mended-rows'
import type { Plan } from './plan-rows'

export interface Work extends Pick<Plan<unknown>, 'problems' | 'warnings' | 'ready'> {
  changes: Change[]
  /** Items that change. */
  changed: number
  /** Rows that change nothing. */
  same: number
  /**
   * Creates and changes, in the caller's transaction. @returns codes on packs, which the caller declares
   * @throws AppError 400 if a site is gone; 409 for items that changed since the plan
   */
  commit(tx: Ctx): Promise<DeclaredGtins[]>
}
