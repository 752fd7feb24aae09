/** `reviews`: what the other side did; `digest`: what runs out soon. All are on until switched off. */
export const noticeKinds = ['reviews', 'digest'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What runs out is for companies to renew. */
export const noticeKindsOf = (userType: 'Certifier' | 'Company'): readonly NoticeKind[] =>
  userType === 'Company' ? noticeKinds : ['reviews']

/** Days before the end on which a company is told; -1 is the day after it. */
export const digestSteps = [60, 30, 7, -1] as const
