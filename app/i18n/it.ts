import { auth } from './it/auth'
import { certificates } from './it/certificates'
import { common } from './it/common'
import { companies } from './it/companies'
import { errors } from './it/errors'
import { validation } from './it/validation'
import { ingredients } from './it/ingredients'
import { products } from './it/products'
import { review } from './it/review'

/** The Italian catalogue: one group per file, one line per group. */
export const it = { auth, certificates, common, companies, errors, validation, ingredients, products, review }
