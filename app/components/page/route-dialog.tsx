import { Link, useNavigate } from '@remix-run/react'
import { useWords } from '~/i18n/use-words'
import { Dialog, type DialogProps } from '../ui/dialog'

export interface RouteDialogProps extends Omit<
  DialogProps,
  'open' | 'onClose' | 'closeLabel' | 'closeControl'
> {
  /** The parent page. */
  closeTo: string
}

/**
 * A dialog that is a child route (decisions.md §6): the parent draws `<Outlet/>`, the child this. Closing goes to the parent. A reload, and
 * a browser without scripts, get the same markup from the server, with a link to close it.
 */
export function RouteDialog({ closeTo, ...rest }: RouteDialogProps) {
  const w = useWords()
  const navigate = useNavigate()
  return (
    <Dialog
      {...rest}
      open
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      closeLabel={w.common.close}
      closeControl={(props) => <Link to={closeTo} preventScrollReset {...props} />}
    />
  )
}
