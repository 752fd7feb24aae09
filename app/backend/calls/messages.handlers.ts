import { done, handle } from './handle'
import { markAllRead, markCompanyRead } from '../modules/messages/mark-read'
import { addCompanyNote } from '../modules/messages/add-company-note'
import { layAside, listUnanswered, takeBack, closeQuestion } from '../modules/messages/unanswered'
import { getThread, listThreads } from '../modules/messages/get-thread'

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
