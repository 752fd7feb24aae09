/**
 * What an account may be mailed of beside what it asked for itself: `reviews` is what the other side did (decisions,
 * messages, requests), `digest` what runs out soon. All are on until switched off.
 */
export const noticeKinds = ['reviews', 'digest'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The kinds that an account of either side can be mailed: what runs out is the companies' to renew. */
export const noticeKindsOf = (userType: 'Certifier' | 'Company'): readonly NoticeKind[] =>
  userType === 'Company' ? noticeKinds : ['reviews']

/** How many days before its end a company is told that something runs out; -1 is the day after, when it has. */
export const digestSteps = [60, 30, 7, -1] as const
