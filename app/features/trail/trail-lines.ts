import type { StoryLine } from '~/features/timeline/story-lines'
import type { ComparedField } from '~/features/versions/compare-versions'

export interface TrailLine extends Pick<StoryLine, 'id' | 'at' | 'sentence' | 'removedAt'> {
  /** Null where the portal itself acted. */
  by: string | null
  company: string | null
  /** What the event is, by names and ids. */
  facts: { label: string; value: string }[]
  changes: ComparedField[]
  /** To the events of the same thing, person or company. */
  narrowed: { label: string; to: string }[]
}
