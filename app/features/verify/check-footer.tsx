import { Link } from '~/components/link'
import { paths } from '~/portal/paths'
import { useCheckWords } from './check-words'

const look = 'inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline'

/** `code` is the certificate's, for programs. */
export function CheckFooter({ code }: { code?: string }) {
  const w = useCheckWords()
  return (
    <p className="flex flex-wrap gap-x-6 px-1">
      <Link to={paths.verify()} reloadDocument className={look}>
        {w.another}
      </Link>
      {code ? (
        <a href={paths.verifiedJson(code)} className={look}>
          {w.json}
        </a>
      ) : null}
    </p>
  )
}
