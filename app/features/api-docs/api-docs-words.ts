import { createContext, useContext } from 'react'
import { DEFAULT_LANG } from '~/domain/languages'
import { apiDocsWordsFor } from '~/i18n/api-docs-words'

export const ApiDocsWordsContext = createContext(apiDocsWordsFor(DEFAULT_LANG))

export const useApiDocsWords = () => useContext(ApiDocsWordsContext)
