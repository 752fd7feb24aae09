/** What a program's token opens: calls that read, or also those that write. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const programLimits = { ofCompany: 5, name: 60, days: 366, networks: 10 } as const
export const usualTokenDays = 90

/** For how long the tokens of before a rotation go on working. */
export const rotationDays = 7
