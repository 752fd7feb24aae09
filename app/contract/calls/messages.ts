import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { id } from '../fields'
import { Done, Note } from '../items/review'
import { threadSorts, unansweredSorts } from '../sorts'
import {
  AddCompanyNote,
  CompanyThread,
  CompanyThreadRow,
  LayAside,
  MarkCompanyRead,
  Unanswered,
} from '../messages'
import { call } from './call'
import { listQuery, onlyUnread, paged } from './lists'

export const threads = {
  list: call('signed-in', 'GET', '/company/threads/list', {
    token: 'read',
    summary: 'Threads of companies that belong to no item',
    description:
      'Each headquarters has one; those in which nothing was ever written are left out. A company sees its own.',
  })
    .input(
      z.object({
        ...listQuery(threadSorts),
        OnlyWaiting: z
          .boolean()
          .optional()
          .describe('Only those in which a question waits for an answer, and was not laid aside.'),
        OnlyUnread: onlyUnread,
      }),
    )
    .output(paged(CompanyThreadRow)),
  get: call('signed-in', 'GET', '/company/threads/{companyId}', {
    token: 'read',
    summary: 'The thread of a company',
    description: 'What a headquarters and the certifier wrote to each other beside any item.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id }))
    .output(CompanyThread),
  addNote: call('signed-in', 'POST', '/company/threads/addnote', {
    token: false,
    summary: 'Write into the thread of a company',
    description:
      'Adds a message for the other side. A company asks with it, and its question waits until a certifier writes or somebody closes it.',
    errors: ['not_found', 'quota.pace'],
  })
    .input(AddCompanyNote)
    .output(Note),
  markRead: call('signed-in', 'POST', '/company/threads/markread', {
    token: false,
    forReaders: true,
    summary: 'The caller has read the thread of a company up to a note',
    description: 'All messages up to the note count as read by the caller, and by nobody else.',
    errors: ['not_found'],
  })
    .input(MarkCompanyRead)
    .output(Done),
  close: call('signed-in', 'POST', '/company/threads/close', {
    token: false,
    summary: 'A question needs no answer any more',
    description: 'It waits no longer; the thread notes who closed it. Where none waits nothing happens.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id }))
    .output(CompanyThread),
  markAllRead: call('signed-in', 'POST', '/company/threads/markallread', {
    token: false,
    forReaders: true,
    summary: 'The caller has read every thread',
    description:
      'All messages that the caller can see count as read by the caller, and by nobody else; with `until`, those written up to then.',
  })
    .input(z.object({ until: z.iso.datetime({ precision: 3, error: messages.invalidDate }).optional() }))
    .output(Done),
  unanswered: call('signed-in', 'GET', '/company/threads/unanswered', {
    token: 'read',
    summary: 'Messages of the other side that nobody has answered',
    description:
      'Whether read or not, the longest waiting first: open items and companies’ threads in which the other side wrote last. Answering is writing, or for a company sending the item; with `Aside` those that the caller’s side laid aside.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(unansweredSorts),
        Aside: z.boolean().optional().describe('Those laid aside instead.'),
      }),
    )
    .output(paged(Unanswered)),
  layAside: call('signed-in', 'POST', '/company/threads/layaside', {
    token: false,
    summary: 'A message needs no answer',
    description:
      'It leaves `unanswered` for everybody of the caller’s side, until a newer one comes. The other side is not told.',
    errors: ['not_found'],
  })
    .input(LayAside)
    .output(Done),
  takeBack: call('signed-in', 'POST', '/company/threads/takeback', {
    token: false,
    summary: 'A message that was laid aside wants an answer after all',
    description: 'It is in `unanswered` again. Nothing happens where none was laid aside.',
    errors: ['not_found'],
  })
    .input(LayAside)
    .output(Done),
}
