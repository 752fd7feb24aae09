import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import type { UserInfo } from '~/contract/accounts/authentication'
import { AppShell } from '~/components/shell/app-shell'
import { RenderErrorBoundary } from '~/components/page/error-boundary'
import { RouteErrorScreen } from '~/components/page/error-screens'
import { useNonce } from './components/nonce'
import { titled } from '~/components/page/page-meta'
import { PreferencesContext, usePreferenceState } from '~/components/shell/preferences-context'
import type { ShellUser } from './components/accounts/shell-user'
import { ToastProvider } from './components/toaster'
import { useArrival } from '~/components/shell/arrival'
import { useKeptPlace } from '~/components/shell/kept-place'
import { useSending } from '~/components/shell/use-sending'
import { usePlainAddress } from '~/components/shell/use-plain-address'
import { useLang, useRememberedRoot, useRoot, type RootData } from './components/use-root'
import { KeptPageBar } from './features/visit-offline/device/kept-page'
import { startDevice } from './features/visit-offline/device/start-device'
import { todayInRome } from './i18n/format'
import { WordsContext } from './i18n/use-words'
import { wordsFor } from './i18n/words'
import { DEFAULT_PREFERENCES } from './domain/accounts/preferences'
import { isShell } from './portal/paths'
import { offeredLanguages } from './portal/language/offered-languages.server'
import { certifierContact, currentUser } from './portal/guards.server'
import { requestLanguage, settleLanguage } from './portal/language/language.server'
import { visitedLists } from './portal/list-memory.server'
import { readPreferences } from './portal/preferences.server'
import { takeToasts } from './portal/toast.server'
import stylesheet from './styles/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg' },
]

export const meta = titled(() => null)

const toShellUser = ({
  account,
  email,
  name,
  userType,
  isCertifierCompanyManager,
  isReader,
}: UserInfo): ShellUser => ({
  account,
  email,
  name,
  userType,
  isCertifierCompanyManager,
  isReader,
})

export async function loader({ request }: LoaderFunctionArgs) {
  if (isShell(request)) return data(rootOfShell(request))
  const [{ toasts, headers }, account] = await Promise.all([takeToasts(request), currentUser(request)])
  const { lang, cookies } = settleLanguage(request, account)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const root: RootData = {
    ...readPreferences(request),
    lang,
    languages: offeredLanguages(),
    today: todayInRome(new Date()),
    toasts,
    user: account && toShellUser(account),
    certifier: account?.userType === 'Certifier' ? null : await certifierContact(request),
    visited: await visitedLists(request),
  }
  return data(root, { headers })
}

/** For the page that a browser caches for any user: no session, and no cookie. */
const rootOfShell = (request: Request): RootData => ({
  ...DEFAULT_PREFERENCES,
  lang: requestLanguage(request),
  languages: offeredLanguages(),
  today: todayInRome(new Date()),
  toasts: [],
  user: null,
  certifier: null,
  visited: {},
  isShell: true,
})

/** The session and its messages change with submissions, not from page to page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  // If the server was not reached, another request would replace the form with an error.
  if (actionStatus === 503) return false
  if (formMethod && formMethod !== 'GET') return true
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && defaultShouldRevalidate
}

const THEME_COLOR = { light: '#ffffff', dark: '#1c1a18' } as const

/** The document, around pages and error screens alike. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  useRememberedRoot()
  useSending(root.user)
  usePlainAddress()
  const account = root.user?.account
  useEffect(() => {
    if (account) void startDevice(account)
  }, [account])
  useArrival()
  useKeptPlace()
  useEffect(() => {
    // Browser tests wait for it.
    document.documentElement.dataset.hydrated = ''
  }, [])
  const nonce = useNonce()
  const preferences = usePreferenceState(root, root.isShell)
  const lang = useLang()
  return (
    <WordsContext.Provider value={wordsFor(lang)}>
      <PreferencesContext.Provider value={preferences}>
        <html lang={lang} data-theme={preferences.theme} data-sidebar={preferences.sidebar}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content={preferences.theme} />
            <meta name="theme-color" content={THEME_COLOR[preferences.theme]} />
            <meta name="robots" content="noindex" />
            <meta name="format-detection" content="telephone=no" />
            <Meta />
            <Links />
          </head>
          <body>
            <ToastProvider fromServer={root.toasts}>{children}</ToastProvider>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </body>
        </html>
      </PreferencesContext.Provider>
    </WordsContext.Provider>
  )
}

export default function App() {
  const location = useLocation()
  return (
    <>
      <KeptPageBar />
      <RenderErrorBoundary resetKey={location.key}>
        <Outlet />
      </RenderErrorBoundary>
    </>
  )
}

/** The error screen in the shell; if the shell itself failed, the fallback without one. */
export function ErrorBoundary() {
  const location = useLocation()
  return (
    <RenderErrorBoundary resetKey={location.key}>
      <AppShell user={useRoot().user}>
        <RouteErrorScreen />
      </AppShell>
    </RenderErrorBoundary>
  )
}
