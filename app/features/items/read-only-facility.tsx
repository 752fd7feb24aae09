import { useWords } from '~/i18n/use-words'

/** An item stays where it was registered. */
export function ReadOnlyFacility({ name }: { name: string }) {
  return (
    <p className="field">
      <span className="label">{useWords().review.facility}</span>
      <bdi className="field-text">{name}</bdi>
    </p>
  )
}
