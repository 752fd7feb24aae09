import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { CertifierContact } from '~/contract/settings'
import type { RememberedList } from '~/domain/listed'
import type { Notification } from '~/domain/notification'
import { DEFAULT_PREFERENCES, type Preferences } from '~/domain/accounts/preferences'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { languageOfPage } from '~/i18n/page-language'
import { isKeptDocument } from './kept-document'
import type { ShellUser } from './accounts/shell-user'
import { storedUser, storeUser } from './accounts/stored-user'

/** `today` is the day in Rome: hydration must agree. */
export interface RootData extends Preferences {
  lang: Lang
  /** The languages on offer. */
  languages: readonly Lang[]
  today: string
  toasts: Notification[]
  user: ShellUser | null
  certifier: CertifierContact | null
  visited: Partial<Record<RememberedList, string>>
  /** Drawn for nobody: only this browser knows the account and its preferences. */
  isShell?: true
}

const WITHOUT_ROOT: RootData = {
  ...DEFAULT_PREFERENCES,
  lang: DEFAULT_LANG,
  languages: [],
  today: '',
  toasts: [],
  user: null,
  certifier: null,
  visited: {},
}

/** In the browser: the account stays known while the server is away. */
let lastKnown = WITHOUT_ROOT

/** The last known data if the root itself failed. */
export function useRoot(): RootData {
  return useRouteLoaderData<RootData>('root') ?? lastKnown
}

/** On the server, for pages whose root has no data. */
export const AskedLanguage = createContext<Lang>(DEFAULT_LANG)

/** The page's language. */
export function useLang(): Lang {
  const root = useRouteLoaderData<RootData>('root')
  const asked = useContext(AskedLanguage)
  return languageOfPage(root?.lang ?? asked)
}

export function useRememberedRoot(): void {
  const root = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    // A page drawn for nobody says nothing about the account.
    if (!root || root.isShell || (!root.user && isKeptDocument())) return
    lastKnown = root
    storeUser(root.user)
  }, [root])
}

const never = () => () => {}

/** The server's answer counts; without one, the account last known in this tab. */
export function useUser(): ShellUser | null {
  const root = useRouteLoaderData<RootData>('root')
  const stored = useSyncExternalStore(
    never,
    () => (root ? null : storedUser()),
    () => null,
  )
  return root ? root.user : (lastKnown.user ?? stored)
}
