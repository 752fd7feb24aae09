import { CircleHelp } from '~/components/ui/icons'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { SearchForm } from './search-form'

/** For unknown addresses of the register, with the search. */
export function UnknownPage({ says }: { says: string }) {
  const words = useServerWords().directory
  return <NoticePage title={words.unknownTitle} says={`${says} ${words.noneMeans}`} />
}

export function NoticePage({ title, says }: { title: string; says: string }) {
  const words = useServerWords().directory
  const lang = useWords().lang
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-start gap-4">
        <CircleHelp aria-hidden className="size-10 shrink-0 text-ink-2" />
        <div>
          <h1 className="text-title sm:text-display font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 text-ink-2">{says}</p>
        </div>
      </header>
      <SearchForm query={{ page: 1 }} />
      <p>
        <a
          href={paths.directory(lang)}
          className="inline-flex min-h-11 items-center underline underline-offset-2 hover:no-underline"
        >
          {words.toRegister}
        </a>
      </p>
    </div>
  )
}
