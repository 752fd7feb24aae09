import type { TimelineLine } from '~/contract/timeline'
import type { ComparedField } from '~/features/versions/compare-versions'

export interface TimelineThing {
  name: string
  to: string | null
  /** For a document, when it was removed. */
  removedAt?: string | undefined
}

export interface TimelineEntry extends Pick<TimelineLine, 'id' | 'at' | 'side'> {
  /** Null if the person is hidden. */
  by: string | null
  type: string
  /** The link to its only document. */
  removedAt?: string | undefined
  /** The text around the linked name; without one `before` is all of it. */
  sentence: { before: string; thing: TimelineThing | null; after: string }
  changes: ComparedField[]
  said: string[]
  /** The first of a burst. */
  things: TimelineThing[]
  more: number
}

export interface TimelinePage {
  lines: TimelineEntry[]
  older: string | null
  /** The query of the newest page, unless this is it. */
  newest: string | null
}
