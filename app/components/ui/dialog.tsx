import * as RadixDialog from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from './icons'
import { useId, useRef, type ReactNode } from 'react'
import { buttonClass } from './button'
import { dialogLook } from './dialog-look'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const

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

/** A field or the dialog itself, never its button: Enter twice would delete. */
function focusFirst(event: Event) {
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  const field = dialog.querySelector('input:not([type=hidden], :disabled), select, textarea')
  event.preventDefault()
  if (field instanceof HTMLElement) field.focus()
  else dialog.focus()
}

/** In place, not in a portal: the server draws the same markup. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  closeControl,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const titleId = useId()
  const descriptionId = useId()
  const opener = useRef<Element | null>(null)
  const close = {
    className: buttonClass({ variant: 'ghost', size: 'icon' }),
    'aria-label': closeLabel,
    children: <X aria-hidden className="size-5" />,
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      {open ? (
        <div data-dialog className={clsx('flex', dialogLook.backdrop)}>
          <RadixDialog.Content
            // Radix names the dialog only once it is mounted, which it never is without scripts.
            aria-labelledby={titleId}
            aria-describedby={description ? descriptionId : undefined}
            // Radix gives the focus back to its own trigger, of which there is none; what has the focus since keeps it.
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement
              focusFirst(event)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (document.activeElement !== document.body) return
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
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
          </RadixDialog.Content>
        </div>
      ) : null}
    </RadixDialog.Root>
  )
}
