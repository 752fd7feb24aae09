import { Fragment, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import type { ShellUser } from '../../accounts/shell-user'
import { Dialog } from '../../ui/dialog'
import { navigationFor } from '../navigation'
import { goToKeys } from './go-to'

export function ShortcutsDialog({ user, onClose }: { user: ShellUser; onClose: () => void }) {
  const w = useWords()
  const words = w.shortcuts
  const pages = navigationFor(user)
  const places = Object.entries(goToKeys(user)).map(([key, to]): Line => [
    <>
      <Key>g</Key> {words.then} <Key>{key}</Key>
    </>,
    pages.find((page) => page.to === to)?.label(w) ?? '',
  ])
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={w.common.close}>
      <div className="-mb-5 gap-x-8 sm:columns-2">
        <Group title={words.goTo} lines={places} />
        <Group
          title={words.lists}
          lines={[
            [<Key key="j">j</Key>, words.down],
            [<Key key="k">k</Key>, words.up],
          ]}
        />
        {user.userType === 'Certifier' ? (
          <Group
            title={words.decide}
            lines={[
              [<Key key="a">a</Key>, words.approve],
              [<Key key="r">r</Key>, words.askForChanges],
              [<Key key="x">x</Key>, words.reject],
            ]}
            hint={words.asksFirst}
          />
        ) : null}
        <Group
          title={words.anywhere}
          lines={[
            [
              <>
                <Key>/</Key> {words.or} <Key>Ctrl + K</Key>
              </>,
              w.common.searchEverywhere,
            ],
            [<Key key="?">?</Key>, words.help],
            [<Key key="enter">{words.ctrlEnter}</Key>, words.send],
          ]}
          hint={words.off}
        />
      </div>
    </Dialog>
  )
}

type Line = [keys: ReactNode, what: string]

function Group({ title, lines, hint }: { title: string; lines: Line[]; hint?: string }) {
  return (
    <section className="break-inside-avoid pb-5">
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {lines.map(([keys, what]) => (
          <Fragment key={what}>
            <dt className="text-ink-2">{keys}</dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      {hint ? <p className="mt-2 text-label text-ink-2">{hint}</p> : null}
    </section>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-w-6 justify-center rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-label text-ink">
    {children}
  </kbd>
)
