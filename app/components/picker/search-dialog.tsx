import clsx from 'clsx'
import { Search as SearchIcon } from '~/components/ui/icons'
import { useId, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { LoadingNote } from '../list/loading-note'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog, type DialogProps } from '../ui/dialog'
import { Input } from '../ui/input'
import { Label } from '../ui/label'
import { VisuallyHidden } from '../ui/visually-hidden'
import type { Search } from '../use-json'

interface SearchDialogProps<T> extends Pick<
  DialogProps,
  'onClose' | 'title' | 'description' | 'size' | 'footer'
> {
  closeLabel?: string
  search: Search<T>
  label: string
  maxLength?: number
  options?: ReactNode
  failure: string
  children: (found: T) => ReactNode
}

/**
 * Shows that it is searching: over placeholders at first, later over the previous results, which cannot be pressed:
 * they would move beneath the finger.
 */
export function SearchDialog<T extends { items: unknown[]; totalItems: number }>({
  closeLabel,
  search: { text, setText, data: found, loading, failed, retry },
  label,
  maxLength = 200,
  options,
  failure,
  children,
  ...dialog
}: SearchDialogProps<T>) {
  const w = useWords()
  const id = useId()
  return (
    <Dialog {...dialog} open closeLabel={closeLabel ?? w.common.close}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={id}>{label}</Label>
          <span className="search">
            <SearchIcon />
            <Input
              id={id}
              type="search"
              autoComplete="off"
              maxLength={maxLength}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </span>
        </div>
        {options}
        <div aria-busy={loading} className="relative">
          <div
            role="status"
            className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center"
          >
            {loading ? (
              <LoadingNote />
            ) : found ? (
              <VisuallyHidden>{w.common.rowsOf(found.items.length, found.totalItems)}</VisuallyHidden>
            ) : null}
          </div>
          <div
            className={clsx(
              'flex flex-col gap-4 transition-opacity',
              loading && 'pointer-events-none opacity-50',
            )}
          >
            {found ? (
              children(found)
            ) : failed ? (
              <Alert
                kind="error"
                live="alert"
                actions={
                  <Button size="sm" onClick={retry}>
                    {w.common.retry}
                  </Button>
                }
              >
                {failure}
              </Alert>
            ) : (
              <Skeleton lines={6} />
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-2/3']

/** Decoration: its surroundings announce the loading. */
function Skeleton({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={clsx('skeleton flex flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={clsx('h-4 animate-pulse rounded-sm bg-line', widths[line % widths.length])}
        />
      ))}
    </div>
  )
}
