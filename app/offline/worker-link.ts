/** The page's side of app/service-worker. */

const SCRIPT = '/sw.js'

/** Does not exist over plain http, nor in some browsers' private windows. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  hasWorkers() ? navigator.serviceWorker.getRegistration('/') : Promise.resolve(undefined)

export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(SCRIPT, { scope: '/' })
  await navigator.serviceWorker.ready
}

export async function stopWorker(): Promise<void> {
  await (await registered())?.unregister()
}

const said = (worker: ServiceWorker, asked: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage(asked, [port2])
  })

/** Whether it has every file that it needs; it reloads what the browser dropped. */
export async function workerHasAll(): Promise<boolean> {
  const worker = (await registered())?.active
  return worker ? said(worker, 'check') : false
}

/** A new release waits until no field page is open. */
export async function offerTurn(): Promise<void> {
  const waiting = (await registered())?.waiting
  if (waiting) await said(waiting, 'idle')
}

export async function isUpdateWaiting(): Promise<boolean> {
  return Boolean((await registered())?.waiting)
}

export async function updateWorker(): Promise<void> {
  const waiting = (await registered())?.waiting
  if (!waiting) return
  const changed = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  waiting.postMessage('update')
  await changed
}
