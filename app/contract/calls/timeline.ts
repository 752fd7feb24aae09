import { z } from 'zod'
import { id, optionalId, plainText } from '../fields'
import { StoryKindName, TimelineLine, TimelinePerson } from '../timeline'
import { call } from './call'

export const timeline = {
  list: call('signed-in', 'GET', '/company/timeline', {
    token: 'read',
    mayLag: true,
    summary: 'The story of a company, or of one ingredient or product, newest first',
    description:
      'The audit trail as people read it: a sentence for each thing done, what changed, and bursts of one person as one. ' +
      'Signing in and passwords are never part of it. A company reads its own, without who of the certifier did what and without ' +
      'what the certifier does by itself; the story of an item covers all its versions.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        HeadQuarterId: optionalId.describe('Whose story; without it, a company account reads its own.'),
        IngredientId: optionalId,
        ProductId: optionalId,
        Kind: StoryKindName.optional().describe('Only what was done to these.'),
        By: optionalId.describe('Only what this account did; `Certifier` or `Company` for all of that side.'),
        Before: plainText(200)
          .optional()
          .catch(undefined)
          .describe('`next` of the page before; anything else begins at the newest.'),
      }),
    )
    .output(
      z.object({
        items: z.array(TimelineLine),
        next: z.string().nullable().describe('Where the next page begins; null at the end.'),
      }),
    ),

  people: call('signed-in', 'GET', '/company/timeline/people', {
    token: false,
    mayLag: true,
    summary: 'Who may have a part in the story of a company',
    description: "The company's accounts, and for the certifier its own; those that were deleted as well.",
    errors: ['not_found'],
  })
    .input(z.object({ HeadQuarterId: id }))
    .output(z.object({ items: z.array(TimelinePerson) })),
}
