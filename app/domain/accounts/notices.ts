/** `reviews`: actions of the other side; `visits`: visits and deviations; `digest`: upcoming expiries. On by default. */
export const noticeKinds = ['reviews', 'visits', 'digest'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const offeredNotices = (userType: 'Certifier' | 'Company'): readonly NoticeKind[] =>
  userType === 'Company' ? noticeKinds : ['reviews', 'visits']

/** Days before expiry; -1 is the day after it. */
export const digestSteps = [60, 30, 7, -1] as const

/** Days before an announced suspension begins. */
export const suspensionSteps = [3, 0] as const
