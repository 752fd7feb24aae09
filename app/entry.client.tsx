import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { giveKeys } from '~/components/form/form-key'
import { keepPosts } from '~/components/form/keep-form'
import { arrive } from '~/components/shell/arrival'
import { guardOffline } from '~/components/shell/offline-guard'
import { guardSignOut } from '~/components/shell/sign-out-guard'
import { showToast } from '~/components/toast-bus'
import { prepareUnsent } from '~/components/unsent/unsent'
import type { Lang } from '~/domain/languages'
import { languageOfPage } from '~/i18n/page-language'
import { registerWords, type Words } from '~/i18n/words'

// zod would test whether it may compile code, which the policy forbids. It loads with the forms, after this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Radix inserts a style element into the page: it takes the document's nonce from here.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

/** A page loads only the words of its own language. */
const loadWords: Record<Lang, () => Promise<Words>> = {
  it: () => import('~/i18n/it').then(({ it }) => it),
  en: () => import('~/i18n/en').then(({ en }) => en),
}

/** The server wrote "Errore: " before a refused form's title; React hydrates the route's, and the form adds it again. */
function takeBackTitle() {
  const title = document.querySelector('title[data-refused]')
  if (!title) return
  title.textContent = title.getAttribute('data-refused')
  title.removeAttribute('data-refused')
}

/**
 * Remix decodes the page's data at the first render, and suspends meanwhile. A key pressed then makes React
 * hydrate at once, which fails while the root suspends (error 345), and the page stays dead. So the data is
 * decoded beforehand.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    // The screen that is then drawn reports a failure.
    if (waiting instanceof Promise) await waiting
  }
}

async function start(): Promise<void> {
  if (arrive()) return
  const lang = languageOfPage()
  const words = await loadWords[lang]().catch(() => null)
  // The network is down, or a new release has removed the chunk: the page works as without scripts.
  if (!words) return
  registerWords(lang, words)
  await decodeData()
  takeBackTitle()
  giveKeys()
  keepPosts()
  prepareUnsent()
  guardOffline((retry) => showToast({ type: 'error', content: words.errors.offlineLink, retry }))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          // A lazy part is drawn anew if something happens before its code has arrived.
          if (!String(error).includes('#421')) reportError(error)
        },
      },
    )
  })
}

guardSignOut()
void start()
