import { createContext, useContext, useId } from 'react'
import { KEY_FIELD } from '~/domain/forms/form-account'
import { useUser } from '../use-root'

/** Another one for each page that the server draws; '' in a browser, which gives its own (`form-key.ts`). */
export const DrawnKey = createContext('')

/** Without scripts, or before they run: a form that is posted twice as it was drawn does its work once. */
export function KeyField() {
  const drawn = useContext(DrawnKey)
  const form = useId().replace(/\W/g, '')
  if (!useUser()) return null
  return <input type="hidden" name={KEY_FIELD} value={drawn && `${drawn}-${form}`} suppressHydrationWarning />
}
