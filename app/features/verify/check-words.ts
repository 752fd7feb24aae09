import { languages, type Lang } from '~/domain/languages'
import { check as en } from '~/i18n/en/check'
import { italianDate } from '~/i18n/format'
import { check as it, type CheckWords } from '~/i18n/it/check'
import { useWords } from '~/i18n/use-words'
import { languageOfWords } from '~/i18n/words'
import { englishDate } from './english-date'

/** Both languages at once: only the server draws these pages, and no page of the portal loads them. */
export const checkWords: Record<Lang, CheckWords> = { it, en }

/** A day in a sentence of that language. */
export const dateIn: Record<Lang, (day: string) => string> = { it: italianDate, en: englishDate }

/** These pages have no root to ask. */
export const useCheckLang = (): Lang => languageOfWords(useWords())

export const useCheckWords = (): CheckWords => checkWords[useCheckLang()]

export const otherLang = (lang: Lang): Lang => languages.find((one) => one !== lang) ?? lang
