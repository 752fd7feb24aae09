import { useRevalidator } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { useHydrated } from '../use-hydrated'
import { buttonClass } from '../ui/button'
import { Card } from '../ui/card'
import { Progress } from '../ui/progress'

const LOOK_MS = 1000

/** Asks for the page's data anew until it draws this no more. */
function useProgress(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state, revalidate])
}

/** The progress of work in the background; without scripts with a link to look again. */
export function UnderWay({
  done,
  total,
  label,
  hint,
  refresh,
  children,
}: {
  done: number
  total: number
  label: string
  hint?: string
  refresh: { to: string; label: string }
  /** Possible actions meanwhile. */
  children?: ReactNode
}) {
  useProgress()
  const hydrated = useHydrated()
  return (
    <Card className="max-w-form">
      <Progress value={done} max={Math.max(total, 1)} label={label} />
      {hint ? <p className="mt-3 text-ink-2">{hint}</p> : null}
      {hydrated ? null : (
        <p className="mt-3">
          <a href={refresh.to} className={buttonClass()}>
            {refresh.label}
          </a>
        </p>
      )}
      {children}
    </Card>
  )
}
