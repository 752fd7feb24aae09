import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ButtonLink } from '../button-link'
import { SubmitButton } from '../form/submit-button'
import { Link } from '../link'
import { useWords } from '~/i18n/use-words'
import { staysInList } from '~/portal/paths'
import { Dialog, type DialogProps } from '../ui/dialog'

export interface RouteDialogProps extends Omit<
  DialogProps,
  'open' | 'onClose' | 'closeLabel' | 'closeControl'
> {
  closeTo: string
}

/** A child route (specification §16): the parent draws `<Outlet/>`. Without scripts a link closes it. */
export function RouteDialog({ closeTo, ...rest }: RouteDialogProps) {
  const w = useWords()
  const navigate = useNavigate()
  const here = useLocation()
  return (
    <Dialog
      {...rest}
      open
      onClose={() => navigate(staysInList(here, closeTo), { preventScrollReset: true })}
      closeLabel={w.common.close}
      closeControl={(props) => <Link to={closeTo} preventScrollReset {...props} />}
    />
  )
}

interface DialogButtonsProps {
  closeTo: string
  /** Instead of «Annulla». */
  cancel?: string
  /** The button that sends the form, instead of «Salva». */
  children?: ReactNode
}

/** The end of a form in a dialog. */
export function DialogButtons({ closeTo, cancel, children }: DialogButtonsProps) {
  const w = useWords().common
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <ButtonLink to={closeTo} preventScrollReset>
        {cancel ?? w.cancel}
      </ButtonLink>
      {children ?? <SubmitButton pendingLabel={w.saving}>{w.save}</SubmitButton>}
    </div>
  )
}

/** The result takes the focus, wherever the button was. */
export function DialogResult({ of: answer, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
      {children}
    </div>
  )
}
