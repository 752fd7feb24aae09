import { useArea } from '~/features/items/use-item-paths'

/** Only certifiers issue: by the same forms a company asks for a certificate (specification §4 "Requests"). */
export const useIsCompany = () => useArea() === 'Company'
