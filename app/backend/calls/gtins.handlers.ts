import { handle } from './handle'
import { confirmGtins, rejectGtin } from '../modules/products/gtins/decide-gtins'
import { setGtins } from '../modules/products/gtins/set-gtins'
import { listGtins, undecidedGtins } from '../modules/products/gtins/show-gtins'

export const gtinHandlers = handle('gtins', {
  list: listGtins,
  set: setGtins,
  undecided: undecidedGtins,
  confirm: confirmGtins,
  reject: rejectGtin,
})
