import { z } from 'zod'
import { termKinds } from '~/domain/kosher/term-kinds'
import { id, requiredLine } from '../../fields'
import {
  AddTerm,
  ArchiveTerm,
  ConcernWeights,
  FoundTerm,
  SaveConcernWeights,
  SaveTerm,
  Term,
} from '../../items/terms'
import { call } from '../call'
import { page, paged, search } from '../lists'

const terms = '/certifier/settings/terms'
const weights = '/certifier/settings/concerns'

export const concerns = {
  terms: call('certifier', 'GET', `${terms}/list`, {
    token: false,
    summary: 'Names that say too little of their source',
    description:
      'By what they are, then by name; those that are put away too. An additive is found in any of its spellings.',
  })
    .input(
      z.object({
        ...page,
        Search: search,
        Kind: z
          .enum(termKinds)
          .optional()
          .describe(
            'Only those of this nature; `bySource` those whose nature the source decides, `never` those that no source makes kosher, `harmless` longer names that need nothing.',
          ),
      }),
    )
    .output(paged(Term)),
  term: call('certifier', 'GET', `${terms}/{termId}`, {
    token: false,
    summary: 'One sensitive name',
    description: 'Put away or not.',
    errors: ['not_found'],
  })
    .input(z.object({ termId: id }))
    .output(Term),
  addTerm: call('manager', 'POST', terms, {
    token: false,
    summary: 'Add a sensitive name',
    description:
      'It is looked out for from now on, in all companies. No other one, put away or not, is the same but for capitals, accents and signs.',
  })
    .input(AddTerm)
    .output(Term),
  saveTerm: call('manager', 'PUT', terms, {
    token: false,
    summary: 'Change a sensitive name',
    description: 'Counts from now on; what was decided stays.',
    errors: ['not_found', 'term.stale_version'],
  })
    .input(SaveTerm)
    .output(Term),
  archiveTerm: call('manager', 'POST', `${terms}/archive`, {
    token: false,
    summary: 'Put a sensitive name away, or take it back',
    description: 'What is put away is looked out for no more.',
    errors: ['not_found'],
  })
    .input(ArchiveTerm)
    .output(Term),
  tryName: call('certifier', 'GET', `${terms}/try`, {
    token: false,
    summary: 'The sensitive names in a name',
    description:
      'And what each would say of an ingredient of that name, of that status and group. It is a help to look: a name in which nothing is found may still be of anything.',
  })
    .input(
      z.object({
        Name: requiredLine().describe("An ingredient's name."),
        KosherStatusId: id.optional().describe('The kosher status that it would have.'),
        KosherGroupId: id.optional().describe('The kosher group that it would have.'),
      }),
    )
    .output(z.object({ items: z.array(FoundTerm) })),
  weights: call('certifier', 'GET', weights, {
    token: false,
    summary: 'How much what speaks against a decision weighs',
    description:
      '`note` is shown, `serious` wants a tick, `forbidden` a reason as well. In the order in which they are shown.',
  }).output(ConcernWeights),
  saveWeights: call('manager', 'PUT', weights, {
    token: false,
    askedAgain: true,
    summary: 'Say how much what speaks against a decision weighs',
    description:
      'Counts from now on, for all that is open. Nothing is made to weigh less than it does by itself; what is left out stays as it is.',
    errors: ['concerns.stale_version'],
  })
    .input(SaveConcernWeights)
    .output(ConcernWeights),
}
