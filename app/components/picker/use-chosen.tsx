import { useEffect, useRef, useState, type ReactNode } from 'react'

/** For ids; servers refuse longer addresses. */
const IN_AN_ADDRESS = 100

export interface Chosen<Item> {
  list: Item[]
  add: (added: Item[]) => void
  remove: (ids: string[]) => void
  reset: () => void
  fields: ReactNode
}

export interface ChosenOptions<Item> {
  name: string
  idOf: (item: Item) => string
  stored: Item[]
  /** In a form that the server redraws. */
  answered: Item[] | undefined
  lookUp: (ids: string[], form: FormData) => Promise<{ items: Item[] }>
  /** For a list in which some entries replace others. */
  merge?: (list: Item[]) => Item[]
}

/** The choice in a form: starts with the server's, changes on the page, and is part of the form's draft. */
export function useChosen<Item>(options: ChosenOptions<Item>): Chosen<Item> {
  const { name, idOf, stored, answered, lookUp, merge = (list: Item[]) => list } = options
  const [list, setList] = useState(answered ?? stored)
  const idsIn = (items: Item[]) => items.map(idOf).join(' ')

  // An answer that disappears again, as after a link within the page, changes nothing.
  useEffect(() => {
    if (answered) setList(answered)
  }, [answered])

  const followed = useRef(idsIn(stored))
  useEffect(() => {
    const ids = idsIn(stored)
    const isOther = followed.current !== ids
    followed.current = ids
    if (answered) return
    const fresh = new Map(stored.map((one) => [idOf(one), one]))
    setList((before) => (isOther ? stored : before.map((one) => fresh.get(idOf(one)) ?? one)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored])

  // A script's change is not typing: the form must be notified, for its draft and its validation.
  const kept = useRef<HTMLInputElement>(null)
  const ids = idsIn(list)
  const told = useRef(ids)
  useEffect(() => {
    if (told.current === ids) return
    told.current = ids
    const field = kept.current?.form?.querySelector(`input[name="${name}"]`) ?? kept.current
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids, name])

  const add = (added: Item[]) =>
    setList((before) => merge([...new Map([...before, ...added].map((item) => [idOf(item), item])).values()]))
  /** A draft keeps only the ids, and writes them into their field. */
  const restore = ({ value, form }: HTMLInputElement) => {
    const wanted = value.split(' ').filter(Boolean)
    const missing = wanted.filter((id) => !list.some((item) => idOf(item) === id))
    setList((before) => before.filter((item) => wanted.includes(idOf(item))))
    for (let at = 0; at < missing.length; at += IN_AN_ADDRESS) {
      lookUp(missing.slice(at, at + IN_AN_ADDRESS), new FormData(form ?? undefined)).then(
        ({ items }) => add(items),
        // Offline: the rest of the draft is restored, these can be chosen again.
        () => undefined,
      )
    }
  }

  return {
    list,
    add,
    remove: (gone) => setList((before) => before.filter((item) => !gone.includes(idOf(item)))),
    reset: () => setList(answered ?? stored),
    fields: (
      <>
        <input
          ref={kept}
          type="hidden"
          name="chosen"
          data-draft
          value={ids}
          onInput={({ currentTarget: field }) => {
            if (field.value !== ids) restore(field)
          }}
        />
        {list.map((item) => (
          <input key={idOf(item)} type="hidden" name={name} value={idOf(item)} />
        ))}
      </>
    ),
  }
}
