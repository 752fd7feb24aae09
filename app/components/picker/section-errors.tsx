import { CircleAlert } from '~/components/ui/icons'

/** Of what is chosen: a picker has no field for them. */
export function SectionErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  return (
    <div id={id} aria-live="polite" className="contents">
      {errors?.map((error) => (
        <p key={error} className="flex items-start gap-1.5 text-label text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      ))}
    </div>
  )
}
