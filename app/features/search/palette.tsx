import * as RadixDialog from '@radix-ui/react-dialog'
import { useNavigate } from '@remix-run/react'
import { Command } from 'cmdk'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Opened } from '~/components/shell/opened'
import { usePreferences } from '~/components/shell/preferences-context'
import type { ShellUser } from '~/components/accounts/shell-user'
import { Button } from '~/components/ui/button'
import { dialogLook } from '~/components/ui/dialog-look'
import { Camera, Clock, LogOut, Moon, Search, Sun, X, type Icon } from '~/components/ui/icons'
import { Spinner } from '~/components/ui/spinner'
import { useJson } from '~/components/use-json'
import type { SearchHit, SearchResult } from '~/contract/search'
import { searchKey, MIN_SEARCH_LENGTH } from '~/domain/text/search-key'
import { useScanner } from '~/features/scan/use-scanner'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { areaPaths, paths } from '~/portal/paths'
import { aboutHit, HitState } from './hit-state'
import { byKind, hitHref, kindIcons } from './hits'
import { creationsFor, waysFor, type Way } from './palette-commands'

export interface PaletteProps {
  user: ShellUser
  /** Typed before it was ready. */
  text: string
  /** Last first. */
  opened: Opened[]
  /** The previous focus, restored on closing. */
  opener: Element | null
  onClose: () => void
}

interface Line {
  value: string
  label: string
  about?: string
  icon: Icon
  state?: ReactNode
  run: () => void
}

interface Group {
  heading: string
  lines: Line[]
}

/** One account can be both a person and an officer. */
const hitValue = ({ kind, id }: SearchHit) => `${kind} ${id}`

/** Navigation and actions whose label contains all typed words. */
const named = (lines: Line[], text: string) => {
  const words = searchKey(text).split(' ')
  const found = lines.filter(({ label }) => words.every((word) => searchKey(label).includes(word)))
  const begins = ({ label }: Line) => searchKey(label).startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((line) => !begins(line))]
}

/** Signs out like the user menu: deletes whatever its form deletes. */
const signOut = () =>
  document.querySelector<HTMLFormElement>(`form[action="${paths.logout()}"]`)?.requestSubmit()

