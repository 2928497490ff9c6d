import type { ErrorEntries } from './entry.ts'

export const patentsEntries = {} as const satisfies ErrorEntries
