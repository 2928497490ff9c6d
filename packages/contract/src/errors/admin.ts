import type { ErrorEntries } from './entry.ts'

export const adminEntries = {} as const satisfies ErrorEntries
