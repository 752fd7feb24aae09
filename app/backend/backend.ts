import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError } from '@orpc/server'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { contract } from '~/contract'
import { ensureFirstAdmin, firstStartHint } from './cli/first-admin'
import { readConfig, type BackendConfig } from './config'
import type { Services } from './context'
import { openPostgres, openSqlite } from './db/connect'
import { migrate } from './db/migrate'
import type { Api, BackendDoor } from './door'
import { findPdfWorker, workerRenderer } from './drivers/pdf/worker-renderer'
import { diskStorage } from './drivers/storage/disk'
import { s3Storage } from './drivers/storage/s3'
import { wireBody } from './errors'
import { startJobs } from './jobs/jobs'
import { createLog } from './log'
import { remoteBackend } from './remote-backend'
import { router } from './router'
import { answerUpload, isUpload, receiveUpload } from './upload-door'

export type { Api, BackendDoor }

/** The backend in this process. */
export interface Backend extends BackendDoor {
  services: Services
}

/**
 * Opens everything that the settings name, and brings the database up to date.
 * @param options.asItIs leaves the database as it is
 */
export async function openServices(
  config: BackendConfig,
  options: { asItIs?: boolean } = {},
): Promise<Services> {
  const log = createLog(config.logLevel)
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        poolSize: config.databasePool,
        onError: (error) => log.warn({ error: error.message }, 'idle database connection lost'),
      })
    : openSqlite(config.sqliteFile)
  const migrated = options.asItIs ? [] : await migrate(database)
  if (migrated.length > 0) log.info({ migrations: migrated }, 'database brought up to date')
  return {
    database,
    clock: () => new Date(),
    newId: () => uuid(),
    storage: config.s3
      ? s3Storage(config.s3, diskStorage(`${config.dataDir}/spool`))
      : diskStorage(`${config.dataDir}/files`),
    pdf: workerRenderer({ workerUrl: findPdfWorker(import.meta.url) }),
    log,
    settings: {
      publicUrl: config.publicUrl,
      loginLimits: config.loginLimits,
      uploadLimit: config.uploadLimit,
    },
  }
}

/**
 * Opens the backend as the environment says, with its background work; the first start of an empty one says how to go on.
 * With `BACKEND_URL` it is that instance's, and nothing is opened here.
 * @throws Error naming each setting that is wrong, or what the database answered
 */
export async function startBackend(): Promise<BackendDoor> {
  const config = readConfig()
  const { backendUrl } = config
  if (backendUrl !== null) return remoteBackend({ ...config, backendUrl })
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
      if (isUpload(request)) return answerUpload(request, { services, request: info, responseHeaders })
      const { matched, response } = await handler.handle(request, {
        prefix: '/api',
        context: { services, request: info, responseHeaders },
      })
      if (!matched) return errorResponse(404, 'not_found', 'Non trovato')
      responseHeaders.forEach((value, name) => response.headers.append(name, value))
      return response
    },
    upload: (request, info) =>
      receiveUpload(request, { services, request: info, responseHeaders: new Headers() }),
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
