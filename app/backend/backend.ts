import { setTimeout as wait } from 'node:timers/promises'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError } from '@orpc/server'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { methodsAt } from '~/contract/call-addresses'
import type { Lang } from '~/domain/languages'
import '~/i18n/words.server'
import { minutesState } from './backup/minutes-state'
import { startUp, type Waiting } from './start/start-up'
import { readConfig, type BackendConfig } from './core/config/config'
import type { Services } from './core/context'
import type { Database } from './db/connect'
import { openDatabase } from './db/open'
import type { Api, BackendGateway } from './gateway/gateway'
import { sealingRenderer } from './drivers/pdf/sealing/sealing-renderer'
import { findPdfWorker, workerRenderer } from './drivers/pdf/worker-renderer'
import { openStorage } from './drivers/storage/open-storage'
import { languageOfCall } from './core/call-language'
import { AppError, errorResponse, notFound, toAppError, wireBody } from './core/errors'
import { startJobs } from './jobs/jobs'
import { systemContext } from './jobs/system-context'
import { measuring } from './jobs/measures'
import { listeners } from './listeners'
import { AlternativeSpellings } from './calls/alternative-spellings'
import { createLog } from './core/config/log'
import { reachedOnce } from './drivers/storage/reached-once'
import { backupShortcomings } from './modules/settings/last-backup'
import { readSessionId } from './modules/authentication/sessions/session'
import { asProgram, bearerOf } from './modules/programs/program-of-request'
import { sealSigner, lastingSeals } from './modules/seal/seal-signer'
import { generateDocument } from './openapi/document'
import { ensureDataFolder, keepPrivate } from './start/data-folder'
import { listShortcomings, tellSettings } from './start/look-at-settings'
import { warnOfPlainConnections } from './start/plain-connections'
import { shareCall } from './gateway/share-call'
import { remoteBackend } from './gateway/remote-backend'
import { router } from './calls/router'
import { assertSameOriginRead } from './calls/same-origin'
import { inTurnOfSession } from './calls/reads-at-once'
import { answerUpload, receiveUpload, findUpload } from './calls/upload'

export type { Api, BackendGateway }

export interface Backend extends BackendGateway {
  services: Services
}

/**
 * PostgreSQL is migrated at its first query.
 * @param options.skipMigrations for backup and restore
 * @param options.serves for a portal
 */
export async function openServices(
  config: BackendConfig,
  { skipMigrations = false, serves = false }: { skipMigrations?: boolean; serves?: boolean } = {},
): Promise<Services> {
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn({}, warning)
  await ensureDataFolder(config, { creates: !skipMigrations })
  await keepPrivate(config, log)
  const database = await openDatabase(config, log, { skipMigrations, serves })
  const clock = () => new Date()
  const drawing = workerRenderer({ workerUrl: findPdfWorker(import.meta.url) })
  return {
    database,
    clock,
    newId: () => uuid(),
    storage: openStorage(config),
    pdf: sealingRenderer(
      drawing,
      sealSigner({ database, clock, log }, config.seal),
      clock,
      lastingSeals(config.timestamps, { clock, log }),
    ),
    log,
    settings: {
      shortcomings: listShortcomings(config),
      keepsMinutes: config.backupTo !== null,
      dataDir: config.dataDir,
      languages: config.languages,
      publicUrl: config.publicUrl,
      loginLimits: config.loginLimits,
      noticeDelaySeconds: config.noticeDelaySeconds,
      verifyFailures: config.verifyFailures,
      directorySearchRate: config.directorySearchRate,
      quotas: config.quotas,
      passwordRangeUrl: config.passwordRangeUrl,
      credentialKey: config.credentialKey,
      uploadLimit: config.uploadLimit,
      importRows: config.importRows,
      countedRows: config.countedRows,
      reading: config.reading,
    },
    listeners,
  }
}

/**
 * Starts the backend, or a client of the one at `BACKEND_URL`. Until PostgreSQL answers, calls get 503.
 * @throws Error naming each wrong setting, or with what the database answered
 */
export async function startBackend(): Promise<BackendGateway> {
  const config = readConfig()
  const { backendUrl } = config
  warnOfPlainConnections(createLog(config.logLevel), config)
  if (backendUrl !== null) return remoteBackend({ ...config, backendUrl })
  const services = await openServices(config, { serves: true })
  tellSettings(services.log, config)
  const backend = createBackend(services)
  let waiting: Waiting
  try {
    waiting = await startUp(services, config)
  } catch (error) {
    await backend.close()
    throw error
  }
  const jobs = startJobs(services, config)
  return {
    ...backend,
    async close() {
      await waiting.stop()
      await jobs.stop()
      await backend.close()
    },
  }
}

