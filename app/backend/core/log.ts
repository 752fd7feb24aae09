import { pino } from 'pino'
import type { BackendConfig } from './config'
import type { Log } from './context'

/** Structured lines on standard output, one a call whatever the input. */
export function createLog(level: BackendConfig['logLevel']): Log {
  // Written at once, so that the last lines before the process ends are there, in their order.
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 1, sync: true }),
  )
}
