import {
  AcceptDeviation,
  ChangeDeviation,
  CloseDeviation,
  ReopenDeviation,
  ReturnDeviation,
} from '~/contract/visits/deviations'

const about = { deviationId: true } as const

export const decideSchemas = {
  accept: AcceptDeviation.omit(about),
  return: ReturnDeviation.omit(about),
  close: CloseDeviation.omit({ ...about, visitId: true }),
  reopen: ReopenDeviation.omit(about),
  change: ChangeDeviation.omit(about),
}
