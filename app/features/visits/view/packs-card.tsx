import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import type { Visit, VisitPack } from '~/contract/visits/visits'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function PacksCard({ visit, isManager }: { visit: Visit; isManager: boolean }) {
  const w = useWords().visits
  if (visit.packs.length === 0)
    return (
      <Card title={w.packs}>
        <p className="text-ink-2">{w.packNone}</p>
      </Card>
    )
  return (
    <Card title={w.packs} padded={false}>
      <ul className="divide-y">
        {visit.packs.map((pack) => (
          <li
            key={`${pack.userId} ${pack.deviceId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
          >
            <PackLine pack={pack} />
            {isManager && pack.returnedAt === null ? (
              <ButtonLink
                to={paths.certifier.discardPack(visit.id, pack)}
                size="sm"
                preventScrollReset
                aria-label={w.discardOf(pack.deviceName)}
              >
                {w.discard}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PackLine({ pack }: { pack: VisitPack }) {
  const w = useWords().visits
  const { formatInstant } = useFormat()
  const { name, deviceName, takenAt, seenAt, returnedAt, discardedBy } = pack
  if (discardedBy)
    return <span className="wrap-anywhere">{w.packDiscarded(name, deviceName, discardedBy)}</span>
  if (returnedAt)
    return (
      <span className="wrap-anywhere">{w.packReturned(name, deviceName, formatInstant(returnedAt))}</span>
    )
  return (
    <span className="wrap-anywhere">
      {w.packAway(name, formatInstant(takenAt))}
      <span className="block text-label text-ink-2">
        {deviceName}, {w.packSeen(formatInstant(seenAt))}
      </span>
    </span>
  )
}
