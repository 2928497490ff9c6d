import type { ErrorEntries } from './entry.ts'

export const sessionEntries = {} as const satisfies ErrorEntries
