import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { guardOffline } from '~/components/shell/offline-guard'

// zod would try whether it may compile code, which the page's policy forbids and the browser reports. It loads with the
// forms, later than this, and finds its settings here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Radix puts a style element into the page: it takes the document's nonce from here.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

// The server wrote "Errore: " before the title of a refused form; React hydrates the title that the route gave, and the form names the
// error again as soon as it runs.
const title = document.querySelector('title[data-refused]')
if (title) {
  title.textContent = title.getAttribute('data-refused')
  title.removeAttribute('data-refused')
}

/**
 * Remix decodes the page's data when it is first drawn, and suspends until it has. A key that is pressed meanwhile makes React hydrate
 * at once, which it cannot while the root suspends: it gives up with error 345, and the page stays dead. So the data is decoded before.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    // What fails is told by the screen that then draws it.
    if (waiting instanceof Promise) await waiting
  }
}

void decodeData().then(() => {
  guardOffline()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
})
