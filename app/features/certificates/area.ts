import { useArea } from '~/features/items/use-item-paths'

/** Only certifiers issue: by the same forms a company asks for a certificate (decisions §5). */
export const useIsCompany = () => useArea() === 'Company'
