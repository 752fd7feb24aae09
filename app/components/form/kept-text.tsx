import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useWords } from '~/i18n/use-words'
import { useHydrated } from '../use-hydrated'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Copy, Send } from '../ui/icons'
import { Label } from '../ui/label'
import { Textarea } from '../ui/textarea'
import { SubmitButton } from './submit-button'
import { WriterForm } from './writer-form'

type LastResult = SubmissionResult<string[]> | null | undefined

interface KeptField {
  name: string
  label: string
  /** Hidden from the other side: never sent as a message. */
  internal?: boolean
}

interface KeptTextProps {
  lastResult: LastResult
  /** Empty entries are left out. */
  fields: KeptField[]
  /** The thread that takes it as a message; null inside a form. */
  sendTo?: string | undefined
}

const textIn = (lastResult: LastResult, name: string): string => {
  const value: unknown = lastResult?.initialValue?.[name]
  return typeof value === 'string' ? value : ''
}

/** Text from a form that is gone because somebody else decided: to be copied, or sent as a message. */
export function KeptText({ lastResult, fields, sendTo }: KeptTextProps) {
  const { errors, review } = useWords()
  const w = errors.kept
  const kept = fields.flatMap(({ name, label, internal = false }) => {
    const text = textIn(lastResult, name)
    return text.trim() ? [{ name, label, internal, text }] : []
  })
  const message = kept.flatMap(({ internal, text }) => (internal ? [] : [text])).join('\n\n')
  if (kept.length === 0) return null
  return (
    <Card title={w.title} description={w.hint}>
      <div className="flex flex-col gap-4">
        {kept.map((one) => (
          <KeptOne key={one.name} {...one} />
        ))}
        {sendTo && message ? (
          <WriterForm
            action={sendTo}
            keep="itself"
            failure={review.messageFailed}
            className="flex justify-end"
          >
            <input type="hidden" name="content" value={message} />
            <SubmitButton variant="secondary" icon={Send}>
              {w.send}
            </SubmitButton>
          </WriterForm>
        ) : null}
      </div>
    </Card>
  )
}

function KeptOne({ name, label, text }: { name: string; label: string; text: string }) {
  const w = useWords().errors.kept
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const id = `kept-${name}`
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Textarea id={id} readOnly value={text} rows={3} onFocus={(event) => event.currentTarget.select()} />
      {hydrated ? (
        <div className="flex justify-end">
          <Button
            size="sm"
            icon={Copy}
            aria-label={w.copyOf(label)}
            onClick={() => {
              navigator.clipboard.writeText(text).then(
                () => setCopied(true),
                () => undefined,
              )
            }}
          >
            {copied ? w.copied : w.copy}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
