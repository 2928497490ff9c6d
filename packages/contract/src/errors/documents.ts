import type { ErrorEntries } from './entry.ts'

export const documentsEntries = {} as const satisfies ErrorEntries
