import { lazy, type ComponentType } from 'react'

const RETRY_MS = 3000

const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, RETRY_MS))
    return untilLoaded(load)
  })

/**
 * A part whose code is loaded when it is first shown. While it cannot be, the server's drawing of it stays, or the
 * fallback, and the rest of the page works.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => untilLoaded(async () => ({ default: await load() })))
