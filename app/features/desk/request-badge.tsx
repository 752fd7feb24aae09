import { Badge } from '~/components/ui/badge'
import type { RequestListItem } from '~/contract/certificates/requests'
import { useWords } from '~/i18n/use-words'

const hues = { open: 'approving', issued: 'certified', declined: 'rejected', withdrawn: 'neutral' } as const

export function RequestBadge({ status }: { status: RequestListItem['status'] }) {
  const w = useWords()
  return <Badge hue={hues[status]}>{w.desk.status[status]}</Badge>
}
