import { useWords } from '~/i18n/use-words'
import { Link } from '../link'

/** Beneath a search that found nothing: the same with misspelt words corrected. */
export function NearestSearch({ nearest, to }: { nearest: string; to: string }) {
  const w = useWords()
  return (
    <>
      {w.common.didYouMean}{' '}
      <Link to={to} className="text-link">
        <bdi>{nearest}</bdi>
      </Link>
    </>
  )
}
