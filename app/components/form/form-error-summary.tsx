import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentences } from '~/i18n/format'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { Alert } from '../ui/alert'
import { useHydrated } from '../use-hydrated'

function useLabelTexts(ids: string[]): Record<string, string> {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const all = ids.join(' ')
  useEffect(() => {
    const found: Record<string, string> = {}
    for (const id of all ? all.split(' ') : []) {
      const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
      if (label?.firstChild?.textContent) found[id] = label.firstChild.textContent
    }
    setTexts(found)
  }, [all])
  return texts
}

/** Without scripts it also stands in for the toast. */
export function FormErrorSummary({ form, labels }: { form: FormMetadata; labels: Record<string, string> }) {
  const w = useWords()
  const inWords = useMessages()
  const hydrated = useHydrated()
  // A schema made of parts reports in its own order.
  const order = Object.keys(labels)
  const wrong = Object.entries(form.allErrors)
    .filter(([, errors]) => errors?.length)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const fieldIds = wrong.filter(([name]) => name).map(([name]) => `${form.id}-${name}`)
  const texts = useLabelTexts(fieldIds.filter((id) => !labels[id.slice(form.id.length + 1)]))
  if (form.status !== 'error' || wrong.length === 0) return null

  // The words themselves must be in sight.
  if (fieldIds.length === 0)
    return (
      <RefusedWhole message={sentences(inWords(form.allErrors['']) ?? [])} title={w.validation.refused} />
    )

  return (
    <Alert kind="error" title={w.validation.summaryTitle(fieldIds.length)}>
      {hydrated ? null : <p>{w.validation.formInvalid}</p>}
      <ul className="mt-1 flex flex-col">
        {wrong.map(([name, errors]) => {
          const id = `${form.id}-${name}`
          const label = labels[name] ?? texts[id]
          const message = inWords(errors)?.join(' ')
          return (
            <li key={name}>
              {name ? <SummaryLink id={id}>{label ? `${label}: ${message}` : message}</SummaryLink> : message}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** Leads to the field of an error. */
function SummaryLink({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 hover:no-underline"
      onClick={(event) => {
        const target = document.getElementById(id)
        if (!target) return
        event.preventDefault()
        target.focus()
        target.scrollIntoView({ block: 'center' })
      }}
    >
      {children}
    </a>
  )
}

function RefusedWhole({ title, message }: { title: string; message: string | undefined }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise.
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={here} className="scroll-my-20">
      <Alert kind="error" title={title}>
        {message}
      </Alert>
    </div>
  )
}
