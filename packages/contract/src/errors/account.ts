import type { ErrorEntries } from './entry.ts'

export const accountEntries = {} as const satisfies ErrorEntries
