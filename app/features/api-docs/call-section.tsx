import { Badge, type BadgeHue } from '~/components/ui/badge'
import { apiDocs as w } from '~/i18n/it/api-docs'
import {
  refusalAnchor,
  resolved,
  type ApiCall,
  type ApiDocument,
  type ApiMedia,
  type ApiResponse,
} from './api-document'
import { Code, Example, Fold, Line, Prose } from './prose'
import { Described, Fields, Kind } from './schema-fields'

const hues: Record<string, BadgeHue> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

/** The method, told apart by its word; the hue helps. */
export function Method({ method }: { method: string }) {
  return (
    <Badge hue={hues[method] ?? 'neutral'} className="font-mono">
      {method}
    </Badge>
  )
}

const places: Record<string, string> = { path: w.inPath, query: w.inQuery }

/** One call: how it is made, by whom, with what, and what it answers. */
export function CallSection({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const { method, path, operation } = call
  const { operationId, summary = '', description = '', parameters = [], requestBody, responses } = operation
  const isPublic = operation.security?.length === 0
  return (
    <article id={operationId} className="rounded-xl border bg-surface px-4 py-4 sm:px-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-section font-semibold">
        <span lang="en">{summary}</span>
        <a
          href={`#${operationId}`}
          aria-label={w.link(operationId)}
          className="inline-flex min-h-6 items-center font-mono text-label font-normal text-ink-3 underline-offset-2 hover:underline"
        >
          #{operationId}
        </a>
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Method method={method} />
        <Code>/api{path}</Code>
        <span className="text-label text-ink-2">{isPublic ? w.withoutSession : w.withSession}</span>
      </p>
      <Prose text={description} className="mt-3" />
      {parameters.length > 0 ? (
        <Part title={w.parameters}>
          <dl className="mt-1">
            {parameters.map((parameter) => (
              <Described
                key={parameter.name}
                name={parameter.name}
                schema={parameter.schema ?? {}}
                required={parameter.required ?? false}
                place={places[parameter.in] ?? parameter.in}
                description={parameter.description}
              />
            ))}
          </dl>
        </Part>
      ) : null}
      {requestBody ? (
        <Part title={w.body}>
          <Media content={requestBody.content} isSent />
        </Part>
      ) : null}
      <Part title={w.responses}>
        <ul className="mt-1 divide-y">
          {Object.entries(responses).map(([status, response]) => (
            <li key={status} className="py-2">
              <Answer status={status} response={resolved(response, document.components.responses)} />
            </li>
          ))}
        </ul>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-4">
      <h4 className="text-label font-semibold text-ink-2">{title}</h4>
      {children}
    </section>
  )
}

/** The media type and the schema; what has a name is told, and shown, under that. */
function Media({ content, isSent = false }: { content: Record<string, ApiMedia>; isSent?: boolean }) {
  return Object.entries(content).map(([type, { schema = {}, example }]) => {
    const isToldHere = schema.$ref === undefined
    return (
      <div key={type} className="mt-1">
        <p className="text-label text-ink-2">
          <Code>{type}</Code>{' '}
          <span lang="en">
            <Kind schema={schema} />
          </span>
        </p>
        {isToldHere ? <Fields schema={schema} /> : null}
        {example !== undefined && (isSent || isToldHere) ? (
          <Fold title={w.example}>
            <Example value={example} />
          </Fold>
        ) : null}
      </div>
    )
  })
}

function Answer({ status, response }: { status: string; response: ApiResponse }) {
  const { description = '', content = {}, headers = {} } = response
  const refusals = Object.keys(content['application/json']?.examples ?? {})
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-mono text-label">{status}</strong>
        <span lang="en">
          <Line text={description} />
        </span>
        {refusals.map((code) => (
          <a
            key={code}
            href={`#${refusalAnchor(code)}`}
            className="inline-flex min-h-6 items-center font-mono text-label text-accent underline underline-offset-2"
          >
            {code}
          </a>
        ))}
      </p>
      {Object.entries(headers).map(([name, header]) => (
        <p key={name} className="text-label text-ink-2">
          <Code>{name}</Code> <span lang="en">{header.description}</span>
        </p>
      ))}
      {refusals.length === 0 ? <Media content={content} /> : null}
    </>
  )
}
