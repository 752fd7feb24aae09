import { createCookie, redirect, redirectDocument, type TypedResponse } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import type { NewNotification, Notification, NotificationType } from '~/domain/notification'
import { paths, safeRedirectPath } from './paths'
import { isKeeping } from './prefetch.server'

/** Unsigned: only this origin can set it, and only its browser sees it. */
const flash = createCookie('toast', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

/** Cookies hold 4 kB in all, encoded. */
const MAX_TOASTS = 5
const MAX_CONTENT = 300
/** Longer ones are left out. */
const MAX_LINK = 800

const TYPES: readonly NotificationType[] = ['info', 'success', 'error']

function isToast(value: unknown): value is NewNotification {
  if (typeof value !== 'object' || value === null) return false
  const { type, content, link } = value as Partial<Record<keyof NewNotification, unknown>>
  if (link !== undefined && !isLink(link)) return false
  return typeof content === 'string' && content !== '' && TYPES.some((one) => one === type)
}

function isLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { to, label } = value as { to?: unknown; label?: unknown }
  return typeof label === 'string' && safeRedirectPath(to, '') === to
}

async function readFlash(request: Request): Promise<{ present: boolean; toasts: NewNotification[] }> {
  const header = request.headers.get('Cookie')
  if (!header?.includes('toast=')) return { present: false, toasts: [] }
  // Unreadable cookies are cleared like read ones.
  const value: unknown = await flash.parse(header).catch(() => null)
  const toasts = Array.isArray(value) ? value.filter(isToast).slice(0, MAX_TOASTS) : []
  return { present: true, toasts }
}

function cut({ type, content, link }: NewNotification): NewNotification {
  const letters = Array.from(content)
  return {
    type,
    content: letters.length > MAX_CONTENT ? `${letters.slice(0, MAX_CONTENT - 1).join('')}…` : content,
    ...(link && link.to.length <= MAX_LINK && { link }),
  }
}

export async function toastCookie(toasts: NewNotification | NewNotification[]): Promise<string> {
  return flash.serialize([toasts].flat().slice(0, MAX_TOASTS).map(cut))
}

export async function redirectWithToast(
  url: string,
  toasts: NewNotification | NewNotification[],
  init?: HeadersInit,
): Promise<TypedResponse<never>> {
  const headers = new Headers(init)
  headers.append('Set-Cookie', await toastCookie(toasts))
  // A new document, so that nothing of an account stays in memory.
  return (url.startsWith(paths.login()) ? redirectDocument : redirect)(url, { headers })
}

export const redirectWithSuccess = (url: string, content: string, headers?: HeadersInit) =>
  redirectWithToast(url, { type: 'success', content }, headers)

export async function takeToasts(request: Request): Promise<{ toasts: Notification[]; headers: Headers }> {
  const headers = new Headers()
  if (isKeeping(request)) return { toasts: [], headers }
  const { present, toasts } = await readFlash(request)
  if (present) headers.append('Set-Cookie', await flash.serialize('', { maxAge: 0 }))
  const createdAt = Date.now()
  return { toasts: toasts.map((toast) => ({ id: randomUUID(), createdAt, ...toast })), headers }
}
