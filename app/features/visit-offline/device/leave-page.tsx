import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ButtonLink } from '~/components/button-link'
import { forgetDrafts } from '~/components/form/form-draft'
import type { ShellUser } from '~/components/accounts/shell-user'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Spinner } from '~/components/ui/spinner'
import { unsentCount, countUnsent, type Unsent } from '~/offline/forget'
import { deleteOwn } from '~/offline/readiness'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

const everyMs = 2000

/** Deletes the browser's data before the session ends; unsent work only after the user has typed how much it is. */
export function LeavePage({
  user: { account },
  everywhere,
  asked,
}: {
  user: ShellUser
  everywhere: boolean
  /** After a press, here or on the page before: opening the page alone does nothing. */
  asked: boolean
}) {
  const all = useWords()
  const w = all.device.leave
  const form = useRef<HTMLFormElement>(null)
  const [unsent, setUnsent] = useState<Unsent>()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const count = unsent ? unsentCount(unsent) : 0

  useEffect(() => {
    if (!asked) return
    let isOver = false
    const leave = async () => {
      const left = await countUnsent(account)
      if (isOver) return
      if (unsentCount(left) > 0) return setUnsent(left)
      isOver = true
      await deleteOwn(account)
      form.current?.requestSubmit()
    }
    const failed = () => form.current?.requestSubmit()
    leave().catch(failed)
    const timer = setInterval(() => void leave().catch(() => {}), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [account, asked])

  const discard = (event: FormEvent) => {
    event.preventDefault()
    if (Number(typed) !== count) return setWrong(true)
    void deleteOwn(account).then(() => form.current?.requestSubmit())
  }

  return (
    <Card>
      <form
        ref={form}
        method="post"
        action={everywhere ? paths.logoutEverywhere() : paths.logout()}
        data-leave={asked ? undefined : paths.leave(everywhere ? { everywhere } : {})}
        onSubmit={forgetDrafts}
      >
        <div className={asked ? 'noscript-only' : undefined}>
          <p className="mb-4">{w.question}</p>
          <Button type="submit" variant="primary">
            {w.submit}
          </Button>
        </div>
      </form>
      {unsent ? (
        <>
          <Alert kind="warning" title={w.unsent} live="alert">
            {w.wait}
          </Alert>
          <DefinitionList
            className="mt-5"
            columns={3}
            items={(Object.keys(w.counts) as (keyof Unsent)[]).map((kind) => ({
              term: w.counts[kind],
              description: unsent[kind],
            }))}
          />
          <form onSubmit={discard} noValidate className="mt-5 flex flex-col gap-4">
            <Field
              id="unsent-count"
              label={w.discardHint(count)}
              errors={isWrong ? [w.wrongCount(count)] : []}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap justify-end gap-2">
              <ButtonLink to={paths.home()}>{w.stay}</ButtonLink>
              <Button type="submit" variant="danger">
                {w.discard}
              </Button>
            </div>
          </form>
        </>
      ) : asked ? (
        <p role="status" className="flex items-center gap-2 noscript:hidden">
          <Spinner /> {w.leaving}
        </p>
      ) : null}
    </Card>
  )
}
