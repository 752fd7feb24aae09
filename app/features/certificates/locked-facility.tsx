import { useWords } from '~/i18n/use-words'

export interface Locked {
  id: string
  name: string
  address: string
}

export function LockedFacility({ locked }: { locked: Locked }) {
  const w = useWords()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-label font-medium">{w.certificates.facility}</p>
      <p className="flex min-h-control items-center font-medium">{locked.name}</p>
      {locked.address ? <p className="text-label text-ink-2">{locked.address}</p> : null}
      <input type="hidden" name="companyId" value={locked.id} />
    </div>
  )
}
