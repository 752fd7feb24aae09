/** Spec §3 User. */
export interface ShellUser {
  email: string
  userType: 'Certifier' | 'Company'
  isCertifierCompanyManager: boolean
}
