import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const LOOK_MS = 1000

export function useImportProgress(underWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [underWay, state, revalidate])
}
