import type { TimelineLine } from '~/contract/timeline'
import type { ComparedField } from '~/features/versions/compare-versions'

/** A name within a sentence, and where it leads. */
export interface StoryThing {
  name: string
  to: string | null
  /** Of a document, when it was taken away. */
  removedAt?: string | undefined
}

export interface StoryLine extends Pick<TimelineLine, 'id' | 'at' | 'side'> {
  /** Null where who it was is not told. */
  by: string | null
  type: string
  /** Of its one document. */
  removedAt?: string | undefined
  /** Around the name that is a link; without one `before` is all of it. */
  sentence: { before: string; thing: StoryThing | null; after: string }
  changes: ComparedField[]
  /** In the words of who did it. */
  said: string[]
  /** Of a burst the first. */
  things: StoryThing[]
  /** How many more it was. */
  more: number
}

export interface StoryPage {
  lines: StoryLine[]
  /** The query of the page after this one. */
  older: string | null
  /** The query of the newest, unless this is it. */
  newest: string | null
}