export function createBackend(services: Services): Backend {
  const converter = new ZodToJsonSchemaConverter()
  const handlerIn = (lang: Lang) =>
    new OpenAPIHandler(router, {
      plugins: [new SmartCoercionPlugin({ schemaConverters: [converter] }), new AlternativeSpellings()],
      customErrorResponseBodyEncoder: (error) => wireBody(error as ORPCError<string, unknown>, lang),
    })
  const handlers: Partial<Record<Lang, ReturnType<typeof handlerIn>>> = {}
  const documents: Partial<Record<Lang, Promise<object>>> = {}
  const wasReached = reachedOnce(services.storage)
  return {
    services,
    languages: services.settings.languages,
    publicUrl: services.settings.publicUrl,
    client: (request, responseHeaders, onError) =>
      createRouterClient(router, {
        context: { services, request, responseHeaders },
        interceptors: [
          async (call) => {
            try {
              return await call.next()
            } catch (error) {
              if (error instanceof ORPCError) await onError?.(error as ORPCError<string, never>)
              throw error
            }
          },
          (call) => {
            const { path, input, procedure } = call
            return shareCall(request, { path, input, route: procedure['~orpc'].route }, () => call.next())
          },
        ],
      }),
    async handle(request, info) {
      const lang = languageOfCall(info)
      try {
        assertReadableBody(request)
        assertSameOriginRead(request, info, services.settings.publicUrl)
      } catch (error) {
        return errorResponse(error, lang)
      }
      const token = bearerOf(info)
      const program = token === null ? null : await asProgram(services, info, token).catch(toAppError)
      if (program instanceof AppError) {
        services.log.warn({ code: program.code, address: info.address }, 'token refused')
        return tokenRefusal(program, lang)
      }
      const responseHeaders = new Headers()
      const context = { services, request: program ?? info, responseHeaders }
      const answer = async () => {
        const upload = findUpload(request)
        if (upload) return answerUpload(upload, request, context)
        const handler = (handlers[lang] ??= handlerIn(lang))
        const { matched, response } = await handler.handle(request, { prefix: '/api', context })
        return matched ? response : notMatched(request, lang)
      }
      const session = request.method === 'GET' ? readSessionId(info) : null
      const response = await inTurnOfSession(program?.program.userId ?? session, answer).catch(
        (error: unknown) => {
          responseHeaders.set('retry-after', '1')
          return errorResponse(error, lang)
        },
      )
      responseHeaders.forEach((value, name) => response.headers.append(name, value))
      return response
    },
    upload: (request, info, to) =>
      receiveUpload(to, request, { services, request: info, responseHeaders: new Headers() }),
    openapi: (lang) => (documents[lang] ??= generateDocument(lang)),
    health: () => assertDatabaseAnswers(services.database),
    ready: async () => {
      const database = await assertDatabaseAnswers(services.database).catch(() => 'database' as const)
      return database ?? ((await wasReached()) ? null : 'storage')
    },
    backup: async () => {
      const ctx = systemContext(services)
      if (!services.settings.keepsMinutes) return null
      const { restorable } = await minutesState(ctx.db)
      return { restorable, shortcomings: await backupShortcomings(ctx) }
    },
    measures: measuring(services),
    async close() {
      await services.pdf.close()
      await services.database.close()
    },
  }
}

function tokenRefusal(error: AppError, lang: Lang): Response {
  const refused = errorResponse(error, lang)
  const { retryAfterSeconds } = error.extra
  if (retryAfterSeconds !== undefined) refused.headers.set('retry-after', String(retryAfterSeconds))
  if (error.status === 401)
    refused.headers.set('www-authenticate', 'Bearer realm="Sigillo", error="invalid_token"')
  return refused
}

/** Not the address of this call; other methods are served here, so 405. */
function notMatched(request: Request, lang: Lang): Response {
  const methods = methodsAt(new URL(request.url).pathname)
  if (methods.length === 0 || methods.includes(request.method)) return errorResponse(notFound(), lang)
  const refused = errorResponse(new AppError(405, 'method_not_allowed'), lang)
  refused.headers.set('allow', methods.join(', '))
  return refused
}

/** @throws when the database does not answer within 3 seconds: health checks do not wait long */
async function assertDatabaseAnswers({ db }: Database): Promise<void> {
  const late = new AbortController()
  const tooLate = wait(3000, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error('the database does not answer in time')
  })
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate])
  } finally {
    tooLate.catch(() => {})
    late.abort()
  }
}

/** Forms and plain text, which any page can send cross-site without a preflight. @throws AppError 415 */
function assertReadableBody(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const type = request.headers.get('content-type')
  const readable = type === null || /^(application\/json|multipart\/form-data)\b/i.test(type)
  if (!readable) throw new AppError(415, 'unsupported_media_type')
}
