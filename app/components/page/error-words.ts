import { isRouteErrorResponse } from '@remix-run/react'
import type { Words } from '~/i18n/words'
import { isNetworkError } from '../form/keep-form'
import { pageTitle } from '../page-title'

/** HTTP's own names: Remix drops the status text of what is thrown with `data()`. */
const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Remix's message in production instead of the original. */
const SANITIZED = 'Unexpected Server Error'

/** Anything but a Response counts as 500. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Specification §2 "Error screens": the status text or the message. */
export function errorText(error: unknown, words: Words): string {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    const own = typeof data === 'string' ? data : hasMessage(data) ? data.message : ''
    return error.statusText || own || STATUS_TEXTS[error.status] || String(error.status)
  }
  if (isNetworkError(error)) return words.errors.offline
  if (error instanceof Error && error.message === SANITIZED) return STATUS_TEXTS[500] ?? ''
  if (error instanceof Error && error.message) return error.message
  return typeof error === 'string' && error ? error : words.errors.unknown
}

function hasMessage(value: unknown): value is { message: string } {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}

export function errorTitle(error: unknown, words: Words): string {
  const { errors } = words
  const title = isNetworkError(error) ? errors.titleOffline : titleOf(errorStatus(error), errors)
  return pageTitle(words, title, true)
}

function titleOf(status: number, errors: Words['errors']): string {
  if (status === 404) return errors.titleNotFound
  if (status === 403) return errors.titleForbidden
  if (status < 500) return errors.titleRefused
  return status === 503 ? errors.titleUnavailable : errors.titleOccurred
}

export function explain(status: number, words: Words): string {
  const { errors } = words
  if (status === 403) return errors.explainForbidden
  if (status === 429) return errors.explainTooMany
  if (status === 413) return errors.explainTooLarge
  if (status === 503) return errors.explainUnavailable
  return status < 500 ? errors.explainRefused : errors.explainServer
}

/** The answer when the page could not be drawn; the log has the details. */
export interface DrawingFault {
  drawing: { name: string; status: number; statusText: string }
}

export function drawingFault(name: string): Response {
  const [status, statusText] = [500, STATUS_TEXTS[500] ?? '']
  return Response.json({ drawing: { name, status, statusText } } satisfies DrawingFault, {
    status,
    statusText,
  })
}

/** Without the stack, which is for the log. */
export function errorAsJson(error: unknown): string {
  if (error instanceof Error) {
    const cause = error.cause instanceof Error ? error.cause.message : undefined
    return JSON.stringify({ name: error.name, message: error.message, cause }, null, 2)
  }
  try {
    return JSON.stringify(error, null, 2) ?? String(error)
  } catch {
    return String(error)
  }
}
