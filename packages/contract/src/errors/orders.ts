import type { ErrorEntries } from './entry.ts'

export const ordersEntries = {} as const satisfies ErrorEntries
