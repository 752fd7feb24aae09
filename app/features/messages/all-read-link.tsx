import { useLocation } from '@remix-run/react'
import { CheckCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'

/** @param until when the page was loaded: later messages stay unread */
export function AllReadLink({ until }: { until: string }) {
  const w = useWords()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      to={useAreaPaths().askAllRead({ until, backTo: pathname + search })}
      size="sm"
      icon={CheckCheck}
    >
      {w.review.markAllRead}
    </ButtonLink>
  )
}
