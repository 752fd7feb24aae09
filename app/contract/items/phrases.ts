import { z } from 'zod'
import { noteTopics, phraseKinds, phrasePlaces, unknownPlaces, type PhraseKind } from '~/domain/phrases'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, id, language, requiredLine, requiredParagraph, version } from '../fields'

export const Phrase = z.object({
  id: z.string(),
  kind: z.enum(phraseKinds),
  lang: language,
  title: z.string(),
  text: z.string(),
  shared: z.boolean(),
  archived: z.boolean(),
  uses: count,
  version: count,
})
export type Phrase = z.output<typeof Phrase>

const phraseFields = {
  kind: z.enum(phraseKinds),
  lang: language,
  title: requiredLine(100),
  text: requiredParagraph(2000),
}

function checkPlaces({ kind, text }: { kind: PhraseKind; text: string }, context: z.RefinementCtx): void {
  const unknown = unknownPlaces(text, kind)
  if (unknown.length === 0) return
  const known = phrasePlaces[kind].map((place) => `{${place}}`)
  context.addIssue({ code: 'custom', path: ['text'], message: messages.unknownPlaces(unknown, known) })
}

export const PhraseForm = z
  .object({ ...phraseFields, version: z.coerce.number().optional() })
  .superRefine(checkPlaces)

export const CreatePhrase = z
  .object({ ...phraseFields, shared: z.boolean().default(false) })
  .superRefine(checkPlaces)

export const SavePhrase = z.object({ phraseId: id, ...phraseFields, version }).superRefine(checkPlaces)

export const MovePhrase = z.object({ phraseId: id, direction: z.enum(['up', 'down']) })

export const ArchivePhrase = z.object({ phraseId: id, archived: z.boolean() })

export const UsePhrase = z.object({
  phraseId: id,
  about: z
    .object({ kind: z.enum(noteTopics), id })
    .optional()
    .describe('What the note is about: fills the places of the phrase, which otherwise stay as they are.'),
})
