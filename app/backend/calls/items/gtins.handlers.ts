import { handle } from '../handle'
import { confirmGtins, rejectGtin } from '../../modules/products/gtins/decide-gtins'
import { setGtins } from '../../modules/products/gtins/set-gtins'
import { printedGtins, setPrintedGtins } from '../../modules/companies/fields/printed-gtins'
import { listGtins, undecidedGtins } from '../../modules/products/gtins/show-gtins'

export const gtinHandlers = handle('gtins', {
  list: listGtins,
  set: setGtins,
  printed: printedGtins,
  setPrinted: setPrintedGtins,
  undecided: undecidedGtins,
  confirm: confirmGtins,
  reject: rejectGtin,
})
