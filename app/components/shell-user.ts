export interface ShellUser {
  /** What this browser keeps of the account is kept under it. */
  account: string
  email: string
  /** What is shown of them. */
  name: string
  userType: 'Certifier' | 'Company'
  isCertifierCompanyManager: boolean
  isReader: boolean
}
