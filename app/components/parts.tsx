import { useEffect, useState, type ComponentType } from 'react'
import type { PartsProps } from './parts-props'

let loaded: ComponentType<PartsProps> | undefined

/** All parts under headings; scripts load the tabs, and if that fails the parts stay. */
export function Parts(props: PartsProps) {
  const { heading: Heading, items, inset = '' } = props
  const [Tabs, setTabs] = useState(() => loaded)
  const wanted = items.length > 1
  useEffect(() => {
    if (!wanted) return
    import('./part-tabs').then(
      ({ PartTabs }) => setTabs(() => (loaded = PartTabs)),
      () => undefined,
    )
  }, [wanted])
  if (wanted && Tabs) return <Tabs {...props} />
  return (
    <div className="flex flex-col gap-4">
      {items.map(({ id, title, content }) => (
        <section key={id} aria-label={title} className="flex flex-col gap-2">
          <Heading className={`font-semibold ${inset}`}>{title}</Heading>
          {content}
        </section>
      ))}
    </div>
  )
}
