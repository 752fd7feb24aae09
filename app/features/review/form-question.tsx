import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'

/** Inside the form: its input is sent along with the answer, and the way back keeps it. */
export function FormQuestion({
  open = true,
  onClose,
  title,
  size,
  keep = {},
  confirm,
  children,
}: {
  open?: boolean
  onClose: () => void
  title: string
  size?: 'sm'
  /** If the way back leads to another address than the form's. */
  keep?: { formAction?: string; formNoValidate?: boolean }
  confirm: ReactNode
  children: ReactNode
}) {
  const w = useWords()
  const hydrated = useHydrated()
  // Without scripts closing is a round trip that keeps the form; with them the page need not be asked for.
  const closing = { type: 'submit', name: 'intent', value: 'keep', ...keep } as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={w.common.close}
      closeControl={(props) =>
        hydrated ? <button type="button" onClick={onClose} {...props} /> : <button {...closing} {...props} />
      }
      {...(size && { size })}
      footer={
        <>
          {hydrated ? (
            <Button onClick={onClose}>{w.review.approveBack}</Button>
          ) : (
            <Button {...closing}>{w.review.approveBack}</Button>
          )}
          {confirm}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
