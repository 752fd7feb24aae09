import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { calendarFile, visitEvent } from '../calendar/events'
import { findItemOwner } from '../companies/find-item-owner'
import { visitPage } from '../mail/notices/pages'
import { visitInSight } from './get-visit'

/** @throws AppError 404, for a company also while it may not know of the visit */
export async function visitCalendar(ctx: Ctx, { visitId }: { visitId: string }): Promise<File> {
  const row = await visitInSight(ctx, visitId)
  const { userType, lang } = actorOf(ctx)
  const words = serverWordsFor(lang).calendar
  const visit = {
    id: row.id,
    number: row.number,
    plannedOn: row.planned_on,
    plannedTime: row.planned_time,
    companyName: row.company_name,
    address: (await findItemOwner(ctx, row.company_id))?.address ?? '',
  }
  const url = visitPage(ctx, userType === 'Company' ? 'company' : 'certifier', row.id)
  const event = { ...visitEvent(words, visit, url, ctx.clock()), sequence: row.version }
  return calendarFile(ctx, { words, lang, filename: `${row.number}.ics`, events: [event] })
}
