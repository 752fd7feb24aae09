import { ORPCError } from '@orpc/server'
import { classifyError } from '../db/classify-error'

/** Messages by field path; '' for the whole input. */
export type FieldIssues = Record<string, string[]>

/** Thrown by verbs for the caller; `toWire` gives it its wire format. */
export class AppError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507,
    /** Stable, for programs: `ingredient.stale_version`. */
    readonly code: string,
    message: string,
    readonly extra: {
      issues?: FieldIssues
      details?: Record<string, unknown>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** A 400 found by a verb, in the shape of a schema's own. */
export const invalidInput = (issues: FieldIssues) =>
  new AppError(400, 'invalid_input', Object.values(issues).flat()[0] ?? 'Dati non validi', { issues })

/** Does not exist or belongs to another company: never tell which (decisions §1). */
export const notFound = () => new AppError(404, 'not_found', 'Non trovato')

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Accesso necessario')
export const forbidden = () => new AppError(403, 'forbidden', 'Operazione non consentita')

const databaseAway = () =>
  new AppError(503, 'database_unavailable', 'Il servizio non risponde, riprova tra poco')

const diskFull = () =>
  new AppError(507, 'storage_full', 'Lo spazio su disco è esaurito: i dati non sono stati salvati')

/** Every error on the wire (decisions §1). */
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
    const path = (issue.path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.')
    ;(byField[path] ??= []).push(issue.message)
  }
  return byField
}

/** Unforeseen errors keep none of their words. @returns `unforeseen` if the fault is ours, to be logged */
export function toWire(error: unknown): { wire: ORPCError<string, WireErrorData>; unforeseen: boolean } {
  if (error instanceof AppError) {
    const data: WireErrorData = {
      issues: error.extra.issues,
      details: error.extra.details,
      retryAfterSeconds: error.extra.retryAfterSeconds,
    }
    return {
      wire: new ORPCError(error.code, { status: error.status, message: error.message, data }),
      unforeseen: false,
    }
  }
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST') {
      const data = error.data as { issues?: SchemaIssue[] } | undefined
      const issues = issuesByField(data?.issues ?? [])
      const message = Object.values(issues).flat()[0] ?? 'Richiesta non valida'
      return {
        wire: new ORPCError('invalid_input', { status: 400, message, data: { issues } }),
        unforeseen: false,
      }
    }
    if (error.status < 500) return { wire: error as ORPCError<string, WireErrorData>, unforeseen: false }
  }
  const trouble = classifyError(error)
  if (trouble) return { ...toWire(trouble === 'full' ? diskFull() : databaseAway()), unforeseen: true }
  return {
    wire: new ORPCError('internal', {
      status: 500,
      message: 'Errore interno, riprova più tardi',
      data: {},
    }),
    unforeseen: true,
  }
}

export function wireBody(error: ORPCError<string, unknown>): WireError {
  // An unreadable body is reported by the library, in its own words, before our code runs.
  if (error.code === 'BAD_REQUEST')
    return { status: 400, code: 'invalid_input', message: 'Richiesta non leggibile' }
  const data = error.data as WireErrorData | undefined
  return {
    status: error.status,
    code: error.code,
    message: error.message,
    ...(data?.issues && { issues: data.issues }),
    ...(data?.details && { details: data.details }),
  }
}
