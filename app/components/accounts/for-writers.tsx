import { useState, type ReactNode } from 'react'
import { isForChanges } from '~/portal/paths'
import { useUser } from '../use-root'

/** Whether controls that change something are drawn. Forms, `ButtonLink`, `Tabs` and `DataTable` ask by themselves. */
export const useMayWrite = (): boolean => !useUser()?.isReader

/** Whether a form is drawn: it stays if the right to write ends while somebody types. @param refused what it sent */
export function useMayWriteHere(refused: boolean): boolean {
  const mayWrite = useMayWrite()
  const [was] = useState(mayWrite)
  return was || refused
}

export function ForWriters({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null
}

/** Whether a link to a page that changes something is drawn. */
export function useMayGo(): (to: string) => boolean {
  const mayWrite = useMayWrite()
  return (to) => mayWrite || !isForChanges(to)
}
