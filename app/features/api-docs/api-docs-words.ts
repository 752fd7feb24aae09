import { createContext, useContext } from 'react'
import { DEFAULT_LANG } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'

export const ApiDocsWordsContext = createContext(serverWordsFor(DEFAULT_LANG).apiDocs)

export const useApiDocsWords = () => useContext(ApiDocsWordsContext)
