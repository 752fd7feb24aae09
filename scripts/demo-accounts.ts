/** The accounts of `seed-demo`, all with the same password. */
export const demoAccounts = {
  manager: { email: 'manager@sigillo.demo', what: 'certificatore, responsabile' },
  staff: { email: 'staff@sigillo.demo', what: 'certificatore' },
  molino: { email: 'molino@sigillo.demo', what: 'azienda' },
  lettura: { email: 'lettura@sigillo.demo', what: 'azienda (molino), sola lettura' },
  vesuvio: { email: 'vesuvio@sigillo.demo', what: 'azienda' },
} as const

export const demoPassword = 'sigillo-demo'

/** The token of molino's program, which reads and writes. */
export const demoToken = 'sigillo_DemoDemoDemoDemoDemoDemoDemoDemoDemoDemoDem1n2VgR'
