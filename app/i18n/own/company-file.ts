import { companyFile as en } from '../en/company-file'
import { companyFile as it } from '../it/company-file'
import { ownWords } from './own-words'

export const companyFileWords = ownWords({ it, en })
