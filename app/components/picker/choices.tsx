import clsx from 'clsx'
import { useState, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'

export interface Picked<Item> {
  picked: ReadonlyMap<string, Item>
  pick: (items: Item[], on: boolean) => void
  clear: () => void
}

/** The selection in a picker: kept through its searches, and when Escape closes it. */
export function usePicked<Item>(idOf: (item: Item) => string): Picked<Item> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Item>>(new Map())
  const pick = (items: Item[], on: boolean) =>
    setPicked((before) => {
      const after = new Map(before)
      for (const item of items) {
        if (on) after.set(idOf(item), item)
        else after.delete(idOf(item))
      }
      return after
    })
  return { picked, pick, clear: () => setPicked(new Map()) }
}

export function AddFooter<Item>({
  label,
  ticks: { picked, clear },
  tooMany,
  onAdd,
  onClose,
  children,
}: {
  label: string
  ticks: Picked<Item>
  /** Why it is more than the form takes. */
  tooMany: string | null
  onAdd: (items: Item[]) => void
  onClose: () => void
  children?: ReactNode
}) {
  const w = useWords()
  const close = () => {
    clear()
    onClose()
  }
  return (
    <>
      {tooMany === null ? null : (
        <p role="status" className="me-auto text-label text-warning-text">
          {tooMany}
        </p>
      )}
      <Button onClick={close}>{w.common.cancel}</Button>
      {children}
      <Button
        variant="primary"
        disabled={picked.size === 0 || tooMany !== null}
        onClick={() => {
          onAdd([...picked.values()])
          close()
        }}
      >
        {label}
      </Button>
    </>
  )
}

/** The ticks beyond the visible choices, for a form without scripts. */
export function TickedElsewhere({ ticked, shown }: { ticked: ReadonlySet<string>; shown: string[] }) {
  const w = useWords()
  const elsewhere = [...ticked].filter((id) => !shown.includes(id))
  if (elsewhere.length === 0) return null
  return (
    <p className="text-label text-ink-2">
      {w.common.tickedElsewhere(elsewhere.length)}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="pick" value={id} />
      ))}
    </p>
  )
}

export interface ChoicesProps<Item> {
  label?: string
  items: Item[]
  idOf: (item: Item) => string
  /** In the form already: ticked, and not to be unticked here. */
  chosen?: ReadonlySet<string>
  /** Without scripts the boxes keep their own state, and are sent with the form as `pick`. */
  picked?: Picked<Item> | undefined
  /** If they are a field of the form. */
  name?: string
  /** Ticked initially, and can be unticked. */
  ticked?: ReadonlySet<string>
  children: (item: Item, isChosen: boolean) => ReactNode
}

const none: ReadonlySet<string> = new Set()

export function Choices<Item>({
  label,
  items,
  idOf,
  chosen = none,
  picked,
  name = 'pick',
  ticked = none,
  children,
}: ChoicesProps<Item>) {
  return (
    <ul aria-label={label} className="divide-y rounded-lg border bg-surface">
      {items.map((item) => {
        const id = idOf(item)
        const isChosen = chosen.has(id)
        return (
          <li key={id}>
            <label
              className={clsx(
                'flex min-h-11 items-start gap-3 px-3 py-2 has-[:checked]:bg-accent-soft',
                isChosen ? 'text-ink-2' : 'cursor-pointer hover:bg-hover',
              )}
            >
              <Checkbox
                key={String(isChosen)}
                name={picked || isChosen ? undefined : name}
                value={id}
                disabled={isChosen}
                className="mt-0.5"
                {...(picked
                  ? {
                      checked: isChosen || picked.picked.has(id),
                      onChange: (event) => picked.pick([item], event.currentTarget.checked),
                    }
                  : { defaultChecked: isChosen || ticked.has(id) })}
              />
              {children(item, isChosen)}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
