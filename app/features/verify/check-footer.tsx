import { paths } from '~/portal/paths'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { inLanguage } from './verify'

const look = 'inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline'

/** `code` is the certificate's, for programs. */
export function CheckFooter({ code }: { code?: string }) {
  const { check: w, follow } = useServerWords()
  const lang = useWords().lang
  return (
    <p className="flex flex-wrap gap-x-6 px-1">
      <a href={inLanguage(paths.verify(), lang)} className={look}>
        {w.another}
      </a>
      {code ? (
        <a href={paths.verifiedJson(code)} className={look}>
          {w.json}
        </a>
      ) : null}
      {code ? (
        <a href={paths.feed(paths.verified(code), lang)} className={look}>
          {follow.feed}
        </a>
      ) : null}
    </p>
  )
}
