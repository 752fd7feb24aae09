import type { Lang } from '~/domain/languages'
import { directory as en } from './en/server/directory'
import { directory as it, type DirectoryWords } from './it/server/directory'
import { useWords } from './use-words'
import { languageOfWords } from './words'

const catalogues: Record<Lang, DirectoryWords> = { it, en }

/** The public register's words, which only the server draws. */
export const directoryWordsFor = (lang: Lang): DirectoryWords => catalogues[lang]

export const useDirectoryWords = (): DirectoryWords => catalogues[languageOfWords(useWords())]
