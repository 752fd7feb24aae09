import { authentication } from './authentication'
import { certificates } from './certificates'
import { companies } from './companies'
import { ingredients } from './ingredients'
import { lookups } from './lookups'
import { products } from './products'

/** The calls of spec §7, once: handlers, clients, `/api` and the OpenAPI document all come from here. */
export const contract = { authentication, companies, ingredients, products, certificates, lookups }
export type Contract = typeof contract
