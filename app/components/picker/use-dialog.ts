import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated'

/** A picker's dialog, loaded once the page is ready. If that fails, the picker stays as it is without scripts. */
export function useDialog<Dialog extends object>(
  load: () => Promise<Dialog>,
): { dialog: Dialog | undefined; isInForm: boolean } {
  const hydrated = useHydrated()
  const [dialog, setDialog] = useState<Dialog | null>()
  const loader = useRef(load)
  useEffect(() => {
    loader.current().then(setDialog, () => setDialog(null))
  }, [])
  return { dialog: dialog ?? undefined, isInForm: !hydrated || dialog === null }
}
