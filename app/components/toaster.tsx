import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from '~/components/ui/icons'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import {
  currentNotifications,
  NOTIFICATION_CHECK_MS,
  withNotifications,
  type Notification,
  type NotificationType,
} from '~/domain/notification'
import { sentences } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { Link } from './link'
import { onToast, type BrowserToast } from './toast-bus'
import { Button } from './ui/button'

export interface Toasts {
  push: (toast: BrowserToast) => void
}

const ToastContext = createContext<Toasts | undefined>(undefined)

/** @throws outside the root layout */
export function useToasts(): Toasts {
  const value = useContext(ToastContext)
  if (!value) throw new Error('useToasts needs the root layout round it')
  return value
}

const kinds: Record<NotificationType, { icon: typeof Info; look: string }> = {
  info: { icon: Info, look: 'text-info-text' },
  success: { icon: CircleCheck, look: 'text-success-text' },
  error: { icon: CircleAlert, look: 'text-danger-text' },
}

type ShownToast = Notification & Pick<BrowserToast, 'retry'>

function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const w = useWords()
  const { icon: Icon, look } = kinds[toast.type]
  return (
    <div
      data-toast={toast.type}
      className="pointer-events-auto flex w-full animate-fade-in items-start gap-3 rounded-lg border bg-surface py-2 ps-4 pe-2 shadow-raised max-sm:py-1 max-sm:text-label noscript:rounded-none noscript:border-x-0 noscript:border-t-0 noscript:pe-4 noscript:shadow-none"
    >
      <Icon aria-hidden className={clsx('mt-2 size-4.5 shrink-0 max-sm:mt-1', look)} />
      <p className="min-w-0 flex-1 py-1.5 max-sm:py-1">
        {toast.link ? sentences([toast.content, '']) : toast.content}
        {toast.link ? (
          <Link to={toast.link.to} onClick={onClose} className="font-medium underline underline-offset-2">
            {toast.link.label}
          </Link>
        ) : null}
      </p>
      {toast.retry ? (
        <Button
          size="sm"
          onClick={() => {
            onClose()
            toast.retry?.()
          }}
        >
          {w.common.retry}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={w.common.dismissNotification}
        onClick={onClose}
        className="inline-flex size-control-sm shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink noscript:hidden"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** Toasts wait while pointed at or focused (specification §9); without scripts they are banners. */
export function ToastProvider({ fromServer, children }: { fromServer: Notification[]; children: ReactNode }) {
  const w = useWords()
  const [list, setList] = useState<ShownToast[]>(() => withNotifications([], fromServer))
  const seen = useRef(new Set<string>())
  const held = useRef(false)
  const counter = useRef(0)

  // The time starts when the toast becomes visible.
  useEffect(() => {
    const fresh = fromServer.filter((toast) => !seen.current.has(toast.id))
    if (fresh.length === 0) return
    for (const toast of fresh) seen.current.add(toast.id)
    const now = Date.now()
    const shown = fresh.map((toast) => ({ ...toast, createdAt: now }))
    setList((before) => withNotifications(before, shown))
  }, [fromServer])

  const any = list.length > 0
  useEffect(() => {
    if (!any) return
    const timer = setInterval(() => {
      setList((before) =>
        held.current
          ? before.map((toast) => ({ ...toast, createdAt: toast.createdAt + NOTIFICATION_CHECK_MS }))
          : currentNotifications(before, Date.now()),
      )
    }, NOTIFICATION_CHECK_MS)
    return () => clearInterval(timer)
  }, [any])

  const push = useCallback(({ type, content, retry }: BrowserToast) => {
    counter.current += 1
    const toast: ShownToast = {
      id: `browser-${counter.current}`,
      type,
      content,
      createdAt: Date.now(),
      ...(retry && { retry }),
    }
    setList((before) => withNotifications(before, [toast]))
  }, [])
  useEffect(() => onToast(push), [push])
  const value = useMemo(() => ({ push }), [push])

  const show = (toasts: ShownToast[]) =>
    toasts.map((toast) => (
      <Toast
        key={toast.id}
        toast={toast}
        onClose={() => {
          // Removing an element under the pointer fires no leave event.
          held.current = false
          setList((before) => before.filter((one) => one.id !== toast.id))
        }}
      />
    ))

  return (
    <ToastContext.Provider value={value}>
      <section
        data-toasts
        aria-label={w.common.notifications}
        onPointerEnter={() => (held.current = true)}
        onPointerLeave={() => (held.current = false)}
        onFocus={() => (held.current = true)}
        onBlur={() => (held.current = false)}
        className="toasts"
      >
        {/* Present from the start, so that screen readers announce its content. */}
        <div role="alert">{show(list.filter((toast) => toast.type === 'error'))}</div>
        <div role="status">{show(list.filter((toast) => toast.type !== 'error'))}</div>
      </section>
      {children}
    </ToastContext.Provider>
  )
}
