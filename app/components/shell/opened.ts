import { useLocation, useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { useWords } from '~/i18n/use-words'
import { OPENED_KEY } from '../accounts/stored-user'
import { crumbsOf } from './breadcrumbs'

export interface Opened {
  to: string
  label: string
}

const MOST = 8

/** The page of a company or facility, an item, a certificate or a request, with any tab open. */
const thing =
  /^(?:\/certifier)?\/(?:companies|facilities|ingredients|products|certificates|requests)\/[\da-f]{8}-[\da-f-]{27}/

function isOpened(value: unknown): value is Opened {
  const { to, label } = (value ?? {}) as Record<string, unknown>
  return typeof to === 'string' && thing.test(to) && typeof label === 'string'
}

/** The pages of this tab, last first. */
export function readOpened(): Opened[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OPENED_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpened) : []
  } catch {
    return []
  }
}

export function useNoteOpened(): void {
  const { pathname } = useLocation()
  const crumbs = crumbsOf(useMatches(), useWords())
  const to = thing.exec(pathname)?.[0]
  const label = to && crumbs.find((crumb) => crumb.to === to)?.label
  useEffect(() => {
    if (!to || !label) return
    const others = readOpened().filter((opened) => opened.to !== to)
    try {
      sessionStorage.setItem(OPENED_KEY, JSON.stringify([{ to, label }, ...others].slice(0, MOST)))
    } catch {
      // Storage switched off or full: nothing is remembered.
    }
  }, [to, label])
}
