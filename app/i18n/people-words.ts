import type { Lang } from '~/domain/languages'
import { peopleData as en } from './en/server/people'
import { peopleData as it, type PeopleWords } from './it/server/people'

export type { PeopleWords }

const catalogues: Record<Lang, PeopleWords> = { it, en }

/** Data about people, for the file that they receive. */
export const peopleWordsFor = (lang: Lang): PeopleWords => catalogues[lang]
