import { accounts as en } from '../en/accounts'
import { accounts as it } from '../it/accounts'
import { ownWords } from './own-words'

export const accountsWords = ownWords({ it, en })
