import type { Lang } from '~/domain/languages'
import { calendarWords as en } from '../en/server/calendar'
import { calendarWords as it, type CalendarWords } from '../it/server/calendar'

const catalogues: Record<Lang, CalendarWords> = { it, en }

export const calendarWordsFor = (lang: Lang): CalendarWords => catalogues[lang]
