import { listTimeline, timelinePeople } from '../modules/timeline/list-timeline'
import { handle } from './handle'

export const timelineHandlers = handle('timeline', { list: listTimeline, people: timelinePeople })
