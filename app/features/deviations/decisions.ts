import { canMoveDeviation, type DeviationMove } from '~/domain/visits/deviation'
import type { Deviation } from '~/contract/visits/deviations'
import type { DeviationDecision } from '~/portal/paths'

const moves: Record<Exclude<DeviationDecision, 'change'>, DeviationMove> = {
  accept: 'accept',
  return: 'returnAnswer',
  close: 'close',
  reopen: 'reopen',
}

export const decisions = [
  'accept',
  'return',
  'close',
  'reopen',
  'change',
] as const satisfies DeviationDecision[]

/** Whether a certifier can take it in the deviation's status. */
export const canDecide = (
  decision: DeviationDecision,
  deviation: Pick<Deviation, 'status' | 'grade'>,
  isCertifierCompanyManager: boolean,
): boolean =>
  decision === 'change'
    ? deviation.status !== 'closed'
    : canMoveDeviation(moves[decision], deviation, { userType: 'Certifier', isCertifierCompanyManager }) ===
      true