export function Palette({ user, text: first, opened, opener, onClose }: PaletteProps) {
  const w = useWords()
  const words = w.search
  const titleId = useId()
  const navigate = useNavigate()
  const format = useFormat()
  const { theme, setTheme } = usePreferences()
  const [text, setText] = useState(first)
  const [value, setValue] = useState('')
  const term = text.trim()
  const isAsked = searchKey(term).length >= MIN_SEARCH_LENGTH
  const { data, loading, failed, retry } = useJson<SearchResult>(isAsked ? paths.find(term) : null)
  const page = areaPaths(user.userType).search

  const go = (to: string) => () => {
    onClose()
    navigate(to)
  }
  const scanner = useScanner((gtin) => go(page(gtin))())
  const hitLine = (hit: SearchHit): Line => ({
    value: hitValue(hit),
    label: hit.name,
    about: aboutHit(hit, format),
    icon: kindIcons[hit.kind],
    state: <HitState hit={hit} />,
    run: go(hitHref(hit, user.userType)),
  })
  const wayLine = ({ to, label, icon }: Way): Line => ({ value: to, label, icon, run: go(to) })
  const isDark = theme === 'dark'
  const fixed: Group[] = [
    { heading: words.goTo, lines: waysFor(user, w).map(wayLine) },
    { heading: words.create, lines: creationsFor(user, w).map(wayLine) },
    {
      heading: words.actions,
      lines: [
        {
          value: 'theme',
          label: isDark ? w.common.themeToLight : w.common.themeToDark,
          icon: isDark ? Sun : Moon,
          run: () => {
            setTheme(isDark ? 'light' : 'dark')
            onClose()
          },
        },
        { value: 'sign-out', label: w.common.logout, icon: LogOut, run: signOut },
      ],
    },
  ]
  const recent: Group = {
    heading: words.recent,
    lines: opened.map(({ to, label }) => ({ value: `opened ${to}`, label, icon: Clock, run: go(to) })),
  }
  const found = isAsked && !failed ? data : undefined
  const groups: Group[] = (
    term === ''
      ? [recent, ...fixed]
      : [
          { heading: words.exact, lines: (found?.exact ?? []).map(hitLine) },
          ...fixed.map(({ heading, lines }) => ({ heading, lines: named(lines, term) })),
          ...byKind(found?.items ?? []).map(({ kind, hits }) => ({
            heading: words.kinds[kind],
            lines: hits.map(hitLine),
          })),
        ]
  ).filter(({ lines }) => lines.length > 0)
  const all: Line | null =
    isAsked && (!found || found.exact.length + found.items.length > 0 || loading)
      ? { value: 'all', label: words.allResults(term), icon: Search, run: go(page(term)) }
      : null
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const nearest = found?.nearest ?? null
  if (nearest !== null)
    groups.push({
      heading: w.common.didYouMean,
      lines: [{ value: 'nearest', label: nearest, icon: Search, run: () => setText(nearest) }],
    })
  const firstLine = (groups[0]?.lines[0] ?? all)?.value ?? ''
  const list = useRef<HTMLDivElement>(null)
  // Other rows: Enter opens the first of them.
  useEffect(() => {
    setValue(firstLine)
    if (list.current) list.current.scrollTop = 0
  }, [firstLine, term])

  const said = loading || failed ? '' : term === '' ? '' : count > 0 ? words.count(count) : words.none

  /** Rows for an earlier text are not opened: the page answers this one. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isStale =
      loading && [...(found?.exact ?? []), ...(found?.items ?? [])].some((hit) => hitValue(hit) === value)
    if (event.key !== 'Enter' || !isStale || event.nativeEvent.isComposing) return
    event.preventDefault()
    go(page(term))()
  }

  return (
    <RadixDialog.Root open onOpenChange={(next) => (next ? undefined : onClose())}>
      {createPortal(
        <div className={clsx('flex', dialogLook.backdrop)}>
          <RadixDialog.Content
            aria-labelledby={titleId}
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener instanceof HTMLElement) opener.focus()
            }}
            className={clsx(dialogLook.box, 'sm:max-w-2xl')}
          >
            <h2 id={titleId} className="sr-only">
              {w.common.searchEverywhere}
            </h2>
            <Command
              label={w.common.searchEverywhere}
              shouldFilter={false}
              loop
              // Control+K, pressed twice, would lead to the last row: signing out.
              vimBindings={false}
              value={value}
              onValueChange={setValue}
              onKeyDown={onKeyDown}
              className="flex min-h-0 flex-col"
            >
              <div className="flex items-center gap-2 border-b ps-4 pe-2">
                {loading ? <Spinner /> : <Search className="size-4 shrink-0 text-ink-2" />}
                <Command.Input
                  value={text}
                  onValueChange={setText}
                  maxLength={200}
                  placeholder={words.placeholder}
                  className="h-12 min-w-0 flex-1 bg-transparent outline-none"
                />
                {scanner.open ? (
                  <Button variant="ghost" size="icon" aria-label={w.scan.start} onClick={scanner.open}>
                    <Camera />
                  </Button>
                ) : null}
                <Button variant="ghost" size="icon" aria-label={w.common.close} onClick={onClose}>
                  <X />
                </Button>
              </div>
              <p role="status" className="sr-only">
                {said}
              </p>
              {scanner.pane ? <div className="p-4">{scanner.pane}</div> : null}
              <Command.List
                ref={list}
                label={w.common.searchEverywhere}
                // A row that appears under a resting pointer is not selected by it.
                onPointerMoveCapture={(event) => {
                  if (event.movementX === 0 && event.movementY === 0) event.stopPropagation()
                }}
                className="min-h-0 flex-1 [overflow-anchor:none] overflow-y-auto p-2"
              >
                {groups.map(({ heading, lines }) => (
                  <Command.Group
                    key={heading}
                    heading={heading}
                    className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-label [&>[cmdk-group-heading]]:text-ink-2"
                  >
                    {lines.map((line) => (
                      <PaletteLine key={line.value} line={line} />
                    ))}
                  </Command.Group>
                ))}
                {all ? <PaletteLine line={all} /> : null}
              </Command.List>
              {failed ? (
                <p
                  role="alert"
                  className="flex items-center justify-between gap-3 px-5 pb-3 text-danger-text"
                >
                  {words.failed}
                  <Button size="sm" onClick={retry}>
                    {w.common.retry}
                  </Button>
                </p>
              ) : said && count === 0 ? (
                <p className="px-5 pb-4 text-ink-2">{isAsked ? words.nothing(term) : words.tooShort}</p>
              ) : null}
            </Command>
          </RadixDialog.Content>
        </div>,
        document.body,
      )}
    </RadixDialog.Root>
  )
}

function PaletteLine({ line: { value, label, about, icon: Icon, state, run } }: { line: Line }) {
  return (
    <Command.Item
      value={value}
      onSelect={run}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-hover"
    >
      <Icon className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {about ? <span className="block truncate text-label text-ink-2">{about}</span> : null}
      </span>
      {state}
    </Command.Item>
  )
}
