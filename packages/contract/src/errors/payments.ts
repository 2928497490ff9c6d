import type { ErrorEntries } from './entry.ts'

export const paymentsEntries = {} as const satisfies ErrorEntries
