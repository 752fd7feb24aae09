import { done, handle } from './handle'
import { markAllRead } from '../modules/messages/mark-all-read'
import { addCompanyNote } from '../modules/messages/add-company-note'
import { closeQuestion } from '../modules/messages/close-question'
import { getThread } from '../modules/messages/get-thread'
import { markCompanyRead } from '../modules/messages/mark-company-read'
import { listThreads } from '../modules/messages/list-threads'
import { layAside, listUnanswered, takeBack } from '../modules/messages/unanswered'

export const threadHandlers = handle('threads', {
  list: listThreads,
  get: getThread,
  addNote: addCompanyNote,
  markRead: markCompanyRead,
  close: closeQuestion,
  markAllRead: done(markAllRead),
  unanswered: listUnanswered,
  layAside: done(layAside),
  takeBack: done(takeBack),
})
