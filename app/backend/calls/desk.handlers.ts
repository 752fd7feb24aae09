import { getDesk } from '../modules/desk/get-desk'
import { handle } from './handle'

export const deskHandlers = handle('desk', { get: getDesk })
