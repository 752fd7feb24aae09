import { languages, type Lang } from '~/domain/languages'
import { en } from './en'
import { it } from './it'
import { registerWords, type Words } from './words'

/** For side effects, in each program of the server: registers every language. */
const catalogues: Record<Lang, Words> = { it, en }

for (const lang of languages) registerWords(lang, catalogues[lang])
