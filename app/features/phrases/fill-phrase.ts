import { askJson } from '~/components/use-json'
import { paths } from '~/portal/paths'
import type { NoteSubject } from './phrases'

/** A phrase with its placeholders filled in for the note's subject. @throws for a refusal, or no answer */
export function fillPhrase({ kind, id }: NoteSubject, phraseId: string): Promise<{ text: string }> {
  const body = JSON.stringify({ phraseId, ...(id !== undefined && { about: { kind, id } }) })
  const headers = { 'content-type': 'application/json' }
  return askJson(paths.phraseCalls.use(), { method: 'POST', headers, body, stay: true })
}
