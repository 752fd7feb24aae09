import clsx from 'clsx'
import { X } from './icons'
import { useId, type ComponentType, type ReactNode } from 'react'
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

export interface DialogBoxProps {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  className: string
  children: ReactNode
}

/** Focus goes to a field or the dialog itself, never its button: Enter twice would delete. */
export function focusFirst(dialog: HTMLElement) {
  const field = dialog.querySelector<HTMLElement>('input:not([type=hidden], :disabled), select, textarea')
  ;(field ?? dialog).focus()
}

/** The look of a dialog, however its focus is kept. In place, not in a portal: the server draws the same markup. */
export function DialogFrame({
  box: Box,
  onClose,
  title,
  description,
  closeLabel,
  closeControl,
  size = 'md',
  footer,
  children,
}: Omit<DialogProps, 'open'> & { box: ComponentType<DialogBoxProps> }) {
  const titleId = useId()
  const descriptionId = useId()
  const close = {
    className: buttonClass({ variant: 'ghost', size: 'icon' }),
    'aria-label': closeLabel,
    children: <X aria-hidden className="size-5" />,
  }
  return (
    <div data-dialog className={clsx('flex', dialogLook.backdrop)}>
      <Box
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
      </Box>
    </div>
  )
}
