import clsx from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { useJson } from '~/components/use-json'
import { LoadingNote } from '~/components/list/loading-note'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Search as SearchIcon } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { useLang } from '~/components/use-root'
import { namePlaces } from '~/domain/phrases'
import { searchKey } from '~/domain/text/search-key'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { inReadingOrder, otherLanguage, fillPhrase, type NoteSubject, type PhraseOption } from './phrases'

interface PickPhraseDialogProps {
  about: NoteSubject
  onChoose: (chosen: { text: string }) => void
  onClose: () => void
}

/** Each word is in the title or in the text. */
const matches = (search: string) => {
  const words = searchKey(search).split(' ')
  return ({ title, text }: PhraseOption) => {
    const key = searchKey(title, text)
    return words.every((word) => key.includes(word))
  }
}

/** A select with search: arrows choose, Enter inserts. */
export function PickPhraseDialog({ about, onChoose, onClose }: PickPhraseDialogProps) {
  const w = useWords()
  const words = w.phrases
  const lang = useLang()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const [refused, setRefused] = useState(false)
  const { data, failed, retry } = useJson<{ items: PhraseOption[] }>(paths.phraseCalls.list(about.kind), {
    stay: true,
  })
  const found = data && inReadingOrder(data.items, lang).filter(matches(search))
  const optionId = (phrase: PhraseOption | undefined) => phrase && `${listId}-${phrase.id}`

  const insert = async ({ id: phraseId }: PhraseOption) => {
    setRefused(false)
    try {
      onChoose(await fillPhrase(about, phraseId))
      onClose()
    } catch {
      setRefused(true)
    }
  }
  const goTo = (index: number) => {
    if (!found?.length) return
    const next = (index + found.length) % found.length
    setActive(next)
    document.getElementById(optionId(found[next]) ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const phrase = found?.[active]
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Enter: () => {
        if (phrase) void insert(phrase)
      },
    }
    const act = keys[event.key]
    if (!act) return
    // Enter would submit the form around the dialog.
    event.preventDefault()
    act()
  }

  return (
    <Dialog open onClose={onClose} title={words.insert} closeLabel={w.common.close}>
      <div className="flex flex-col gap-3">
        <span className="search">
          <SearchIcon />
          <Input
            type="search"
            role="combobox"
            aria-label={words.search}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={optionId(found?.[active])}
            autoComplete="off"
            placeholder={words.search}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        {refused || failed ? (
          <Alert
            kind="error"
            live="alert"
            actions={
              failed ? (
                <Button size="sm" onClick={retry}>
                  {w.common.retry}
                </Button>
              ) : undefined
            }
          >
            {words.failed}
          </Alert>
        ) : null}
        {about.id === undefined ? <p className="text-label text-ink-2">{words.filledLater}</p> : null}
        {found || failed ? null : <LoadingNote />}
        {found?.length === 0 ? (
          <p role="status" className="text-ink-2">
            {search ? words.noneFound : words.noneToInsert}
          </p>
        ) : null}
        <ul id={listId} role="listbox" aria-label={words.title} className="flex flex-col gap-1 empty:hidden">
          {found?.map((phrase, index) => {
            const language = otherLanguage(phrase, lang)
            return (
              // The search field handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={phrase.id}
                id={optionId(phrase)}
                role="option"
                aria-selected={index === active}
                lang={phrase.lang}
                onClick={() => void insert(phrase)}
                onMouseMove={() => setActive(index)}
                className={clsx(
                  'cursor-pointer rounded-lg border px-3 py-2',
                  index === active ? 'border-accent-line bg-accent-soft' : 'border-transparent',
                )}
              >
                <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                  {phrase.title}
                  {language ? <Badge>{language}</Badge> : null}
                </span>
                <span className="line-clamp-2 text-label wrap-anywhere text-ink-2">
                  {namePlaces(phrase.text, words.placeNames)}
                </span>
              </li>
            )
          })}
        </ul>
        <p className="text-label text-ink-2">
          <a
            href={paths.ownPhrases().list()}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-2"
          >
            {words.manageOwn}
          </a>{' '}
          {words.newTab}
        </p>
      </div>
    </Dialog>
  )
}
