import { Fragment, type ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { useServerWords } from '~/i18n/use-words.server'
import type { Schema } from './api-document'

/** The subset of Markdown that the document uses: paragraphs, **bold**, `code`. */
export const Prose = ({ text = '' }: { text?: string | undefined }) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} lang="en" className="mt-2">
      {paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
        if (part.startsWith('`')) return <Code key={at}>{part.slice(1, -1)}</Code>
        return part.startsWith('**') ? <strong key={at}>{part.slice(2, -2)}</strong> : part
      })}
    </p>
  ))

export const Code = ({ children }: { children: ReactNode }) => (
  <code translate="no" className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-label">
    {children}
  </code>
)

export function Example({ value }: { value: unknown }) {
  const w = useServerWords().apiDocs
  return value === undefined ? null : (
    <Fold title={w.example}>
      <pre
        translate="no"
        className="mt-2 rounded-md border bg-sunken p-3 font-mono text-label whitespace-pre-wrap"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </Fold>
  )
}

export const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="group mt-2">
    <summary className="min-h-6 text-label font-medium text-accent underline-offset-2 hover:underline">
      <span aria-hidden className="me-1.5 inline-block transition-transform group-open:rotate-90">
        ›
      </span>
      {title}
    </summary>
    {children}
  </details>
)

export const nameOfRef = (ref: string) => ref.split('/').at(-1) ?? ref

export function Kind({ schema }: { schema: Schema }): ReactNode {
  const w = useServerWords().apiDocs
  const { $ref, anyOf, items, type, format, contentMediaType } = schema
  if ($ref !== undefined) {
    const name = nameOfRef($ref)
    return (
      <a href={`#schema-${name}`} className="text-accent underline underline-offset-2">
        {name}
      </a>
    )
  }
  if (anyOf)
    return anyOf.map((one, at) => (
      <Fragment key={at}>
        {at > 0 && ` ${w.or} `}
        {<Kind schema={one} />}
      </Fragment>
    ))
  if (contentMediaType !== undefined) return `${w.file} (${contentMediaType})`
  if (items)
    return (
      <>
        {w.listOf} <Kind schema={items} />
      </>
    )
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [type ?? 'any'].flat().map((one) => (one === 'null' ? w.nothing : one))
  const low = schema.minimum ?? schema.minLength ?? schema.minItems ?? ''
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems ?? ''
  const limits = low === '' && high === '' ? '' : ` ${low}…${high}`
  return `${types.join(` ${w.or} `)}${format === undefined ? '' : ` (${format})`}${limits}`
}

/** Nested objects are indented; named ones are described in their own place. */
export function Fields({ schema: { items, ...schema } }: { schema: Schema }) {
  const { properties = {}, required = [] } = items ?? schema
  const fields = Object.entries(properties)
  if (fields.length === 0) return null
  return (
    <dl className="mt-2 border-s-2 ps-3">
      {fields.map(([name, property]) => (
        <Field key={name} name={name} schema={property} required={required.includes(name)} />
      ))}
    </dl>
  )
}

interface FieldProps {
  name: string
  schema: Schema
  required: boolean
  place?: string
  description?: string | undefined
}

export function Field({ name, schema, required, place, description = schema.description }: FieldProps) {
  const w = useServerWords().apiDocs
  const allowed = schema.enum?.filter((value) => value !== null).map((value) => JSON.stringify(value))
  return (
    <div className="py-1.5">
      <dt className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Code>{name}</Code>
        <span lang="en" className="text-label text-ink-2">
          <Kind schema={schema} />
        </span>
        {place ? <span className="text-label text-ink-3">{place}</span> : null}
        {required ? <Badge>{w.required}</Badge> : null}
      </dt>
      <dd className="text-label">
        {description ? <Prose text={description} /> : null}
        {allowed ? <p className="font-mono">{allowed.join(` ${w.or} `)}</p> : null}
        <Fields schema={schema} />
      </dd>
    </div>
  )
}
