/** What the shell shows of the account that is signed in (spec §3 User). */
export interface ShellUser {
  email: string
  userType: 'Certifier' | 'Company'
  isCertifierCompanyManager: boolean
}
