/** The pages of the guide in reading order, by audience: `docs/guide/<language>/<page>.md`. */
export const guideContents = {
  everyone: ['signing-in', 'second-step', 'finding-things', 'messages', 'checking-a-certificate'],
  certifier: [
    'registering-a-company',
    'reviewing-an-ingredient',
    'reviewing-a-product',
    'deciding-many',
    'issuing-a-certificate',
    'adding-products',
    'renewing-a-certificate',
    'renewing-many',
    'reviewing-supplier-certificates',
    'reviewing-certificates',
    'suspending-a-certificate',
    'reducing-a-certificate',
    'revoking-a-certificate',
    'withdrawing-an-approval',
    'answering-requests',
    'planning-a-visit',
    'following-deviations',
    'following-lines',
    'changing-settings',
    'public-register',
    'managing-staff',
  ],
  inspector: ['taking-a-visit-along', 'visiting-a-plant', 'sending-a-visit'],
  company: [
    'getting-started',
    'registering-an-ingredient',
    'registering-a-product',
    'keeping-lines',
    'using-supplier-certificates',
    'importing-a-list',
    'requesting-a-certificate',
    'answering-a-deviation',
    'when-a-certificate-is-suspended',
    'inviting-colleagues',
    'connecting-programs',
    'taking-your-data-along',
  ],
} as const satisfies Record<string, readonly string[]>

export type GuideReader = keyof typeof guideContents

export const guidePages: readonly string[] = Object.values(guideContents).flat()
