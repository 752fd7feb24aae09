import { useWords } from '~/i18n/use-words'

export interface FixedPlace {
  id: string
  name: string
  address: string
}

export function FixedFacility({ fixedPlace }: { fixedPlace: FixedPlace }) {
  const w = useWords()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-label font-medium">{w.certificates.facility}</p>
      <p className="flex min-h-control items-center font-medium">{fixedPlace.name}</p>
      {fixedPlace.address ? <p className="text-label text-ink-2">{fixedPlace.address}</p> : null}
      <input type="hidden" name="companyId" value={fixedPlace.id} />
    </div>
  )
}
