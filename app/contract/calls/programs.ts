import { z } from 'zod'
import { id } from '../fields'
import { Done } from '../items/review'
import { CreateProgram, EventPage, NewToken, Program, RotateProgram } from '../programs'
import { call } from './call'
import { mostPerPage } from './lists'

/** A company's writers keep its own, managers the certifier's. */
export const programs = {
  list: call('signed-in', 'GET', '/programs', {
    token: false,
    summary: 'The programs that have not ended',
    description:
      "A company's own. A manager sees the certifier's, and those of all companies; other certifiers are refused.",
    errors: ['forbidden'],
  }).output(z.object({ items: z.array(Program), on: z.boolean().describe('Whether their tokens work.') })),
  create: call('signed-in', 'POST', '/programs', {
    token: false,
    askedAgain: true,
    withoutKey: true,
    summary: 'Make a program with its first token',
    description:
      "The token is answered once. A company has five programs at most; the certifier's only read. It outlives the account that made it.",
    errors: ['forbidden', 'quota.reached'],
  })
    .input(CreateProgram)
    .output(NewToken),
  rotate: call('signed-in', 'POST', '/programs/rotate', {
    token: false,
    askedAgain: true,
    withoutKey: true,
    summary: 'Make another token of a program',
    description:
      'Of the same scope and networks, answered once. Those of before end in seven days, or when they would have.',
    errors: ['forbidden', 'not_found'],
  })
    .input(RotateProgram)
    .output(NewToken),
  end: call('signed-in', 'POST', '/programs/end', {
    token: false,
    askedAgain: true,
    summary: 'End a program with its tokens',
    description: 'At once, for good. What it did keeps its name. A manager may end any.',
    errors: ['forbidden', 'not_found'],
  })
    .input(z.object({ programId: id }))
    .output(Done),
}

export const events = {
  list: call('signed-in', 'GET', '/events', {
    token: 'read',
    stable: true,
    summary: 'What happened, in its order',
    description:
      "From the number after `After` on; without it from the oldest one. Events are kept for 90 days, and get their numbers after they are committed: who goes on from `after` misses none. A company reads its own company's.",
    errors: ['events.too_old'],
  })
    .input(
      z.object({
        After: z.number().int().min(0).optional().describe('The last number that was read.'),
        Limit: z
          .number()
          .int()
          .min(1)
          .max(mostPerPage)
          .default(100)
          .describe('The most events of the answer.'),
      }),
    )
    .output(EventPage),
}
