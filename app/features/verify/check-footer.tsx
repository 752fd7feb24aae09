import { Link } from '~/components/link'
import { checkWords } from '~/i18n/it/check'
import { paths } from '~/portal/paths'

const look = 'inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline'

/** `code` is its certificate's, for programs. */
export function CheckFooter({ code }: { code?: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 px-1">
      <Link to={paths.verify()} reloadDocument className={look}>
        {checkWords.another}
      </Link>
      {code ? (
        <a href={paths.verifiedJson(code)} className={look}>
          {checkWords.json}
        </a>
      ) : null}
    </p>
  )
}
