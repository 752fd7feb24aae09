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
import { useContext, useEffect, type ReactNode } from 'react'
import { READ_ONLY } from '~/domain/access'
import { OTHER_ACCOUNT } from '~/domain/forms/form-account'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { isNetworkError } from '../form/keep-form'
import { useErrorTitle } from '../page-title'
import { Button, buttonClass } from '../ui/button'
import { errorAsJson, explain, errorText, errorStatus, type DrawingFault } from './error-words'
import { IsOnPage } from './page'

function Screen({
  icon: Icon,
  title,
  children,
  actions,
}: {
  icon: Icon
  title: ReactNode
  children?: ReactNode
  actions: ReactNode
}) {
  const Heading = useContext(IsOnPage) ? 'h2' : 'h1'
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-center gap-3 px-2 py-12 text-center">
      <span className="mb-2 inline-flex size-14 items-center justify-center rounded-full border bg-surface text-ink-2">
        <Icon aria-hidden className="size-6" />
      </span>
      <Heading className="text-title font-semibold tracking-tight">{title}</Heading>
      {children}
      <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}

/** Null for errors of loaders and actions. */
function drawingErrorIn(error: unknown): { shown: unknown } | null {
  if (isRouteErrorResponse(error)) {
    const fault = error.data as Partial<DrawingFault> | null
    return typeof fault === 'object' && fault?.drawing ? { shown: fault.drawing } : null
  }
  if (typeof window === 'undefined') return null
  // Remix passes both kinds to its screens; only those of loaders and actions are in the router's state.
  const thrown = Object.values(window.__remixRouter?.state.errors ?? {})
  return thrown.includes(error) ? null : { shown: error }
}

/** Specification §2 "Error screens": the fallback for render errors, else the route error screen. */
export function RouteErrorScreen() {
  const error = useRouteError()
  const drawing = drawingErrorIn(error)
  return drawing ? <DrawingErrorScreen error={drawing.shown} /> : <ThrownErrorScreen error={error} />
}

function DrawingErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- specification §2: both screens log what they show
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
  const status = errorStatus(error)
  const isReadOnly = isRouteErrorResponse(error) && error.data === READ_ONLY

  useEffect(() => {
    // A missing page is an answer; anything else is a fault.
    /* oxlint-disable no-console -- specification §2: both screens log what they show */
    if (status < 500) console.warn(`${status} ${location.pathname}`)
    else console.error(error)
    /* oxlint-enable no-console */
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
      <Screen icon={FileQuestion} title={w.errors.notFound} actions={home}>
        <p className="text-ink-2">{w.errors.explainNotFound}</p>
      </Screen>
    )
  }
  if (isReadOnly) {
    return (
      <Screen icon={Eye} title={w.errors.readOnly} actions={home}>
        <p className="text-ink-2">{w.errors.explainReadOnly}</p>
      </Screen>
    )
  }
  if (isRouteErrorResponse(error) && error.data === OTHER_ACCOUNT) {
    return (
      <Screen icon={ShieldX} title={w.errors.otherAccount} actions={home}>
        <p className="text-ink-2">{w.errors.explainOtherAccount}</p>
      </Screen>
    )
  }
  if (isNetworkError(error)) {
    return (
      <Screen
        icon={WifiOff}
        title={w.errors.occurred}
        actions={
          <>
            <RetryButton />
            {home}
          </>
        }
      >
        <p className="font-medium">{errorText(error, w)}</p>
        <p className="text-ink-2">{w.errors.explainOffline}</p>
      </Screen>
    )
  }
  return (
    <Screen
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
      <p className="font-medium">{errorText(error, w)}</p>
      <p className="text-ink-2">{explain(status, w)}</p>
    </Screen>
  )
}

export function FallbackScreen({ error }: { error: unknown }) {
  const w = useWords()
  useErrorTitle(true)
  const location = useLocation()
  return (
    <Screen
      icon={TriangleAlert}
      title={w.errors.failed}
      actions={
        <>
          <button
            type="button"
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
