import { useHydrated } from '../use-hydrated'

/**
 * The Enter key presses a form's first button. This one, unseen, is the harmless one: with scripts it does what `intent` says; without
 * them the server looks whether a search was typed instead.
 */
export function EnterButton({ intent = 'save' }: { intent?: string }) {
  const hydrated = useHydrated()
  return (
    <button
      type="submit"
      name="intent"
      value={hydrated ? intent : 'enter'}
      tabIndex={-1}
      aria-hidden
      className="hidden"
    />
  )
}
