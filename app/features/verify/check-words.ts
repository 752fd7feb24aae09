import { languages, type Lang } from '~/domain/languages'
import { check as en } from '~/i18n/en/server/check'
import { italianDate } from '~/i18n/format'
import { check as it } from '~/i18n/it/server/check'
import { useWords } from '~/i18n/use-words'
import type { CheckWords } from '~/i18n/it/server/check'
import { englishDate } from './english-date'

/** Both languages at once: only the server draws these pages, and no page of the portal loads them. */
export const checkWords: Record<Lang, CheckWords> = { it, en }

/** A day in a sentence of that language. */
export const dateIn: Record<Lang, (day: string) => string> = { it: italianDate, en: englishDate }

/** These pages have no root to ask. */
export const useCheckLang = (): Lang => useWords().lang

export const useCheckWords = (): CheckWords => checkWords[useCheckLang()]

export const otherLang = (lang: Lang): Lang => languages.find((one) => one !== lang) ?? lang
