export interface ShellUser {
  /** The key of everything that this browser stores for the account. */
  account: string
  email: string
  name: string
  userType: 'Certifier' | 'Company'
  isCertifierCompanyManager: boolean
  isReader: boolean
}
