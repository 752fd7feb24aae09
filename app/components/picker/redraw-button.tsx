import { Button, type ButtonProps } from '../ui/button'
import { useHydrated } from '../use-hydrated'
import { useRedraw } from './search-in-form'

interface RedrawButtonProps extends ButtonProps {
  intent: string
  at: string
  /** Replaces it, with scripts. */
  onPress: (() => void) | undefined
}

export function RedrawButton({ intent, at, onPress, ...button }: RedrawButtonProps) {
  const hydrated = useHydrated()
  const redraw = useRedraw(at)
  return <Button {...button} {...(hydrated && onPress ? { onClick: onPress } : redraw(intent))} />
}
