import { useArea } from '~/features/items/use-item-paths'

/** Companies do not issue: what a certifier issues by a form, a company asks for by the same one (decisions §5). */
export const useAsks = () => useArea() === 'Company'
