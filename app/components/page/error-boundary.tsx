import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@remix-run/react'
import { Link } from '../link'
import {
  Eye,
  FileQuestion,
  RefreshCw,
  ShieldX,
  TriangleAlert,
  WifiOff,
  type Icon,
} from '~/components/ui/icons'
import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { READ_ONLY } from '~/domain/access'
import { OTHER_ACCOUNT } from '~/domain/form-account'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { isNetworkError } from '../form/keep-form'
import { pageTitle, useErrorTitle } from '../page-title'
import { Button, buttonClass } from '../ui/button'

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

/** What Remix says in production instead of what was thrown. */
const SANITIZED = 'Unexpected Server Error'

/** 500 for anything that is no response. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Spec §2: the status text or the message. */
export function messageOf(error: unknown, words: Words): string {
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
  const title = isNetworkError(error) ? errors.titleOffline : titleOf(statusOf(error), errors)
  return pageTitle(words, title, true)
}

function titleOf(status: number, errors: Words['errors']): string {
  if (status === 404) return errors.titleNotFound
  if (status === 403) return errors.titleForbidden
  if (status < 500) return errors.titleRefused
  return status === 503 ? errors.titleUnavailable : errors.titleOccurred
}

function explain(status: number, words: Words): string {
  const { errors } = words
  if (status === 403) return errors.explainForbidden
  if (status === 429) return errors.explainTooMany
  if (status === 413) return errors.explainTooLarge
  if (status === 503) return errors.explainUnavailable
  return status < 500 ? errors.explainRefused : errors.explainServer
}

function Screen({
  icon: Icon,
  title,
  status,
  children,
  actions,
}: {
  icon: Icon
  title: ReactNode
  /** For the script of a plain page, which logs it. */
  status: number
  children?: ReactNode
  actions: ReactNode
}) {
  return (
    <div
      data-status={status}
      className="m-auto flex w-full max-w-lg flex-col items-center gap-3 px-2 py-12 text-center"
    >
      <span className="mb-2 inline-flex size-14 items-center justify-center rounded-full border bg-surface text-ink-2">
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 className="text-title font-semibold tracking-tight">{title}</h1>
      {children}
      <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}

/** The answer when the page could not be drawn; the log has the rest. */
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

/** Null for what a loader or an action threw. */
function drawingErrorIn(error: unknown): { shown: unknown } | null {
  if (isRouteErrorResponse(error)) {
    const fault = error.data as Partial<DrawingFault> | null
    return typeof fault === 'object' && fault?.drawing ? { shown: fault.drawing } : null
  }
  if (typeof window === 'undefined') return null
  // Remix hands its screens both kinds alike; only those of loaders and actions are in the router's state.
  const thrown = Object.values(window.__remixRouter?.state.errors ?? {})
  return thrown.includes(error) ? null : { shown: error }
}

/** Spec §2 "Error screens": the fallback for what was thrown while drawing, else the route error screen. */
export function RouteErrorScreen() {
  const error = useRouteError()
  const drawing = drawingErrorIn(error)
  return drawing ? <DrawingErrorScreen error={drawing.shown} /> : <ThrownErrorScreen error={error} />
}

function DrawingErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    // eslint-disable-next-line no-console -- the spec's screens log what they show
    console.error(error)
  }, [error])
  return <FallbackScreen error={error} />
}

function RetryButton() {
  const w = useWords()
  const location = useLocation()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Button variant="primary" pending={isBusy} onClick={() => navigate(location, { replace: true })}>
      <RefreshCw aria-hidden className="size-4" />
      {w.common.retry}
    </Button>
  )
}

function ThrownErrorScreen({ error }: { error: unknown }) {
  const w = useWords()
  const location = useLocation()
  const status = statusOf(error)
  const isReadOnly = isRouteErrorResponse(error) && error.data === READ_ONLY

  useEffect(() => {
    // A missing page is an answer; anything else is a fault.
    /* eslint-disable no-console -- the spec's screens log what they show */
    if (status < 500) console.warn(`${status} ${location.pathname}`)
    else console.error(error)
    /* eslint-enable no-console */
  }, [error, status, location.pathname])

  const home = (
    <Link
      to={paths.home()}
      className={buttonClass({ variant: status === 404 || isReadOnly ? 'primary' : 'ghost' })}
    >
      {w.errors.backToHome}
    </Link>
  )
  if (status === 404) {
    return (
      <Screen status={status} icon={FileQuestion} title={w.errors.notFound} actions={home}>
        <p className="text-ink-2">{w.errors.explainNotFound}</p>
      </Screen>
    )
  }
  if (isReadOnly) {
    return (
      <Screen status={status} icon={Eye} title={w.errors.readOnly} actions={home}>
        <p className="text-ink-2">{w.errors.explainReadOnly}</p>
      </Screen>
    )
  }
  if (isRouteErrorResponse(error) && error.data === OTHER_ACCOUNT) {
    return (
      <Screen status={status} icon={ShieldX} title={w.errors.otherAccount} actions={home}>
        <p className="text-ink-2">{w.errors.explainOtherAccount}</p>
      </Screen>
    )
  }
  if (isNetworkError(error)) {
    return (
      <Screen
        status={status}
        icon={WifiOff}
        title={w.errors.occurred}
        actions={
          <>
            <RetryButton />
            {home}
          </>
        }
      >
        <p className="font-medium">{messageOf(error, w)}</p>
        <p className="text-ink-2">{w.errors.explainOffline}</p>
      </Screen>
    )
  }
  return (
    <Screen
      status={status}
      icon={status === 403 ? ShieldX : TriangleAlert}
      title={w.errors.occurred}
      actions={
        <>
          {/* A link works without scripts. */}
          <a href={location.pathname + location.search} className={buttonClass({ variant: 'primary' })}>
            <RefreshCw aria-hidden className="size-4" />
            {w.errors.reload}
          </a>
          {home}
        </>
      }
    >
      <p className="font-medium">{messageOf(error, w)}</p>
      <p className="text-ink-2">{explain(status, w)}</p>
    </Screen>
  )
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

export function FallbackScreen({ error }: { error: unknown }) {
  const w = useWords()
  useErrorTitle(true)
  const location = useLocation()
  return (
    <Screen
      status={500}
      icon={TriangleAlert}
      title={w.errors.failed}
      actions={
        <>
          <button
            type="button"
            data-reload
            onClick={() => window.location.reload()}
            className={buttonClass({ variant: 'primary' })}
          >
            <RefreshCw aria-hidden className="size-4" />
            {w.errors.reload}
          </button>
          <a href={paths.home()} className={buttonClass({ variant: 'ghost' })}>
            {w.errors.homepage}
          </a>
        </>
      }
    >
      <p className="text-ink-2">{w.errors.explainRender}</p>
      <pre
        aria-label={w.errors.detail}
        data-path={location.pathname}
        className="mt-2 w-full rounded-lg border bg-sunken p-4 text-start font-mono text-label whitespace-pre-wrap"
      >
        {errorAsJson(error)}
      </pre>
    </Screen>
  )
}

interface BoundaryState {
  error: unknown
  failed: boolean
}

export class RenderErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // eslint-disable-next-line no-console -- the spec's screens log what they show
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey)
      this.setState({ error: undefined, failed: false })
  }

  override render() {
    return this.state.failed ? <FallbackScreen error={this.state.error} /> : this.props.children
  }
}
