import { getFigures } from '../modules/figures/get-figures'
import { handle } from './handle'

export const figureHandlers = handle('figures', { get: getFigures })
