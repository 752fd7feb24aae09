import * as RadixDialog from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from './icons'
import { useId, useRef, type ReactNode } from 'react'
import { buttonClass } from './button'
import { dialogLook } from './dialog-look'

const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  // For tables.
  xl: 'sm:-mt-[6vh] sm:max-h-[92vh]! sm:max-w-7xl',
} as const

export interface DialogProps {
  open: boolean
  /** Escape, the backdrop and the close button. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** A link that closes without scripts, instead of the close button. */
  closeControl?: (props: { className: string; 'aria-label': string; children: ReactNode }) => ReactNode
  size?: keyof typeof widths
  footer?: ReactNode
  children?: ReactNode
}

interface DialogBoxProps {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  className: string
  children: ReactNode
}

/** Focus goes to a field or the dialog itself, never its button: Enter twice would delete. */
function focusFirst(dialog: HTMLElement) {
  const field = dialog.querySelector<HTMLElement>('input:not([type=hidden], :disabled), select, textarea')
  ;(field ?? dialog).focus()
}

function DialogBox(props: DialogBoxProps) {
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Content
      // Radix names the dialog only once it is mounted, never without scripts, so the names are props.
      {...props}
      // Radix returns the focus to its own trigger, which does not exist; an element focused since then keeps it.
      onOpenAutoFocus={(event) => {
        opener.current = document.activeElement
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (document.activeElement !== document.body) return
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
    />
  )
}

/** In place, not in a portal: the server draws the same markup. */
function DialogFrame({
  onClose,
  title,
  description,
  closeLabel,
  closeControl,
  size = 'md',
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const descriptionId = useId()
  const close = {
    className: buttonClass({ variant: 'ghost', size: 'icon' }),
    'aria-label': closeLabel,
    children: <X aria-hidden className="size-5" />,
  }
  return (
    <div data-dialog className={clsx('flex', dialogLook.backdrop)}>
      <DialogBox
        aria-labelledby={titleId}
        aria-describedby={description ? descriptionId : undefined}
        className={clsx(dialogLook.box, widths[size])}
      >
        <header className={dialogLook.head}>
          <div className="min-w-0 py-1.5">
            <h2 id={titleId} className="text-section font-semibold">
              {title}
            </h2>
            {description ? (
              <p id={descriptionId} className="mt-0.5 text-label text-ink-2">
                {description}
              </p>
            ) : null}
          </div>
          {closeControl ? closeControl(close) : <button type="button" onClick={onClose} {...close} />}
        </header>
        <div className={dialogLook.body}>{children}</div>
        {footer ? (
          <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 sm:px-6">
            {footer}
          </footer>
        ) : null}
      </DialogBox>
    </div>
  )
}

export function Dialog({ open, ...frame }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? undefined : frame.onClose())}>
      {open ? <DialogFrame {...frame} /> : null}
    </RadixDialog.Root>
  )
}
