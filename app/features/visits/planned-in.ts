import type { VisitListItem } from '~/contract/visits/visits'
import { formatsIn } from '~/i18n/format'
import type { Words } from '~/i18n/words'

export type Planned = Pick<VisitListItem, 'plannedOn' | 'plannedTime'>

/** The day of a planned visit, with its time if it has one. */
export function plannedIn(words: Words) {
  const { formatDate } = formatsIn(words)
  return ({ plannedOn, plannedTime }: Planned): string => {
    const day = formatDate(plannedOn)
    return plannedTime ? words.formats.instant(day, plannedTime) : day
  }
}
