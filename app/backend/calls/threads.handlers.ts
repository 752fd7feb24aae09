import { done, handle } from './handle'
import { markAllRead } from '../modules/notes/mark-all-read'

export const threadHandlers = handle('threads', { markAllRead: done(markAllRead) })
