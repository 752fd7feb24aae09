import type { Logger } from 'pino'

import type { Measure } from '~/telemetry/measure'

import { createServerApp, type AdmitBody, type FilesTaken } from './app'
import { ServerConfigError, type ServerConfig } from './config'
import { listen, type RunningServer } from './lifecycle'
import { createLog } from './log'
import { createMetrics, serveMetrics } from './metrics'
import type { PortalHandler } from './portal-handler'

export interface OpenPortal {
  clientDir: string
  portal: PortalHandler
  /** Absent if everybody may send as much as an address takes. */
  admitBody?: AdmitBody
  takesFiles?: FilesTaken
  publicVersion?: () => Promise<string>
  /** Called for monitoring. */
  measures?: () => Promise<Measure[]>
  version?: string
  close(): Promise<void>
}

/** Exits with 1 when it could not start or had to cut requests off. */
export async function runServer(
  readConfig: () => ServerConfig,
  open: () => Promise<OpenPortal>,
): Promise<void> {
  const config = configOrExit(readConfig)
  const log = createLog(config)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected')
    process.exit(1)
  })
  let portal: OpenPortal | undefined
  try {
    portal = await open()
    const { version = 'unknown', measures = () => Promise.resolve([]) } = portal
    const metrics = config.metrics ? createMetrics(version, measures) : undefined
    const app = createServerApp({ config, log, ...portal, countRequests: metrics?.countRequests })
    if (metrics && config.metrics)
      log.info({ metrics: await serveMetrics(metrics, config.metrics, app) }, 'figures for Prometheus')
    const server = await listen(app, config, log)
    log.info({ url: server.url }, `Sigillo is listening on ${server.url}`)
    endOnSignal(server, portal, log)
  } catch (error) {
    log.fatal({ err: error }, startFailure(error, config))
    await portal?.close().catch((cause: unknown) => log.error({ err: cause }, 'the portal did not close'))
    process.exit(1)
  }
}

function configOrExit(readConfig: () => ServerConfig): ServerConfig {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ServerConfigError)) throw error
    // There is no log yet: its level is one of the settings.
    console.error(error.message)
    process.exit(1)
  }
}

function startFailure(error: unknown, { host, port, metrics }: ServerConfig): string {
  const { code, syscall, ...at } = { port, ...(error as Partial<NodeJS.ErrnoException> | null) }
  const isMetrics = metrics !== null && at.port === metrics.port && port !== metrics.port
  const [address, setting] = isMetrics ? [metrics.host, 'METRICS_'] : [host, '']
  if (code === 'EADDRINUSE')
    return `Port ${at.port} on ${address} is taken: stop what uses it, or set ${setting}PORT`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${at.port} on ${address} may not be used by this account: set another ${setting}PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${address}: set another ${setting}HOST`
  return 'Sigillo could not start'
}

function endOnSignal(server: RunningServer, portal: OpenPortal, log: Logger): void {
  let asked: number | undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (asked !== undefined) {
      // One Ctrl-C may arrive twice, from the terminal and from npm; a later one counts.
      if (performance.now() - asked > 1000) process.exit(1)
      return
    }
    asked = performance.now()
    log.info({ signal }, 'stopping')
    const inTime = await server.close()
    await portal.close()
    log.info({ cutOff: !inTime }, 'stopped')
    process.exit(inTime ? 0 : 1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'could not stop in order')
        process.exit(1)
      })
    })
  }
}
