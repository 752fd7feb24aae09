export interface ShellUser {
  email: string
  userType: 'Certifier' | 'Company'
  isCertifierCompanyManager: boolean
  isReader: boolean
}
