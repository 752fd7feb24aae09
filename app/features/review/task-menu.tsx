import { useMatches } from '@remix-run/react'
import { useId, useRef, type ReactNode } from 'react'
import { ForWriters } from '~/components/accounts/for-writers'
import { SubmitButton } from '~/components/form/submit-button'
import { useDetailsDismiss } from '~/components/use-details-dismiss'
import { useRoot, useUser } from '~/components/use-root'
import { ChevronDown, Hand, HandHelping, UserRound } from '~/components/ui/icons'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { ReviewLock } from '~/contract/items/review'
import type { ItemHead } from '~/features/items/review-item'
import { dayInRome } from '~/i18n/format'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { Task } from './task-panel'

type HeldItem = Pick<ItemHead, 'id' | 'status' | 'lock' | 'assignedTo'>

function useTask(): Task | undefined {
  const data = useMatches().at(-1)?.data
  return data && typeof data === 'object' && 'task' in data ? (data.task as Task) : undefined
}

/** Holder and assignee of an item, in its head; null without the form that these controls belong to. @param form its id */
export function useTaskMenu(form: string, item: HeldItem): ReactNode {
  const task = useTask()
  if (!task || item.status === 'approved') return null
  return (
    <ForWriters>
      <Holder form={form} item={item} />
      <Assignment key={item.id} form={form} item={item} task={task} />
    </ForWriters>
  )
}

/** The day only where it is not today: a lock lasts for minutes. */
function useHeldUntil() {
  const w = useWords()
  const { today } = useRoot()
  const { formatInstant, formatTime } = useFormat()
  return ({ until }: ReviewLock) =>
    dayInRome(until) === today
      ? w.review.heldUntilTime(formatTime(until))
      : w.review.heldUntil(formatInstant(until))
}

/** Given back by its holder, or by a manager for them (specification §4 "Lock"). */
function Holder({ form, item: { status, lock } }: { form: string; item: HeldItem }) {
  const w = useWords()
  const heldUntil = useHeldUntil()
  const isManager = useUser()?.isCertifierCompanyManager
  if (status !== 'approving' && !lock) return null
  const look = { form, size: 'sm', variant: 'ghost' } as const
  return (
    <>
      <span className="wrap-anywhere">
        {!lock
          ? w.review.free
          : `${lock.mine ? w.review.heldByMe : w.review.heldBy(lock.name)} ${heldUntil(lock)}`}
      </span>
      {lock && (lock.mine || isManager) ? (
        <SubmitButton {...look} intent="unlock" icon={HandHelping}>
          {w.review.giveBack}
        </SubmitButton>
      ) : (
        <SubmitButton
          {...look}
          intent="lock"
          icon={Hand}
          title={lock ? undefined : w.review.lockFree}
          disabledReason={lock ? w.review.lockTaken : undefined}
          reasonUnseen
        >
          {w.review.take}
        </SubmitButton>
      )}
    </>
  )
}

function Assignment({ form, item, task }: { form: string; item: HeldItem; task: Task }) {
  const w = useWords()
  const id = useId()
  const ref = useRef<HTMLDetailsElement>(null)
  useDetailsDismiss(ref)
  const { assignedTo } = item
  const current = assignedTo?.id ?? ''
  return (
    <details ref={ref} className="task-menu">
      <summary className="btn btn-ghost btn-sm">
        <UserRound />
        <span className="truncate">
          {!assignedTo
            ? w.staff.notAssigned
            : assignedTo.mine
              ? w.staff.assignedToMe
              : w.staff.assignedToOther(assignedTo.name)}
        </span>
        <ChevronDown />
      </summary>
      <div className="menu">
        <Label htmlFor={id}>{w.staff.assignedTo}</Label>
        <Select
          key={current}
          id={id}
          form={form}
          name="assignedTo"
          defaultValue={current}
          options={task.staff}
          placeholder={w.staff.nobody}
        />
        <p className="text-label text-ink-2">{w.staff.assignHint}</p>
        <SubmitButton form={form} intent="assign" variant="secondary" icon={UserRound}>
          {w.staff.assignConfirm}
        </SubmitButton>
      </div>
    </details>
  )
}
