import { done, handle } from './handle'
import { markAllRead } from '../modules/notes/mark-all-read'
import { addCompanyNote } from '../modules/threads/add-company-note'
import { closeQuestion } from '../modules/threads/close-question'
import { getThread } from '../modules/threads/get-thread'
import { markCompanyRead } from '../modules/threads/mark-company-read'
import { listThreads } from '../modules/threads/list-threads'
import { layAside, listUnanswered, takeBack } from '../modules/threads/unanswered'

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
