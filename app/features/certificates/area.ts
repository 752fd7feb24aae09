import { useArea } from '~/features/review/use-item-paths'
import type { UserType } from '~/domain/review'
import { paths } from '~/portal/paths'

/** The addresses of certificates in the area of a certifier or of a company. */
export const certificatePathsOf = (userType: UserType) =>
  userType === 'Company' ? paths.company : paths.certifier

/** The same, of whoever looks at it. */
export const useCertificatePaths = () => certificatePathsOf(useArea())

/** Companies do not issue: what a certifier issues by a form, a company asks for by the same one (decisions §5). */
export const useAsks = () => useArea() === 'Company'
