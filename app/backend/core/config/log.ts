import { pino } from 'pino'
import { traceFields } from '~/telemetry/this-request'
import type { BackendConfig } from './config'
import type { Log } from '../context'

/** JSON lines on standard output. */
export function createLog(level: BackendConfig['logLevel']): Log {
  // Synchronous, so that the last lines before the process ends are written.
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: () => traceFields() },
    pino.destination({ fd: 1, sync: true }),
  )
}
