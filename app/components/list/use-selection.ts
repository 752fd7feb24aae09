import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { mostCarried, readTicked, selectionKey, writeTicked } from './ticked-rows'

/** The selection in the address: without scripts it travels from page to page that way. */
export function useCarriedTicks(): string[] {
  const { search } = useLocation()
  return [...new Set(new URLSearchParams(search).getAll('ids'))].slice(0, mostCarried)
}

/** The selected rows of a list, on all its pages. @param address of the list with its filters; null for a single page */
export function useSelection(address: string | null, formId: string, rows: readonly unknown[]) {
  const table = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState<string[]>([])
  const [onPage, setOnPage] = useState(0)
  const [all, setAll] = useState(false)
  const isNew = useRef(true)
  const key = address === null ? null : selectionKey(address)
  const boxes = () =>
    Array.from(
      table.current?.querySelectorAll<HTMLInputElement>(
        `tbody input[type=checkbox][form="${CSS.escape(formId)}"]`,
      ) ?? [],
    )
  const recount = () => {
    const drawn = boxes()
    const here = new Set(drawn.map(({ value }) => value))
    const chosen = drawn.filter(({ checked }) => checked).map(({ value }) => value)
    const next = [...readTicked(key).filter((id) => !here.has(id)), ...chosen]
    writeTicked(key, next)
    setTicked(next)
    setOnPage(chosen.length)
  }
  useEffect(() => {
    const kept = readTicked(key)
    // Rows selected before the scripts ran count as well.
    if (key !== null)
      for (const box of boxes()) box.checked = kept.includes(box.value) || (isNew.current && box.checked)
    isNew.current = false
    setAll(false)
    recount()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, key])
  const setPage = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    recount()
  }
  const clear = () => {
    writeTicked(key, [])
    setAll(false)
    setPage(false)
  }
  const chooseAll = (chosen: boolean) => {
    setAll(chosen)
    const kept = readTicked(key)
    for (const box of boxes()) box.checked = chosen || kept.includes(box.value)
  }
  return { table, ticked, onPage, all, setAll: chooseAll, recount, setPage, clear }
}
