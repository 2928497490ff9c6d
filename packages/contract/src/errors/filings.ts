import type { ErrorEntries } from './entry.ts'

export const filingsEntries = {} as const satisfies ErrorEntries
