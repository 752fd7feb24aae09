import { accountPages as en } from '../en/areas/account-pages'
import { accountPages as it } from '../it/areas/account-pages'
import { areaWords } from './own-words'

export const accountWords = areaWords({ it, en })

export type AccountWords = ReturnType<typeof accountWords>
