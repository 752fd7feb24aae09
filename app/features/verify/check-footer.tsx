import { Link } from '~/components/link'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

const look = 'inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline'

/** `code` is its certificate's, for programs. */
export function CheckFooter({ code }: { code?: string }) {
  const words = useWords().verify
  return (
    <p className="flex flex-wrap gap-x-6 px-1">
      <Link to={paths.verify()} reloadDocument className={look}>
        {words.another}
      </Link>
      {code ? (
        <a href={paths.verifiedJson(code)} className={look}>
          {words.json}
        </a>
      ) : null}
    </p>
  )
}
