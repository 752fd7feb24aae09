import { ORPCError } from '@orpc/server'
import { READ_ONLY } from '~/domain/access'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { backendMessageIn } from '~/i18n/backend-messages'
import type { RefusalCode, RefusalWords } from '~/i18n/it/server/refusals'
import { serverWordsFor } from '~/i18n/words.server'
import { classifyError } from '../db/classify-error'
import { StorageAway } from '../drivers/storage/port'

/** Messages (app/domain/validation-messages.ts) by field path; '' for the whole input. */
export type FieldIssues = Record<string, string[]>

/** The details that a code's sentence uses; others may go along. */
type Told<Code extends RefusalCode> = RefusalWords[Code] extends (details: infer Details) => string
  ? { details: Details & Record<string, unknown> }
  : { details?: Record<string, unknown> }

interface More {
  issues?: FieldIssues
  retryAfterSeconds?: number
}

type Extra<Code extends RefusalCode> = Told<Code> & More

/** Thrown by verbs for the caller; `toWire` puts it into words and gives it its wire format. */
export class AppError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly extra: More & { details?: Record<string, unknown> }

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503 | 507,
    /** Stable, for programs: `ingredient.stale_version`. */
    readonly code: Code,
    ...[extra]: object extends Told<Code> ? [Extra<Code>?] : [Extra<Code>]
  ) {
    super(code)
    this.name = 'AppError'
    this.extra = extra ?? {}
    this.message = errorSentence(this, DEFAULT_LANG)
  }
}

/** `instanceof` alone would leave the code unknown. */
export const isAppError = (error: unknown): error is AppError => error instanceof AppError

function errorSentence({ code, extra }: AppError, lang: Lang): string {
  const [first] = Object.values(extra.issues ?? {}).flat()
  if (code === 'invalid_input' && first !== undefined) return backendMessageIn(lang, first)
  const words = serverWordsFor(lang).refusals[code] as string | ((details: unknown) => string)
  return typeof words === 'string' ? words : words(extra.details)
}

/** A 400 found by a verb, in the shape of a schema's own. */
export const invalidInput = (issues: FieldIssues) => new AppError(400, 'invalid_input', { issues })

/** A body that cannot be read has no `issues`. */
export const unreadableInput = () => new AppError(400, 'invalid_input')

/** Does not exist or belongs to another company: never tell which (specification §7 "Refusals"). */
export const notFound = () => new AppError(404, 'not_found')

export const unauthenticated = () => new AppError(401, 'unauthenticated')
export const forbidden = () => new AppError(403, 'forbidden')
export const readOnly = () => new AppError(403, READ_ONLY)

/** Every error on the wire (specification §7 "Refusals"). */
export interface WireError {
  status: number
  code: string
  message: string
  issues?: FieldIssues
  details?: Record<string, unknown>
}

interface WireErrorData {
  issues?: FieldIssues | undefined
  details?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
}

interface SchemaIssue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
}

function issuesByField(issues: readonly SchemaIssue[]): FieldIssues {
  const byField: FieldIssues = {}
  for (const issue of issues) {
    const steps = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step))
    // Fields that are saved with a decision have the names by which they are saved alone.
    const path = steps.slice(steps.length > 1 && steps[0] === 'changes' ? 1 : 0).join('.')
    ;(byField[path] ??= []).push(issue.message)
  }
  return byField
}

const issuesIn = (issues: FieldIssues, lang: Lang): FieldIssues =>
  Object.fromEntries(
    Object.entries(issues).map(([field, messages]) => [
      field,
      messages.map((message) => backendMessageIn(lang, message)),
    ]),
  )

type OnWire = ORPCError<string, WireErrorData>

const onWire = (error: AppError, lang: Lang, cause?: unknown): OnWire => {
  const { issues, details, retryAfterSeconds } = error.extra
  return new ORPCError(error.code, {
    status: error.status,
    message: errorSentence(error, lang),
    cause,
    data: { issues: issues && issuesIn(issues, lang), details, retryAfterSeconds },
  })
}

export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (error instanceof StorageAway) return new AppError(503, 'storage_unavailable')
  const trouble = classifyError(error)
  if (trouble === 'full') return new AppError(507, 'storage_full')
  return trouble ? new AppError(503, 'database_unavailable') : new AppError(500, 'internal')
}

/** It may go well later: for work in the background this is no outcome. */
export const isForLater = (error: unknown): boolean =>
  isAppError(error) ? error.status === 503 : error instanceof StorageAway || classifyError(error) !== null

/** An unforeseen error's message never leaves the process; it stays the `cause`. @returns `unforeseen` if the fault is ours, to be logged */
export function toWire(error: unknown, lang: Lang): { wire: OnWire; unforeseen: boolean } {
  if (isAppError(error)) return { wire: onWire(error, lang), unforeseen: false }
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST') {
      const data = error.data as { issues?: SchemaIssue[] } | undefined
      return { wire: onWire(invalidInput(issuesByField(data?.issues ?? [])), lang), unforeseen: false }
    }
    if (error.status < 500) return { wire: error as OnWire, unforeseen: false }
  }
  return { wire: onWire(toAppError(error), lang, error), unforeseen: true }
}

export function wireBody(error: ORPCError<string, unknown>, lang: Lang): WireError {
  // An unreadable body is reported by the library, in its own words, before our code runs.
  const { status, code, message, data } =
    error.code === 'BAD_REQUEST' ? onWire(unreadableInput(), lang) : (error as OnWire)
  return {
    status,
    code,
    message,
    ...(data?.issues && { issues: data.issues }),
    ...(data?.details && { details: data.details }),
  }
}

export const errorBody = (error: unknown, lang: Lang): WireError => wireBody(toWire(error, lang).wire, lang)

/** For addresses that belong to no call of the contract. */
export function errorResponse(error: unknown, lang: Lang): Response {
  const body = errorBody(error, lang)
  return Response.json(body, { status: body.status })
}
