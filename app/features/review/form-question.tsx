import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'
import { DialogFrame, focusFirst, type DialogBoxProps, type DialogProps } from '~/components/ui/dialog-frame'

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
    <DialogWhenOpen
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
    </DialogWhenOpen>
  )
}

function PlainBox(props: DialogBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) focusFirst(box.current)
  }, [])
  return <div ref={box} role="dialog" aria-modal tabIndex={-1} {...props} />
}

/** Without the focus trap, for when the network is down. */
const PlainDialog = (props: DialogProps) => <DialogFrame {...props} box={PlainBox} />

const Loaded = lazy(() =>
  import('~/components/ui/dialog').then(
    ({ Dialog }) => ({ default: Dialog }),
    () => ({ default: PlainDialog }),
  ),
)

/** A dialog that most visitors never open: its code is loaded on opening. */
const DialogWhenOpen = (props: DialogProps) => (
  <Suspense>{props.open ? <Loaded {...props} /> : null}</Suspense>
)
