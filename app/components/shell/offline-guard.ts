import { isKeptHere } from '~/offline/page-key'

/** Says that there is no network, and offers a retry. */
type Say = (retry: () => void) => void

function onClick(event: MouseEvent, say: Say) {
  if (
    navigator.onLine ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link?.href ||
    link.dataset.withoutNetwork !== undefined ||
    link.hasAttribute('download') ||
    (link.target && link.target !== '_self')
  )
    return
  const to = new URL(link.href)
  const isOnThisPage = to.hash !== '' && to.pathname === location.pathname && to.search === location.search
  if (to.origin !== location.origin || isOnThisPage) return
  event.preventDefault()
  event.stopPropagation()
  void isKeptHere(to).then((isKept) => {
    if (isKept) location.assign(to)
    else say(() => link.click())
  })
}

/** `keepForm` handles forms of this page's own action. */
function onSubmit(event: SubmitEvent, say: Say) {
  if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return
  const form = event.target
  const { submitter } = event
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const method = submitter?.getAttribute('formmethod') ?? form.method
  const isOwn = new URL(action, location.href).pathname === location.pathname
  if (method !== 'get' && isOwn) return
  event.preventDefault()
  event.stopPropagation()
  say(() => form.requestSubmit(submitter))
}

/** Offline, Remix would load the next page's document: the browser's own error page. */
export function guardOffline(say: Say): void {
  document.addEventListener('click', (event) => onClick(event, say), true)
  document.addEventListener('submit', (event) => onSubmit(event, say), true)
}
