/** A worker's globals that pages lack: the compiler only knows the browser's page. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface MessageEventOfPage extends LastingEvent {
  data: unknown
  ports: readonly MessagePort[]
}

interface WorkerScope {
  location: Location
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> }
}

export const scope = globalThis as unknown as WorkerScope
