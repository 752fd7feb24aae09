import type { Note } from '~/contract/review'

/**
 * What the certifier last wrote about an item as it was last sent: an older answer is about what was corrected since.
 * @param notes the thread, oldest first
 */
export function lastAnswer(notes: Note[]): Note | undefined {
  const sent = notes.findLastIndex(
    ({ noteType, content }) => noteType === 'flow_messages' && content.endsWith(' to approving'),
  )
  return notes
    .slice(sent + 1)
    .findLast(({ noteType, editor }) => noteType === 'user_notes' && editor === 'certifier')
}
