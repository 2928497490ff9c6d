import type { ErrorEntries } from './entry.ts'

export const siteEntries = {} as const satisfies ErrorEntries
