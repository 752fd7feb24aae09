import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { contract } from '~/contract'
import { ensureFirstAdmin, firstStartHint } from './cli/first-admin'
import { readConfig, type BackendConfig } from './config'
import type { RequestInfo, Services } from './context'
import { openPostgres, openSqlite } from './db/connect'
import { migrate } from './db/migrate'
import { findPdfWorker, workerRenderer } from './drivers/pdf/worker-renderer'
import { diskStorage } from './drivers/storage/disk'
import { wireBody } from './errors'
import { startJobs } from './jobs/jobs'
import { createLog } from './log'
import { router } from './router'

export type Api = RouterClient<typeof router>

export interface Backend {
  services: Services
  /**
   * The contract in this process; cookies that a call sets are put on `responseHeaders`.
   * `onError` may turn a refusal into something else by throwing that.
   */
  client(
    request: RequestInfo,
    responseHeaders: Headers,
    onError?: (error: ORPCError<string, never>) => never,
  ): Api
  /** The same contract over HTTP, under `/api`. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /** The OpenAPI 3.1 document. */
  openapi(): Promise<object>
  /** @throws when the database does not answer */
  health(): Promise<void>
  close(): Promise<void>
}

/** Opens everything that the settings name, and brings the database up to date. */
export async function openServices(config: BackendConfig): Promise<Services> {
  const log = createLog(config.logLevel)
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        poolSize: config.databasePool,
        onError: (error) => log.warn({ error: error.message }, 'idle database connection lost'),
      })
    : openSqlite(config.sqliteFile)
  const migrated = await migrate(database)
  if (migrated.length > 0) log.info({ migrations: migrated }, 'database brought up to date')
  return {
    database,
    clock: () => new Date(),
    newId: () => uuid(),
    storage: diskStorage(`${config.dataDir}/files`),
    pdf: workerRenderer({ workerUrl: findPdfWorker(import.meta.url) }),
    log,
    settings: { publicUrl: config.publicUrl, loginLimits: config.loginLimits },
  }
}

/**
 * Opens the backend as the environment says, with its background work; the first start of an empty one says how to go on.
 * @throws Error naming each setting that is wrong, or what the database answered
 */
export async function startBackend(): Promise<Backend> {
  const config = readConfig()
  const services = await openServices(config)
  await ensureFirstAdmin(services, config)
  const hint = await firstStartHint(services)
  if (hint) process.stdout.write(`${hint}\n`)
  const jobs = startJobs(services, config)
  const backend = createBackend(services)
  return {
    ...backend,
    async close() {
      await jobs.stop()
      await backend.close()
    },
  }
}

/** The only door from outside. */
export function createBackend(services: Services): Backend {
  const converter = new ZodToJsonSchemaConverter()
  const handler = new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [converter] })],
    customErrorResponseBodyEncoder: wireBody,
  })
  let document: Promise<object> | undefined
  return {
    services,
    client: (request, responseHeaders, onError) =>
      createRouterClient(router, {
        context: { services, request, responseHeaders },
        interceptors: onError
          ? [
              async (call) => {
                try {
                  return await call.next()
                } catch (error) {
                  if (error instanceof ORPCError) onError(error as ORPCError<string, never>)
                  throw error
                }
              },
            ]
          : [],
      }),
    async handle(request, info) {
      const refused = refusedBody(request)
      if (refused) return refused
      const responseHeaders = new Headers()
      const { matched, response } = await handler.handle(request, {
        prefix: '/api',
        context: { services, request: info, responseHeaders },
      })
      if (!matched) return errorResponse(404, 'not_found', 'Non trovato')
      responseHeaders.forEach((value, name) => response.headers.append(name, value))
      return response
    },
    openapi: () =>
      (document ??= new OpenAPIGenerator({ schemaConverters: [converter] }).generate(contract, {
        info: { title: 'Sigillo', version: '0.1.0' },
        servers: [{ url: '/api' }],
      })),
    async health() {
      await sql`select 1`.execute(services.database.db)
    },
    async close() {
      await services.pdf.close()
      await services.database.close()
    },
  }
}

const errorResponse = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status })

/** The API reads JSON and uploads; a form or plain text, which any page can send unasked, is refused (415). */
function refusedBody(request: Request): Response | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const type = request.headers.get('content-type')
  const readable = type === null || /^(application\/json|multipart\/form-data)\b/i.test(type)
  return readable ? null : errorResponse(415, 'unsupported_media_type', 'Il corpo deve essere JSON')
}
