import { useState, type ComponentType, type ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'
import { canScan } from './camera'
import type { ScannerProps } from './scanner'

/**
 * Reading a code on a pack with the camera, loaded when first needed.
 * @returns `open` is null in a browser that reads no codes; `pane` is the camera's picture, or null
 */
export function useScanner(onCode: (gtin: string) => void): {
  open: (() => void) | null
  pane: ReactNode
} {
  const w = useWords().scan
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [Scanner, setScanner] = useState<ComponentType<ScannerProps> | 'failed'>()
  if (!hydrated || !canScan()) return { open: null, pane: null }
  const open = () => {
    setOpen(true)
    import('./scanner').then(
      (loaded) => setScanner(() => loaded.Scanner),
      () => setScanner('failed'),
    )
  }
  const close = () => setOpen(false)
  if (!isOpen || !Scanner) return { open, pane: null }
  if (Scanner === 'failed')
    return {
      open,
      pane: (
        <Alert kind="warning" live="alert">
          {w.problems.failed}
        </Alert>
      ),
    }
  const seen = (gtin: string) => {
    close()
    onCode(gtin)
  }
  return { open, pane: <Scanner onCode={seen} onClose={close} /> }
}
