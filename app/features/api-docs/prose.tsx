import type { ReactNode } from 'react'

/** The little Markdown that the document's texts are written in: paragraphs, **bold**, `code`. In English. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div lang="en" className={className}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="mt-2 first:mt-0">
          <Line text={paragraph} />
        </p>
      ))}
    </div>
  )
}

/** One line of the same. */
export function Line({ text }: { text: string }): ReactNode {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    if (part.startsWith('`')) return <Code key={index}>{part.slice(1, -1)}</Code>
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>
    return part
  })
}

export function Code({ children }: { children: ReactNode }) {
  return (
    <code translate="no" className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-label">
      {children}
    </code>
  )
}

/** An example as JSON: it wraps, so that nothing has to be scrolled sideways. */
export function Example({ value }: { value: unknown }) {
  return (
    <pre
      translate="no"
      lang="en"
      className="mt-2 rounded-md border bg-sunken p-3 font-mono text-label whitespace-pre-wrap"
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}

/** Something that opens, with scripts and without. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-6 items-center gap-1.5 text-label font-medium text-accent underline-offset-2 hover:underline">
        <span aria-hidden className="inline-block transition-transform group-open:rotate-90">
          ›
        </span>
        {title}
      </summary>
      {children}
    </details>
  )
}
