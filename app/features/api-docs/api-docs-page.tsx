import type { ReactNode } from 'react'
import { Seal } from '~/components/ui/icons'
import { Badge } from '~/components/ui/badge'
import type { Lang } from '~/domain/languages'
import { WordsContext } from '~/i18n/use-words'
import { serverWordsFor } from '~/i18n/words.server'
import { paths } from '~/portal/paths'
import { useServerWords } from '~/i18n/use-words.server'
import type { Answer, ApiDocument, Content, Operation } from './api-document'
import { Code, Example, Field, Fields, Fold, Kind, nameOfRef, Prose } from './schema-fields'

const card = 'rounded-xl border bg-surface px-4 py-3 sm:px-6'
const link = 'inline-flex min-h-6 items-center gap-2 text-accent underline underline-offset-2'

/** Drawn from the document; no scripts. */
export function ApiDocsPage({ document, lang }: { document: ApiDocument; lang: Lang }) {
  const words = serverWordsFor(lang)
  const w = words.apiDocs
  const { info, components, tags = [] } = document
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    anchor: `group-${name.toLowerCase().replaceAll(' ', '-')}`,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }))
  return (
    <WordsContext.Provider value={words}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        {w.skip}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b bg-surface px-4 py-3 sm:px-6">
        <a
          href={paths.home()}
          aria-label={w.home}
          className="inline-flex min-h-control items-center gap-2.5 text-section font-semibold"
        >
          <Seal className="size-8 text-accent" />
          {words.common.productName}
        </a>
        <a href={paths.openapi()} className={link}>
          {w.json}
        </a>
      </header>
      <div className="mx-auto flex w-full max-w-list flex-col gap-6 px-4 py-6 sm:px-6 lg:flex-row">
        <nav
          aria-label={w.contents}
          className="text-label lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:w-64 lg:shrink-0 lg:overflow-y-auto"
        >
          {groups.map(({ name, anchor, calls }) => (
            <Fold key={name} title={<span lang="en">{name}</span>}>
              <ul className="ps-4">
                {[
                  { id: anchor, title: w.general },
                  ...calls.map(({ operation: { operationId: id, summary: title } }) => ({ id, title })),
                ].map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`} className={link}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </Fold>
          ))}
          <a href="#refusals" className={link}>
            {w.refusals}
          </a>{' '}
          <a href="#schemas" className={link}>
            {w.schemas}
          </a>
        </nav>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-8">
          <div>
            <h1 className="text-display font-semibold">{w.title}</h1>
            <p className="mt-1 text-ink-2">{w.lead}</p>
            <Prose text={info.description} />
          </div>
          {groups.map(({ name, description, anchor, calls }) => (
            <Section key={name} anchor={anchor} title={name} lang="en">
              <Prose text={description} />
              {calls.map((call) => (
                <Call key={call.operation.operationId} {...call} answers={components.responses} />
              ))}
            </Section>
          ))}
          <Section anchor="refusals" title={w.refusals}>
            {Object.entries(components.examples ?? {}).map(([code, { summary, value }]) => (
              <article key={code} id={`refusal-${code}`} className={card}>
                <h3>
                  <Code>{code}</Code>
                </h3>
                <Prose text={summary} />
                <Example value={value} />
              </article>
            ))}
          </Section>
          <Section anchor="schemas" title={w.schemas}>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <article key={name} id={`schema-${name}`} className={card}>
                <h3 className="font-mono text-section font-semibold" translate="no">
                  {name}
                </h3>
                {schema.properties ? null : (
                  <p lang="en" className="text-label">
                    <Kind schema={schema} /> {schema.enum?.join(', ')}
                  </p>
                )}
                <Fields schema={schema} />
                <Example value={schema.examples?.[0]} />
              </article>
            ))}
          </Section>
        </main>
      </div>
    </WordsContext.Provider>
  )
}

function Section({
  anchor,
  title,
  lang,
  children,
}: {
  anchor: string
  title: string
  lang?: string
  children: ReactNode
}) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="flex flex-col gap-4">
      <h2 id={`${anchor}-title`} lang={lang} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface CallProps {
  method: string
  path: string
  operation: Operation
  answers: Record<string, Answer>
}

function Call({ method, path, operation, answers }: CallProps) {
  const w = useServerWords().apiDocs
  const { operationId, parameters = [], requestBody, responses } = operation
  return (
    <article id={operationId} className={card}>
      <h3 lang="en" className="text-section font-semibold">
        {operation.summary}
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge className="font-mono">{method}</Badge>
        <Code>/api{path}</Code>
        <span className="text-label text-ink-2">
          {operation.security?.length === 0 ? w.withoutSession : w.withSession}
        </span>
      </p>
      <Prose text={operation.description} />
      {parameters.length > 0 ? (
        <h4 className="mt-4 text-label font-semibold text-ink-2">{w.parameters}</h4>
      ) : null}
      <dl>
        {parameters.map(({ name, in: place, required = false, schema = {}, description }) => (
          <Field
            key={name}
            {...{ name, required, schema, description }}
            place={place === 'path' ? w.inPath : w.inQuery}
          />
        ))}
      </dl>
      {requestBody ? <h4 className="mt-4 text-label font-semibold text-ink-2">{w.body}</h4> : null}
      <Media content={requestBody?.content} />
      <h4 className="mt-4 text-label font-semibold text-ink-2">{w.responses}</h4>
      <ul className="divide-y">
        {Object.entries(responses).map(([status, given]) => {
          const {
            description,
            headers = {},
            content,
          } = given.$ref ? (answers[nameOfRef(given.$ref)] ?? given) : given
          const refusals = Object.keys(content?.['application/json']?.examples ?? {})
          return (
            <li key={status} className="py-2 text-label">
              <strong className="font-mono">{status}</strong> <span lang="en">{description}</span>{' '}
              {refusals.map((code) => (
                <a key={code} href={`#refusal-${code}`} className={`${link} me-2 font-mono`}>
                  {code}
                </a>
              ))}
              {Object.entries(headers).map(([name, header]) => (
                <p key={name} lang="en">
                  <Code>{name}</Code> {header.description}
                </p>
              ))}
              {refusals.length === 0 ? <Media content={content} /> : null}
            </li>
          )
        })}
      </ul>
    </article>
  )
}

/** Named schemas are described under their name. */
const Media = ({ content = {} }: { content?: Content | undefined }) =>
  Object.entries(content).map(([type, { schema = {}, example }]) => (
    <div key={type} className="mt-1 text-label">
      <Code>{type}</Code>{' '}
      <span lang="en">
        <Kind schema={schema} />
      </span>
      <Fields schema={schema} />
      <Example value={schema.$ref === undefined ? example : undefined} />
    </div>
  ))
