import { pino } from 'pino'
import type { BackendConfig } from './config'
import type { Log } from './context'

/** Structured lines on standard output, one a call whatever the input. */
export function createLog(level: BackendConfig['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
