import type { ErrorEntries } from './entry.ts'

export const referenceEntries = {} as const satisfies ErrorEntries
