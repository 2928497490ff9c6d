import type { ErrorEntries } from './entry.ts'

export const viewsEntries = {} as const satisfies ErrorEntries
