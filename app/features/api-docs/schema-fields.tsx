import { Fragment, type ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { apiDocs as w } from '~/i18n/it/api-docs'
import { nameOfRef, schemaAnchor, type ApiSchema } from './api-document'
import { Code, Line } from './prose'

/** What kind of value a schema takes, in few words; one with a name leads to where it is told. */
export function Kind({ schema }: { schema: ApiSchema }): ReactNode {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    return (
      <a href={`#${schemaAnchor(name)}`} className="text-accent underline underline-offset-2">
        {name}
      </a>
    )
  }
  if (schema.anyOf) {
    return schema.anyOf.map((one, index) => (
      <Fragment key={index}>
        {index > 0 ? ` ${w.or} ` : null}
        {one.type === 'null' ? w.nothing : <Kind schema={one} />}
      </Fragment>
    ))
  }
  if (schema.contentMediaType !== undefined) return `${w.file} (${schema.contentMediaType})`
  if (schema.items) {
    return (
      <>
        {w.listOf} <Kind schema={schema.items} />
      </>
    )
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [schema.type ?? []].flat()
  const plain = types.filter((type) => type !== 'null').join(` ${w.or} `) || 'any'
  const limits = limitsOf(schema)
  return [
    plain,
    schema.format && `(${schema.format})`,
    limits,
    types.includes('null') && `${w.or} ${w.nothing}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: ApiSchema): string {
  const low = minimum ?? minLength ?? minItems
  const high = maximum ?? maxLength ?? maxItems
  if (low === undefined && high === undefined) return ''
  return `${low ?? ''}…${high ?? ''}`
}

const allowedOf = ({ enum: values }: ApiSchema) => values?.filter((value) => value !== null)

/** The fields of an object, those of objects within it indented; named ones are told in their own place. */
export function Fields({ schema }: { schema: ApiSchema }) {
  const inner = schema.items ?? schema
  const entries = Object.entries(inner.properties ?? {})
  if (entries.length === 0) return null
  return (
    <dl className="mt-2 border-s-2 ps-3">
      {entries.map(([name, property]) => (
        <Described
          key={name}
          name={name}
          schema={property}
          required={inner.required?.includes(name) ?? false}
        />
      ))}
    </dl>
  )
}

/** A field or parameter: its name, kind, meaning. */
export function Described({
  name,
  schema,
  required,
  place,
  description = schema.description,
}: {
  name: string
  schema: ApiSchema
  required: boolean
  place?: string
  description?: string | undefined
}) {
  const allowed = allowedOf(schema)
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
      <dd className="mt-0.5 text-label">
        {description ? (
          <span lang="en">
            <Line text={description} />
          </span>
        ) : null}
        {allowed ? (
          <span className="block">
            {w.oneOf}{' '}
            {allowed.map((value, index) => (
              <Fragment key={index}>
                {index > 0 ? ', ' : null}
                <Code>{JSON.stringify(value)}</Code>
              </Fragment>
            ))}
          </span>
        ) : null}
        <Fields schema={schema} />
      </dd>
    </div>
  )
}
