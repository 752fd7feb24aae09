import type { Note } from '~/contract/items/review'

/** An older answer is about what was corrected since. @param notes oldest first */
export function lastAnswer(notes: Note[]): Note | undefined {
  const sent = notes.findLastIndex(
    ({ noteType, content }) => noteType === 'flow_messages' && content.endsWith(' to approving'),
  )
  return notes
    .slice(sent + 1)
    .findLast(({ noteType, editor }) => noteType === 'user_notes' && editor === 'certifier')
}
