import { z } from 'zod'
import { id } from '../../fields'
import { ArchivePhrase, CreatePhrase, MovePhrase, Phrase, SavePhrase, UsePhrase } from '../../items/phrases'
import { phraseKinds } from '~/domain/phrases'
import { phraseSorts } from '../../sorts'
import { call } from '../call'

const path = '/certifier/phrases'

export const phrases = {
  list: call('certifier', 'GET', `${path}/list`, {
    token: false,
    summary: 'Phrases to put into notes',
    description: "Everybody's and the caller's own; nobody sees another's own. The most used first.",
  })
    .input(
      z.object({
        Kind: z.enum(phraseKinds).optional().describe('Only those for notes of this kind, or of any.'),
        Shared: z.boolean().optional().describe("Only everybody's, or only the caller's own."),
        WithArchived: z.boolean().optional().describe('Those that are put away too.'),
        Sort: z
          .enum(phraseSorts)
          .optional()
          .catch(undefined)
          .describe(
            'By use, the most used first, unless told otherwise; or in the order that they are kept in.',
          ),
      }),
    )
    .output(z.object({ items: z.array(Phrase) })),
  get: call('certifier', 'GET', `${path}/{phraseId}`, {
    token: false,
    summary: 'One phrase',
    description: "Everybody's, or the caller's own.",
    errors: ['not_found'],
  })
    .input(z.object({ phraseId: id }))
    .output(Phrase),
  create: call('certifier', 'POST', path, {
    token: false,
    summary: 'Write a phrase',
    description:
      "The caller's own, or with `shared` everybody's, which managers keep. A place that its kind has not is refused.",
  })
    .input(CreatePhrase)
    .output(Phrase),
  save: call('certifier', 'PUT', path, {
    token: false,
    summary: 'Change a phrase',
    description: 'Notes that were written with it stay as they are.',
    errors: ['not_found', 'phrase.stale_version'],
  })
    .input(SavePhrase)
    .output(Phrase),
  move: call('certifier', 'POST', `${path}/move`, {
    token: false,
    summary: 'Move a phrase up or down',
    description: 'By one, among those that it stands with; the first and the last stay.',
    errors: ['not_found'],
  })
    .input(MovePhrase)
    .output(Phrase),
  archive: call('certifier', 'POST', `${path}/archive`, {
    token: false,
    summary: 'Put a phrase away, or take it back',
    description: 'What is put away is not offered any more.',
    errors: ['not_found'],
  })
    .input(ArchivePhrase)
    .output(Phrase),
  use: call('certifier', 'POST', `${path}/use`, {
    token: false,
    summary: "A phrase's text, to be put into a note",
    description:
      'With its places filled; one that has nothing to be filled with becomes `[fornitore?]`, and no note is sent that holds such. Counts as a use.',
    errors: ['not_found'],
  })
    .input(UsePhrase)
    .output(z.object({ text: z.string() })),
}
