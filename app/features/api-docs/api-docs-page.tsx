import type { ReactNode } from 'react'
import { Seal } from '~/components/seal'
import { apiDocs as w } from '~/i18n/it/api-docs'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { groupsOf, refusalAnchor, schemaAnchor, type ApiDocument, type ApiGroup } from './api-document'
import { CallSection, Method } from './call-section'
import { Code, Example, Fold, Line, Prose } from './prose'
import { Fields, Kind } from './schema-fields'

const refusalsAnchor = 'refusals'
const schemasAnchor = 'schemas'

/** The whole API to read, drawn from its document; no scripts. */
export function ApiDocsPage({ document }: { document: ApiDocument }) {
  const groups = groupsOf(document)
  const { info, components } = document
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-10 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        {w.skip}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b bg-surface px-4 py-3 sm:px-6">
        <a href={paths.home()} aria-label={w.home}>
          <span className="inline-flex min-h-control items-center gap-2.5 text-section font-semibold">
            <Seal className="size-8 text-accent" />
            {wordsFor().common.productName}
          </span>
        </a>
        <a
          href={paths.openapi()}
          className="inline-flex min-h-control items-center text-accent underline underline-offset-2"
        >
          {w.json}
        </a>
      </header>
      <div className="mx-auto flex w-full max-w-list flex-col gap-6 px-4 py-6 sm:px-6 lg:flex-row">
        <nav aria-label={w.contents} className="lg:w-64 lg:shrink-0">
          <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
            <Contents groups={groups} />
          </div>
        </nav>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-8">
          <div>
            <h1 className="text-display font-semibold">{w.title}</h1>
            <p className="mt-1 text-ink-2">{w.lead}</p>
            <Prose text={info.description ?? ''} className="mt-4" />
          </div>
          {groups.map((group) => (
            <Section key={group.name} anchor={group.anchor} title={group.name} isEnglish>
              <p lang="en" className="text-ink-2">
                <Line text={group.description} />
              </p>
              {group.calls.map((call) => (
                <CallSection key={call.operation.operationId} call={call} document={document} />
              ))}
            </Section>
          ))}
          <Section anchor={refusalsAnchor} title={w.refusals}>
            {Object.entries(components.examples ?? {}).map(([code, { summary = '', value }]) => (
              <article
                key={code}
                id={refusalAnchor(code)}
                className="rounded-xl border bg-surface px-4 py-3 sm:px-6"
              >
                <h3>
                  <Code>{code}</Code>
                </h3>
                <Prose text={summary} className="mt-1" />
                <Fold title={w.example}>
                  <Example value={value} />
                </Fold>
              </article>
            ))}
          </Section>
          <Section anchor={schemasAnchor} title={w.schemas}>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <article
                key={name}
                id={schemaAnchor(name)}
                className="rounded-xl border bg-surface px-4 py-3 sm:px-6"
              >
                <h3 className="font-mono text-section font-semibold" translate="no">
                  {name}
                </h3>
                {schema.properties ? (
                  <>
                    <Fields schema={schema} />
                    {schema.examples?.[0] === undefined ? null : (
                      <Fold title={w.example}>
                        <Example value={schema.examples[0]} />
                      </Fold>
                    )}
                  </>
                ) : (
                  <p lang="en" className="mt-1 text-label">
                    <Kind schema={schema} /> {schema.enum?.map((value) => String(value)).join(', ')}
                  </p>
                )}
              </article>
            ))}
          </Section>
        </main>
      </div>
    </>
  )
}

function Section({
  anchor,
  title,
  isEnglish = false,
  children,
}: {
  anchor: string
  title: string
  isEnglish?: boolean
  children: ReactNode
}) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="flex flex-col gap-4">
      <h2 id={`${anchor}-title`} lang={isEnglish ? 'en' : undefined} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

const linkLook = 'flex min-h-6 items-baseline gap-2 py-1 text-label text-ink-2 hover:text-ink'

function Contents({ groups }: { groups: ApiGroup[] }) {
  return (
    <>
      <p className="text-label font-semibold">{w.contents}</p>
      <ul className="mt-1">
        {groups.map(({ name, anchor, calls }) => (
          <li key={name}>
            <Fold title={<span lang="en">{name}</span>}>
              <ul className="ps-4">
                <li>
                  <a href={`#${anchor}`} className={linkLook}>
                    {w.general}
                  </a>
                </li>
                {calls.map(({ method, operation }) => (
                  <li key={operation.operationId}>
                    <a href={`#${operation.operationId}`} className={linkLook}>
                      <Method method={method} />
                      <span lang="en">{operation.summary}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </Fold>
          </li>
        ))}
        <li>
          <a href={`#${refusalsAnchor}`} className={linkLook}>
            {w.refusals}
          </a>
        </li>
        <li>
          <a href={`#${schemasAnchor}`} className={linkLook}>
            {w.schemas}
          </a>
        </li>
      </ul>
    </>
  )
}
